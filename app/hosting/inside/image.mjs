// Run by image.py in Node: node image.mjs PYODIDE_FOLDER FOLDER
// Reads from FOLDER   checker.zip, regex.zip, modules.json ({modules, packages})
// Writes into FOLDER  bytecode.json (see compile.py) and image.bin, a memory image of Python with the modules imported
import { readFileSync, writeFileSync } from "node:fs";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print a megabyte of Pyodide's source with an error.
process.on("uncaughtException", (error) => { console.error(String(error.message).slice(-2000)); process.exit(1); });

// The same input must give the same image, byte for byte: no chance, and a clock that stands still.
// (The page seeds `random` anew after restoring; the hashes of strings stay what they are here.)
crypto.randomFillSync = (view) => view.fill(0);
syncBuiltinESMExports();
Date.now = () => 1_700_000_000_000;
performance.now = () => 0;

const [pyodideFolder, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));
const read = (name) => new Uint8Array(readFileSync(join(folder, name)));
const script = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

// An image larger than the heap's first size cannot be restored.
const FIRST_HEAP = 31_457_280;

// Where PyScript puts the archive in the page (pyscript.toml).
const ARCHIVE = "/home/pyodide/checker.zip";

const compiler = await loadPyodide();
for (const name of ["checker.zip", "regex.zip"]) compiler.FS.writeFile(`/${name}`, read(name));
compiler.runPython(script("compile.py"));
writeFileSync(join(folder, "bytecode.json"), compiler.globals.get("compile_archives")("/checker.zip", "/regex.zip"));

const python = await loadPyodide({ _makeSnapshot: true, _sysExecutable: "python" });
python.FS.writeFile(ARCHIVE, read("checker.zip"));
python.runPython(script("preload.py"));
const { modules, packages } = JSON.parse(readFileSync(join(folder, "modules.json"), "utf8"));
const preload = python.globals.get("preload");
preload(ARCHIVE, python.toPy(modules), python.toPy(packages));
preload.destroy();
python.FS.unlink(ARCHIVE);
const image = python.makeMemorySnapshot();
if (python._module.HEAP8.length !== FIRST_HEAP) {
  throw new Error(`The image would be ${python._module.HEAP8.length} bytes; only ${FIRST_HEAP} can be restored.`);
}
writeFileSync(join(folder, "image.bin"), image);
