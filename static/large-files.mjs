// The large files of Python, fetched and made ready. Used by the thread that does so ahead of time (ahead-thread.mjs), and by the
// checker's own thread (runtime.mjs) where that one has brought nothing.
import { image, sizes } from "./vendor/image.mjs";

const at = (path) => new URL(path, import.meta.url).href;

/** Python itself. */
export const PYTHON = at("./vendor/pyodide/pyodide.asm.wasm");

/** The memory image, unpacked: its bytes. A damaged file does not unpack: gzip carries a checksum. */
export async function fetchImage() {
  if (!image) throw new Error("this site was built without one");
  const response = await fetched(at(`./vendor/${image.file}`));
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  const bytes = new Uint8Array(await unpacked.arrayBuffer());
  if (bytes.length !== image.size) throw new Error(`${response.url}: ${bytes.length} bytes where ${image.size} were made`);
  performance.mark("image");
  return bytes;
}

/** Python itself, compiled. Any type will do: not every host knows application/wasm, and browsers stream no other. */
export async function compilePython() {
  const response = await fetched(PYTHON);
  const known = response.headers.get("Content-Type")?.startsWith("application/wasm");
  const compiled = known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  return compiled.finally(() => performance.mark("compiled"));
}

async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Tells the page which of the large files have come to this thread, whenever one more is there. */
export function tellArrivals() {
  new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name.split("/").pop());
    const arrived = names.filter((name) => Object.hasOwn(sizes, name));
    if (arrived.length) postMessage({ arrived, sizes });
  }).observe({ type: "resource", buffered: true });
}
