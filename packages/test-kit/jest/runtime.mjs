/**
 * Jest's `runtime`: loads a test file and the sources it leads to as Node itself does. Jest's own would read, transform and
 * compile every module anew for each file, which took half of all the time. So files that run in one process share their
 * modules, and no test may leave anything behind in one.
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

  /** Only Jest's own parts, which keep what one file describes: each file gets them anew. */
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

// Under this name `require` gives the class itself.
export { NativeRuntime as "module.exports" };
