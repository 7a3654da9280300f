// Run in Node: node firefox.mjs PROGRAM [PROFILE]. Drives Firefox over WebDriver BiDi: one command a line on the standard
// input, [name, ...arguments] as JSON; one line for each on the standard output, {value} or {error}. firefox.py asks.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [, , executablePath, userDataDir] = process.argv;
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  userDataDir,
  // Nothing of the browser's own goes out, and nothing asks.
  extraPrefsFirefox: { "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false },
});
const page = await browser.newPage();
const said = [];
page.on("console", (message) => said.push(message.text()));

const commands = {
  preload: async (script) => { await page.evaluateOnNewDocument(script); },
  open: async (address) => { await page.goto(address, { waitUntil: "domcontentloaded" }); },
  run: (script, ...given) => page.evaluate(`(function () {\n${script}\n}).apply(null, ${JSON.stringify(given)})`),
  wait: async (condition, seconds) => { await page.waitForFunction(condition, { timeout: seconds * 1000 }); },
  // First away from the bar, which lies over what scrolls past.
  async click(selector) {
    await page.$eval(selector, (found) => found.scrollIntoView({ block: "center" }));
    await page.click(selector);
  },
  type: (text) => page.keyboard.type(text),
  async press(...keys) {
    const last = keys.pop();
    for (const key of keys) await page.keyboard.down(key);
    await page.keyboard.press(last);
    for (const key of keys.reverse()) await page.keyboard.up(key);
  },
  upload: async (selector, ...paths) => (await page.$(selector)).uploadFile(...paths),
  said: () => said,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  let answer;
  try {
    answer = { value: await commands[name](...given) };
  } catch (error) {
    answer = { error: `${error}; on the console: ${said.slice(-9).join("\n")}` };
  }
  console.log(JSON.stringify(answer));
}
await browser.close().catch(() => {});
process.exit(0);
