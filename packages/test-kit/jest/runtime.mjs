/**
 * Jest's `runtime`: loads a test file and its imports with Node's own module loader. Jest's own runtime reads, transforms and
 * compiles every module again for each test file, which took half of the total time. Test files that run in one process therefore
 * share their modules, so a test must not leave changed state in a module.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { resolveSources } from "./resolve-sources.mjs";

resolveSources();
const require = createRequire(import.meta.url);
const nothing = () => undefined;

/** The part of `jest-runtime` that Jest's runners call, for tests without mocks of modules, snapshots and coverage. */
class NativeRuntime {
  enterTestCode = nothing;
  leaveTestCode = nothing;
  setGlobalsForRuntime = nothing;
  getAllCoverageInfoCopy = nothing;
  teardown = nothing;
  requireModule = require;

  getSourceMaps() {
    return new Map();
  }

  /** Loads a module of Jest itself again for each test file, since these modules store the tests of one file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for("EVENT_HANDLERS")];
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }
}

// With this export name, `require` returns the class itself instead of a module object.
export { NativeRuntime as "module.exports" };
