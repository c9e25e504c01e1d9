/** What test files find under "@jest/globals": that package itself is for Jest's own module loader. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
