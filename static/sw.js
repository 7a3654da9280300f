// The service worker: after the first visit the page works without a network, always from the files of one version.
// It goes by the build's list (SITE): every file of this version and its hash. In the cache each file lies under its
// hash, so that versions share what they have in common and are never mixed.
importScripts("./static/vendor/files.js");

const { version, files } = self.SITE;
const scope = new URL("./", self.location).href;
const CACHE = `rag-citation-checker ${scope}`;

/** Where a file of this version lies in the cache. */
const key = (path) => `${scope}${path}?${encodeURIComponent(files[path])}`;

/** The path of an address within the site, or undefined where it is none of this version's files. */
function pathOf(address) {
  const url = new URL(address);
  const path = (url.origin + url.pathname).startsWith(scope) ? url.pathname.slice(new URL(scope).pathname.length) : "?";
  const named = path === "" ? "index.html" : path;
  return Object.hasOwn(files, named) ? named : undefined;
}

/** Fetches a file and keeps it: what the browser has of the page's own start will do, if it is the very same. One that is
 * another, or arrives damaged, is refused by the browser, and fetched once more. */
async function keep(cache, path) {
  const get = (how) => fetch(scope + path, { cache: how, integrity: files[path], credentials: "same-origin" });
  const response = await get("force-cache").catch(() => get("reload"));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // A redirected response cannot answer a navigation, so it is kept as a plain one.
  const headers = new Headers({ "Content-Type": response.headers.get("Content-Type") ?? "" });
  let { body } = response;
  // Python's memory image is unpacked once and for all: 30 MB more on disk, a seventh less to wait at each visit.
  if (path.endsWith(".bin.gz")) {
    body = body.pipeThrough(new DecompressionStream("gzip"));
    headers.set("X-Unpacked", "gzip");
  }
  await cache.put(key(path), new Response(body, { headers }));
}

/** Fetches what this version has and the cache has not, a few at a time. If one fails, nothing changes for anyone. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.keys(files).filter((path) => !there.has(key(path)));
  const lane = async () => { while (missing.length) await keep(cache, missing.shift()); };
  await Promise.all(Array.from({ length: 6 }, lane));
}

/** Drops the files of older versions: no page that uses them is open any more. */
async function dropOthers() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(files).map(key));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

async function answer(path) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(key(path));
  if (found) return found;
  // The browser has thrown it away: fetch it again, but only the same bytes will do.
  await keep(cache, path);
  return cache.match(key(path));
}

/** The pages of this site that are open. */
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(event.request.url) : undefined;
  if (path !== undefined) event.respondWith(answer(path));
});

self.addEventListener("message", (event) => {
  const reply = (value) => event.ports[0]?.postMessage(value);
  const { ask, of } = event.data;
  // A page that was loaded from the network before there was a service worker, and is of this version, can be served.
  if (ask === "serve me") event.waitUntil((of === version ? self.clients.claim() : Promise.resolve()).then(() => reply(version)));
  // The new version takes over when no other page is open that still uses the old one.
  if (ask === "take over") {
    event.waitUntil(pages().then((open) => {
      const others = open.filter((page) => page.url.startsWith(scope) && page.id !== event.source.id).length;
      if (!others) self.skipWaiting();
      reply(others);
    }));
  }
});
