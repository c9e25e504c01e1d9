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

  it("stays within its bytes, compressed copies counted, of which no document takes more than a tenth", () => {
    const cache = createPageCache(100_000);
    cache.keep("p /long", 1, documentOf(5_100));
    expect(cache.find("p /long", 1)).toBeUndefined();
    for (let page = 1; page <= 12; page += 1) cache.keep(`p /${page}`, 1, documentOf(4_500));
    expect([1, 2, 3, 12].map((page) => cache.find(`p /${page}`, 1) !== undefined)).toEqual([false, false, true, true]);
  });
});
