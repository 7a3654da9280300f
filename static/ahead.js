// Has the large files of the checker's Python fetched and made ready on a thread of their own (ahead-thread.mjs), while
// PyScript is still starting; hands them to the checker's thread when that asks (runtime.mjs); and shows, beside the status
// sentence, how much has arrived.

const root = document.documentElement;
const place = document.getElementById("bytes");
const MB = 1e6;

/** The names of the large files that have arrived. */
const arrived = new Set();

function show({ arrived: names, sizes }) {
  names.forEach((name) => arrived.add(name));
  const sum = (these) => Math.round([...these].reduce((total, name) => total + sizes[name], 0) / MB);
  window.words.set(place, "status.bytes", JSON.stringify({ received: sum(arrived), total: sum(Object.keys(sizes)) }));
  place.hidden = root.dataset.state !== "loading";
}

/** What was made ready: `{bytes, python}`, each null where it could not be. Only one thread can have it. */
let ready = new Promise((resolve) => {
  const thread = new Worker(new URL("ahead-thread.mjs", import.meta.url), { type: "module" });
  thread.onerror = () => resolve({});
  thread.onmessage = ({ data }) => {
    if (data.arrived) show(data);
    if (data.ready) resolve(data.ready);
  };
});

async function handOver(thread) {
  thread.postMessage({ ahead: "coming" });
  const [mine] = [ready, ready = Promise.resolve({})];
  const files = await mine;
  thread.postMessage({ ahead: files }, files.bytes ? [files.bytes.buffer] : []);
}

/** Waits for the thread of a script tag, which PyScript makes some time after the tag is there. */
async function threadOf(script) {
  while (!script.xworker && script.isConnected) await new Promise((resolve) => setTimeout(resolve, 20));
  return script.xworker;
}

async function follow(script) {
  const thread = await threadOf(script);
  thread?.addEventListener("message", ({ data }) => {
    if (data?.arrived) show(data);
    if (data?.wants === "ahead") handOver(thread);
  });
}

// A stopped check ends its thread, and a fresh tag follows.
const tags = (nodes) => [...nodes].filter((node) => node.matches?.("script[type=py][worker]"));
new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => tags(addedNodes)).forEach(follow))
  .observe(document.body, { childList: true });
new MutationObserver(() => { place.hidden = place.hidden || root.dataset.state !== "loading"; })
  .observe(root, { attributes: true, attributeFilter: ["data-state"] });
tags(document.body.children).forEach(follow);
