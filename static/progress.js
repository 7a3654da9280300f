// Shows how much of the checker's Python has arrived, beside the status sentence, while the page waits for it.
// The checker's thread counts (static/runtime.mjs); a message of it that has `progress` is for this file.

const root = document.documentElement;
const place = document.getElementById("bytes");
const MB = 1e6;

/** Waits for the thread of a script tag, which PyScript makes some time after the tag is there. */
async function threadOf(script) {
  while (!script.xworker && script.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
  return script.xworker;
}

async function follow(script) {
  const thread = await threadOf(script);
  thread?.addEventListener("message", ({ data }) => {
    if (!data?.progress) return;
    const { received, total } = data.progress;
    const params = { received: Math.round(received / MB), total: Math.round(total / MB) };
    window.words.set(place, "status.bytes", JSON.stringify(params));
    place.hidden = root.dataset.state !== "loading";
  });
}

// A stopped check ends its thread, and a fresh tag follows.
const tags = (nodes) => [...nodes].filter((node) => node.matches?.("script[type=py][worker]"));
new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => tags(addedNodes)).forEach(follow))
  .observe(document.body, { childList: true });
new MutationObserver(() => { place.hidden = place.hidden || root.dataset.state !== "loading"; })
  .observe(root, { attributes: true, attributeFilter: ["data-state"] });
tags(document.body.children).forEach(follow);
