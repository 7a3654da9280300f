// A memory image can hold what a dynamic library (regex) keeps in memory, if the library lies at the same addresses when
// the image is taken and when it is restored. So both load it through this, before Python itself starts: the heap is then
// as it always is at that point. The table of functions is not (browsers differ in what Pyodide adds to it first), so it
// is filled up to a fixed length. Used by runtime.mjs and app/hosting/inside/image.mjs.

/**
 * Pyodide's option `createPyodideModule`: like its own, with a library loaded first.
 * `factory()` gives the module factory of pyodide.asm.mjs, `name` is the path that Python will import the library from,
 * `address` is where its file can be fetched or read, `table` the index of its first function, `heap` the least size of
 * the heap in bytes.
 */
export const withLibrary = (factory, { name, address, table, heap = 0 }) => async (settings) => {
  const { locateFile } = settings;
  settings.locateFile = (path) => (path === name ? address : locateFile(path));
  const loaded = new Promise((resolve, reject) => {
    settings.preRun.push((module) => {
      module.addRunDependency(name);
      const { wasmTable } = module;
      if (wasmTable.length > table) throw new Error(`The table has ${wasmTable.length} functions already, not ${table}.`);
      wasmTable.grow(table - wasmTable.length);
      const flags = { loadAsync: true, global: false, nodelete: true, allowUndefined: false };
      module.loadDynamicLibrary(name, flags, {}).then(() => { resolve(); module.removeRunDependency(name); }, reject);
    });
  });
  // Where the library cannot be loaded, the module is never created.
  const created = (await factory())(settings);
  const module = await Promise.race([created, loaded.then(() => created)]);
  if (module.HEAP8.length < heap) module._emscripten_resize_heap(heap);
  return module;
};
