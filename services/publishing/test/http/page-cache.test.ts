import { createPageCache, type ReadyDocument } from "../../src/http/page-cache.ts";

const createDocument = (bytes: number, tag = '"x"'): ReadyDocument => ({
  type: "text/html",
  body: Buffer.alloc(bytes),
  tag,
  changedAt: new Date(0),
  compressed: {},
});

describe("the page cache", () => {
  it("does not replace a newer document with one of an earlier edition", () => {
    const cache = createPageCache(100_000);
    const [older, newer] = [createDocument(10, '"old"'), createDocument(10, '"new"')];
    cache.keep("p /tea", 2, newer);
    cache.keep("p /tea", 1, older);
    expect(cache.find("p /tea", 2)).toBe(newer);
    expect(cache.find("p /tea", 1)).toBeUndefined();
  });
});
