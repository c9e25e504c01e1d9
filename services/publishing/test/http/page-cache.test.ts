import { createPageCache, type ReadyDocument } from "../../src/http/page-cache.ts";

const documentOf = (bytes: number, tag = '"x"'): ReadyDocument => ({
  ...{ type: "text/html", body: Buffer.alloc(bytes), tag, changedAt: new Date(0), compressed: {} },
});

describe("the cache of pages", () => {
  it("does not let one who read the site earlier undo what is newer", () => {
    const cache = createPageCache(100_000);
    const [older, newer] = [documentOf(10, '"old"'), documentOf(10, '"new"')];
    cache.keep("p /tea", 2, newer);
    cache.keep("p /tea", 1, older);
    expect(cache.find("p /tea", 2)).toBe(newer);
    expect(cache.find("p /tea", 1)).toBeUndefined();
  });
});
