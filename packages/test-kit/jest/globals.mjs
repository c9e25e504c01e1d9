/**
 * Replaces the package "@jest/globals" in test files, which works only with Jest's own module loader. Jest sets new globals for each
 * test file, but this module is loaded once for all files, so each use looks the global up.
 */
const currentGlobal = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => globalThis[name](...args),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = currentGlobal("afterAll");
export const afterEach = currentGlobal("afterEach");
export const beforeAll = currentGlobal("beforeAll");
export const beforeEach = currentGlobal("beforeEach");
export const describe = currentGlobal("describe");
export const expect = currentGlobal("expect");
export const it = currentGlobal("it");
export const test = currentGlobal("test");
