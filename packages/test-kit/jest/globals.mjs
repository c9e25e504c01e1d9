/**
 * What test files find under "@jest/globals": that package itself is for Jest's own module loader. Each file has globals of its
 * own, and this module is loaded once for all of them.
 */
const ofThisFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, given) => globalThis[name](...given),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = ofThisFile("afterAll");
export const afterEach = ofThisFile("afterEach");
export const beforeAll = ofThisFile("beforeAll");
export const beforeEach = ofThisFile("beforeEach");
export const describe = ofThisFile("describe");
export const expect = ofThisFile("expect");
export const it = ofThisFile("it");
export const test = ofThisFile("test");
