// What pyscript.toml names as `interpreter`: Pyodide, started from a memory image of itself where there is one.
// The image holds Python with its standard library and the checker imported. When anything about it fails, Python starts
// without: same results, some seconds later. Runs in the checker's thread.
import { withLibrary } from "./library.mjs";
import { compilePython, fetchImage, PYTHON, tellArrivals } from "./large-files.mjs";
import { image } from "./vendor/image.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at("./vendor/pyodide/");

export { version };

performance.mark("runtime");

/** Like Pyodide's own `loadPyodide`, with everything taken from this site, and regex installed. */
export async function loadPyodide(options = {}) {
  tellArrivals();
  const { bytes, python } = await broughtAhead();
  bring(python ?? compilePython());
  try {
    return await orBroken(fromImage({ ...options, indexURL }, bytes ?? fetchImage()));
  } catch (error) {
    console.warn("Python starts without its memory image:", error);
    return orBroken(load({ ...options, indexURL, packages: [...(options.packages ?? []), "regex"] }));
  }
}

async function fromImage(options, bytes) {
  const factory = import(`${indexURL}pyodide.asm.mjs`);
  factory.catch(() => {});
  const createPyodideModule = withLibrary(async () => (await factory).default, { ...image?.library, address: at("./vendor/regex.wasm") });
  const python = await load({ ...options, createPyodideModule, _loadSnapshot: bytes });
  performance.mark("python");
  // The image holds the random state of the machine that made it.
  python.runPython("import random; random.seed(); del random");
  return python;
}

/** What the page has had made ready (ahead.js): `{bytes, python}`, each missing where it could not be. */
function broughtAhead() {
  const { promise, resolve } = Promise.withResolvers();
  // The page may not listen yet, and one without that script never does.
  const ask = () => postMessage({ wants: "ahead" });
  const asking = setInterval(ask, 50);
  const enough = setTimeout(() => answer({}), 5000);
  const answer = (files) => {
    clearInterval(asking);
    clearTimeout(enough);
    if (files !== "coming") resolve(files);
  };
  addEventListener("message", ({ data }) => data?.ahead && answer(data.ahead));
  ask();
  return promise;
}

// Pyodide fetches and compiles pyodide.asm.wasm by itself, and waits for ever for one that cannot be used. Here it gets what
// was compiled already, and what cannot be used ends the start.
let broken;
const orBroken = (loading) => Promise.race([loading, new Promise((_, reject) => { broken = reject; })]);

function bring(python) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const brought = new Response();
  self.fetch = (what, ...how) => (String(what?.url ?? what) === PYTHON ? Promise.resolve(brought) : fetch(what, ...how));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== brought) return instantiateStreaming.call(WebAssembly, source, imports);
    try {
      const module = await python;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      broken?.(error);
      throw error;
    }
  };
}
