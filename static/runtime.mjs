// Loads Pyodide for the checker's worker, from this site. PyScript takes it as its interpreter (pyscript.toml).
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;

export { version };

/** Like Pyodide's own loadPyodide, with everything taken from this site. */
export const loadPyodide = (options = {}) => load({ ...options, indexURL });
