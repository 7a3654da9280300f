// Loads Pyodide for the checker's thread, from this site; PyScript takes it as its interpreter (pyscript.toml).
// Python starts from a memory image in which the checker is imported already. Where there is no image, or it cannot be
// used, Python starts the plain way: the same results, some seconds later.
import { withLibrary } from "./library.mjs";
import { image, sizes } from "./vendor/image.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("./vendor/pyodide/");

export { version };

performance.mark("runtime");

/** Like Pyodide's own `loadPyodide`, with everything taken from this site, and regex installed. */
export async function loadPyodide(options = {}) {
  report();
  try {
    return await orBroken(fromImage({ ...options, indexURL }));
  } catch (error) {
    console.warn("Python starts without its memory image:", error);
    return orBroken(load({ ...options, indexURL, packages: [...(options.packages ?? []), "regex"] }));
  }
}

async function fromImage(options) {
  if (!image) throw new Error("this site was built without one");
  const factory = async () => (await import(`${indexURL}pyodide.asm.mjs`)).default;
  const createPyodideModule = withLibrary(factory, { ...image.library, address: at("./vendor/regex.wasm") });
  const python = await load({ ...options, createPyodideModule, _loadSnapshot: fetchImage(image) });
  performance.mark("python");
  // The image holds the random state of the machine that made it.
  python.runPython("import random; random.seed(); del random");
  return python;
}

/** The image, unpacked: the service worker keeps it so. A damaged file does not unpack: gzip carries a checksum. */
async function fetchImage({ file, size }) {
  const response = await fetch(at(`./vendor/${file}`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const packed = !response.headers.has("X-Unpacked");
  const unpacked = packed ? new Response(response.body.pipeThrough(new DecompressionStream("gzip"))) : response;
  const bytes = new Uint8Array(await unpacked.arrayBuffer());
  if (bytes.length !== size) throw new Error(`${response.url}: ${bytes.length} bytes where ${size} were made`);
  performance.mark("image");
  return bytes;
}

// Pyodide waits for ever for a pyodide.asm.wasm that cannot be used, and takes none of another type than
// application/wasm, which some hosts do not know. So: any type will do, and what cannot be used ends the start.
let broken;
const orBroken = (loading) => Promise.race([loading, new Promise((_, reject) => { broken = reject; })]);
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const response = await source;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const known = response.headers.get("Content-Type")?.startsWith("application/wasm");
    if (known) return await instantiateStreaming.call(WebAssembly, response, imports);
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    broken?.(error);
    throw error;
  }
};

/** Tells the page how many bytes of the large files have come, whenever one more is there. */
function report() {
  const due = new Map(Object.entries(sizes));
  const total = [...due.values()].reduce((sum, size) => sum + size, 0);
  let received = 0;
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const file = name.split("/").pop();
      received += due.get(file) ?? 0;
      due.delete(file);
    }
    postMessage({ progress: { received, total } });
  }).observe({ type: "resource", buffered: true });
}
