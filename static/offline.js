// Makes the page installable; registers the service worker once the page has started, says when everything works without a
// network, and offers a new version. Where there can be no service worker (a private window, plain http on a host name), the
// page stays online. Sets <html data-offline="ready">; fires "newversion" on the document, whose detail.accept() switches to
// that version.

const root = document.documentElement;
const CARRIED = "rag-citation-checker.carried";
const FIELDS = ["sources", "answer"];

/** What is typed survives the one reload that a new version needs, and is forgotten right after. */
function carry() {
  const texts = FIELDS.map((id) => document.getElementById(id)?.value ?? "");
  try { sessionStorage.setItem(CARRIED, JSON.stringify(texts)); return true; } catch { return texts.every((text) => !text); }
}

function bringBack() {
  let texts = null;
  try {
    texts = JSON.parse(sessionStorage.getItem(CARRIED));
    sessionStorage.removeItem(CARRIED);
  } catch { /* nothing was carried */ }
  texts?.forEach((text, index) => {
    const field = document.getElementById(FIELDS[index]);
    if (!field || field.value || !text) return;
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

/** Says that everything works without a network now. */
function ready() {
  root.dataset.offline = "ready";
  const line = document.getElementById("offline");
  if (line) line.hidden = false;
}

/** Asks a service worker something and waits for its reply. */
const ask = (worker, question) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage(question, [port2]);
});

/** Resolves when Python is there, or will not come, and nothing is being checked: until then the network is the page's. */
const atRest = () => new Promise((resolve) => {
  let timer;
  const look = () => {
    clearTimeout(timer);
    if (["loading", "checking"].includes(root.dataset.state)) return;
    timer = setTimeout(() => { watcher.disconnect(); resolve(); }, 500);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(root, { attributes: true, attributeFilter: ["data-state"] });
  look();
});

/** Resolves when a service worker has reached one of these states. */
const reaches = (worker, ...states) => new Promise((resolve) => {
  const look = () => states.includes(worker.state) && resolve(worker.state);
  worker.addEventListener("statechange", look);
  look();
});

/** Offers the version that waits: `accept()` resolves to the number of other pages that must be closed first. */
function offer(waiting) {
  const accept = async () => {
    const others = await ask(waiting, { ask: "take over" });
    if (!others && carry()) {
      await reaches(waiting, "activated", "redundant");
      location.reload();
    }
    return others;
  };
  root.dataset.newVersion = "waiting";
  document.dispatchEvent(new CustomEvent("newversion", { bubbles: true, detail: { accept } }));
}

async function watchForNewVersions(registration) {
  const consider = async (worker) => {
    if (worker && (await reaches(worker, "installed", "redundant")) === "installed" && registration.active) offer(worker);
  };
  registration.addEventListener("updatefound", () => consider(registration.installing));
  if (registration.waiting) offer(registration.waiting);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => { /* no network just now */ });
  });
}

/** Makes the page one that can be installed. In its head the manifest would be fetched before the first frame is drawn. */
function offerInstalling() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "static/manifest.webmanifest" }));
}

async function start() {
  bringBack();
  offerInstalling();
  if (!navigator.serviceWorker) return;
  // Which version this page is of, asked before anything newer can have been put on the host.
  const { controller } = navigator.serviceWorker;
  const version = controller ? null : import("./vendor/files.js").then(() => self.SITE?.version, () => null);
  if (controller) ready();
  await atRest();
  try {
    const address = new URL("../sw.js", import.meta.url);
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
    watchForNewVersions(registration);
    const { active } = await navigator.serviceWorker.ready;
    if (!controller) await ask(active, { ask: "serve me", of: await version });
    ready();
  } catch (error) {
    console.info("This page works online only:", error.message);
  }
}

start();
