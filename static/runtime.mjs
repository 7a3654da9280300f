// Loads Pyodide for the checker's thread, from this site; PyScript takes it as its interpreter (pyscript.toml).
// Python starts from a memory image in which the modules that the checker needs are imported already. Where there is
// no image, or it cannot be used, Python starts the plain way: the same results, some seconds later.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import { image } from "./vendor/image.mjs";

const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;

export { version };

/** Like Pyodide's own `loadPyodide`, with everything taken from this site. */
export async function loadPyodide(options = {}) {
  const local = { ...options, indexURL };
  try {
    if (!image) throw new Error("this site was built without one");
    const python = await load({ ...local, _loadSnapshot: fetchImage(image) });
    // The image holds the random state of the machine that made it.
    python.runPython("import random; random.seed(); del random");
    return python;
  } catch (error) {
    console.warn("Python starts without its memory image:", error);
    return load(local);
  }
}

/** The image, unpacked. A damaged file does not unpack: gzip carries a checksum. */
async function fetchImage({ file, size }) {
  const response = await fetch(new URL(`./vendor/${file}`, import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
  const bytes = new Uint8Array(await unpacked.arrayBuffer());
  if (bytes.length !== size) throw new Error(`${response.url}: ${bytes.length} bytes where ${size} were made`);
  return bytes;
}
