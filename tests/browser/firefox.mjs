// Run in Node: node firefox.mjs PROGRAM, with {address, profile, case, offline, settle} as JSON on its standard input.
// Opens the address in Firefox, types the case, waits for its report, and prints what was seen as JSON.
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const { address, profile, case: given, offline, settle = 0 } = JSON.parse(readFileSync(0, "utf8"));
const recorder = readFileSync(new URL("recorder.js", import.meta.url), "utf8");

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  userDataDir: profile,
  // Nothing of the browser's own goes out, and nothing asks.
  extraPrefsFirefox: { "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false },
});
const close = async (code) => { await browser.close().catch(() => {}); process.exit(code); };
process.on("unhandledRejection", (error) => { console.error(error); close(1); });

const page = await browser.newPage();
const said = [];
page.on("console", (message) => said.push(message.text()));
await page.evaluateOnNewDocument(`window.given = ${JSON.stringify(given)};${recorder}`);
await new Promise((resolve) => setTimeout(resolve, settle)); // the browser is still busy with its own start
await page.goto(address, { waitUntil: "domcontentloaded" });
await page.waitForFunction("window.recorded && window.recorded.verdict", { timeout: 120_000 })
  .catch((error) => { console.error(said.join("\n")); throw error; });
if (offline) await page.waitForFunction("document.documentElement.dataset.offline === 'ready'", { timeout: 60_000 });
const seen = await page.evaluate(() => ({
  recorded: window.recorded,
  offline: document.documentElement.dataset.offline,
  results: [...document.querySelectorAll("table#citations tr[data-result]")].map((row) => row.dataset.result),
}));
console.log(JSON.stringify({ ...seen, said }));
await close(0);
