// Run by image.py in Node: node image.mjs PYODIDE_FOLDER FOLDER
// Reads from FOLDER checker.zip, regex.whl, regex.wasm (the library in it) and cases.json; writes image.bin, a memory
// image of Python with the checker imported, and library.json, the path that Python imported the library from.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withLibrary } from "../../../static/library.mjs";

// Node would print a megabyte of Pyodide's source with an error.
const fail = (error) => { console.error(String(error?.message ?? error).slice(-2000)); process.exit(1); };
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

// The same input must give the same image, byte for byte: no chance, and a clock that stands still.
// (The page seeds `random` anew after restoring; the hashes of strings stay what they are here.)
crypto.randomFillSync = (view) => view.fill(0);
syncBuiltinESMExports();
Date.now = () => 1_700_000_000_000;
performance.now = () => 0;

const [pyodideFolder, folder] = process.argv.slice(2);
const module = (name) => import(pathToFileURL(join(pyodideFolder, name)));
const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
const { loadPyodide } = await module("pyodide.mjs");

// Where PyScript puts the archive in the page (pyscript.toml), and where Pyodide installs the library.
const ARCHIVE = "/home/pyodide/checker.zip";
const LIBRARY = "/lib/python3.14/site-packages/regex/_regex.cpython-314-wasm32-emscripten.so";

// More functions than Pyodide has of its own, in any browser (14,170 in Node).
const TABLE = 16_384;

const factory = async () => (await module("pyodide.asm.mjs")).default;
const library = { name: LIBRARY, address: join(folder, "regex.wasm"), table: TABLE };
const options = { _makeSnapshot: true, _sysExecutable: "python", createPyodideModule: withLibrary(factory, library) };
const python = await loadPyodide(options);
const site = python._api.sitePackages;
python.unpackArchive(read("regex.whl"), "zip", { extractDir: site });
if (!python.FS.analyzePath(LIBRARY).exists) throw new Error(`The wheel of regex has no ${LIBRARY}.`);
python.FS.writeFile(ARCHIVE, read("checker.zip"));
python.runPython(readFileSync(new URL("preload.py", import.meta.url), "utf8"));
const cases = python.toPy(JSON.parse(readFileSync(join(folder, "cases.json"), "utf8")));
const [preload, tidy] = ["preload", "tidy"].map((name) => python.globals.get(name));
const failed = preload(ARCHIVE, cases);
if (failed) console.error(failed);
tidy();
for (const proxy of [cases, preload, tidy]) proxy.destroy();
python.FS.unlink(ARCHIVE);
writeFileSync(join(folder, "image.bin"), python.makeMemorySnapshot());
writeFileSync(join(folder, "library.json"), JSON.stringify({ name: LIBRARY, table: TABLE, heap: python._module.HEAP8.length }));
