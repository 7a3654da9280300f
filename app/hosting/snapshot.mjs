// Run by snapshot.py in Node: node snapshot.mjs PYODIDE_FOLDER ARCHIVE OUT_FOLDER
// Writes into OUT_FOLDER
//   image.bin       a memory image of Python, with the modules that the checker needs imported already
//   modules.json    the names of those modules
//   bytecode.json   the bytecode of the archive's sources: {name: {source: sha256, file: its name, code: base64}}
import { readFileSync, writeFileSync } from "node:fs";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print a megabyte of Pyodide's source with an error.
process.on("uncaughtException", (error) => { console.error(String(error.message).slice(-2000)); process.exit(1); });

const [pyodideFolder, archive, outFolder] = process.argv.slice(2);

// The same input must give the same image, byte for byte: no chance, and a clock that stands still.
// (The page seeds `random` anew after restoring; the hashes of strings stay what they are here.)
crypto.randomFillSync = (view) => view.fill(0);
syncBuiltinESMExports();
Date.now = () => 1_700_000_000_000;
performance.now = () => 0;

const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));

// An image larger than the heap's first size cannot be restored.
const FIRST_HEAP = 31_457_280;

// What unpacking the archive, Pyodide's package loader and PyScript's own start import.
const FOR_THE_START = [
  "asyncio", "importlib.metadata", "json", "pyodide._package_loader", "pyodide.code", "pyodide.ffi", "pyodide.http",
  "pyodide.webloop", "random", "shutil", "tempfile", "zipfile",
];

// First start: import the checker, see which modules came that may go into an image, and compile all sources.
// A module may when it is pure Python, or built in, and came before anything that needs a dynamic library.
const SURVEY = `
import base64, contextlib, hashlib, importlib.util, json, pathlib, pkgutil, py_compile, sys, zipfile
before = set(sys.modules)
import json_repair, citation_checker
for module in pkgutil.walk_packages(citation_checker.__path__, "citation_checker.", onerror=lambda name: None):
    if not module.name.endswith("__main__"):
        with contextlib.suppress(Exception):  # a module that is not whole yet adds nothing
            importlib.import_module(module.name)

def may_be_kept(name):
    at = getattr(getattr(sys.modules[name], "__spec__", None), "origin", None) or ""
    return at in ("built-in", "frozen") or "/python3" in at and "site-packages" not in at or name.startswith("json_repair")

kept = [name for name in sys.modules if name not in before and may_be_kept(name)]
code = {}
with zipfile.ZipFile("/checker.zip") as opened:
    for name in opened.namelist():
        if name.endswith(".py"):
            made = py_compile.compile(name, cfile="/made.pyc", dfile=name, quiet=2,
                                      invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            if made:
                code[name] = {
                    "source": hashlib.sha256(opened.read(name)).hexdigest(),
                    "file": importlib.util.cache_from_source(name),
                    "code": base64.b64encode(pathlib.Path(made).read_bytes()).decode(),
                }
json.dumps([kept, code])
`;

const survey = await loadPyodide();
const packed = new Uint8Array(readFileSync(archive));
survey.FS.writeFile("/checker.zip", packed);
survey.unpackArchive(packed, "zip");
const [kept, bytecode] = JSON.parse(survey.runPython(SURVEY));

// Second start: import just those modules, then take the image.
const fresh = await loadPyodide({ _makeSnapshot: true, _sysExecutable: "python" });
fresh.unpackArchive(packed, "zip");
const modules = [...new Set([...FOR_THE_START, ...kept])].sort();
fresh.globals.set("modules", fresh.toPy(modules));
fresh.runPython(`
import importlib, gc, sys, shutil, os
for name in modules:
    importlib.import_module(name)
del modules, name
for name in os.listdir():
    shutil.rmtree(name) if os.path.isdir(name) else os.remove(name)
del name
importlib.invalidate_caches()
sys.path_importer_cache.clear()
gc.collect()
`);
const image = fresh.makeMemorySnapshot();
if (fresh._module.HEAP8.length !== FIRST_HEAP) {
  throw new Error(`The image would be ${fresh._module.HEAP8.length} bytes, and only ${FIRST_HEAP} can be restored.`);
}
writeFileSync(join(outFolder, "image.bin"), image);
writeFileSync(join(outFolder, "modules.json"), JSON.stringify(modules, null, 1));
writeFileSync(join(outFolder, "bytecode.json"), JSON.stringify(bytecode));
