"""Runs in the page's Python, in Node, before its memory image is taken: imports what the checker will import.

`preload` is called by image.mjs. What needs a dynamic library (regex, and the modules that import it) cannot be in an
image. Some of those modules are packages whose pure submodules can be: these are imported into a stand-in for the
package, which is then taken away. When the page imports the real package, `Whole` gives it its submodules.
"""

import contextlib
import gc
import importlib
import sys
import types
import zipimport
from importlib.machinery import PathFinder


class Whole:
    """Finds packages whose submodules came first, and binds these to them, as importing in the usual order would."""

    def __init__(self, packages):
        self.packages = set(packages)

    def find_spec(self, name, path=None, target=None):
        """Like any finder's; only for the packages that are still awaited."""
        if name not in self.packages:
            return None
        self.packages.discard(name)
        spec = PathFinder.find_spec(name, path)
        if spec:
            spec.loader = Binding(spec.loader)
        return spec


class Binding:
    """A loader that binds the submodules to the package before its own code runs."""

    def __init__(self, loader):
        self.loader = loader

    def create_module(self, spec):
        """As the real loader does."""
        return self.loader.create_module(spec)

    def exec_module(self, module):
        """Bind, hand the module back to its real loader, run it."""
        for name, child in list(sys.modules.items()):
            parent, _, own = name.rpartition(".")
            if parent == module.__name__:
                setattr(module, own, child)
        module.__spec__.loader = module.__loader__ = self.loader
        self.loader.exec_module(module)


def preload(archive, modules, packages):
    """Import `modules` from `archive` and the standard library; `packages` are those that stand-ins are made for."""
    sys.path.insert(0, archive)
    for name in packages:
        stand_in = sys.modules[name] = types.ModuleType(name)
        stand_in.__path__ = [f"{archive}/{name.replace('.', '/')}"]
    for name in modules:
        with contextlib.suppress(ImportError):  # of another platform, or not whole yet: the page will say so itself
            importlib.import_module(name)
    for name in packages:
        del sys.modules[name]
    sys.meta_path.insert(0, Whole(packages))
    sys.path.remove(archive)
    # The page's archive has other contents (bytecode): its list must be read anew. That of the standard library stays.
    zipimport._zip_directory_cache.pop(archive, None)
    sys.path_importer_cache.pop(archive, None)
    gc.collect()
