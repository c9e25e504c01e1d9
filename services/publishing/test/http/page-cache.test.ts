import { createPageCache, type ReadyDocument } from "../../src/http/page-cache.ts";

const documentOf = (bytes: number, tag = '"x"'): ReadyDocument => ({
  ...{ type: "text/html", body: Buffer.alloc(bytes), tag, changedAt: new Date(0) },
});

describe("the cache of pages", () => {
  it("gives what it was handed, for the same edition alone", () => {
    const cache = createPageCache(100_000);
    const document = documentOf(1_000);
    cache.keep("p /tea", 3, document);
    expect(cache.find("p /tea", 3)).toBe(document);
    for (const edition of [0, 2, 4]) expect(cache.find("p /tea", edition)).toBeUndefined();
    expect(cache.find("p /coffee", 3)).toBeUndefined();
  });

  it("does not let one who read the site earlier undo what is newer", () => {
    const cache = createPageCache(100_000);
    const [older, newer] = [documentOf(10, '"old"'), documentOf(10, '"new"')];
    cache.keep("p /tea", 2, newer);
    cache.keep("p /tea", 1, older);
    expect(cache.find("p /tea", 2)).toBe(newer);
    expect(cache.find("p /tea", 1)).toBeUndefined();
  });

  it("lets those go first that nobody asked for the longest, and stays within its bytes", () => {
    const cache = createPageCache(100_000);
    for (let page = 1; page <= 10; page += 1) cache.keep(`p /${page}`, 1, documentOf(9_000));
    expect(cache.find("p /1", 1)).toBeDefined();
    cache.keep("p /11", 1, documentOf(9_000));
    expect(cache.find("p /2", 1)).toBeUndefined();
    expect(cache.find("p /1", 1)).toBeDefined();
    for (let page = 100; page < 1_000; page += 1) cache.keep(`p /${page}`, 1, documentOf(100));
    const left = Array.from({ length: 1_000 }, (_, page) => cache.find(`p /${page}`, 1)).filter(Boolean);
    // Each takes 600 and its name.
    expect(left.length).toBeLessThanOrEqual(166);
    expect(left.length).toBeGreaterThan(150);
  });

  it("counts a page once, however often it is made anew", () => {
    const cache = createPageCache(100_000);
    cache.keep("p /other", 1, documentOf(9_000));
    for (let edition = 1; edition <= 100; edition += 1) cache.keep("p /tea", edition, documentOf(9_000));
    expect(cache.find("p /other", 1)).toBeDefined();
  });

  it("keeps nothing that would push out all the others, and nothing at all without room", () => {
    const cache = createPageCache(100_000);
    cache.keep("p /long", 1, documentOf(10_000));
    expect(cache.find("p /long", 1)).toBeUndefined();
    const none = createPageCache(0);
    none.keep("p /tea", 1, documentOf(1));
    expect(none.find("p /tea", 1)).toBeUndefined();
  });
});
