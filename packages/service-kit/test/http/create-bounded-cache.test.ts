import { createBoundedCache } from "../../src/http/create-bounded-cache.ts";

describe("a bounded memory", () => {
  it("lets those go first that nobody asked for the longest, and stays within its bytes", () => {
    const memory = createBoundedCache<number>(100_000);
    for (let page = 1; page <= 10; page += 1) memory.keep(`/${page}`, page, 9_000);
    expect(memory.find("/1")).toBe(1);
    memory.keep("/11", 11, 9_000);
    expect(memory.find("/2")).toBeUndefined();
    expect(memory.find("/1")).toBe(1);
    for (let page = 100; page < 1_000; page += 1) memory.keep(`/${page}`, page, 100);
    const left = Array.from({ length: 1_000 }, (_, page) => memory.find(`/${page}`)).filter(Boolean);
    // Each entry takes 600 bytes and its name.
    expect(left.length).toBeLessThanOrEqual(166);
    expect(left.length).toBeGreaterThan(150);
  });

  it("keeps nothing that would push out all the others, and nothing at all without room", () => {
    const memory = createBoundedCache<number>(100_000);
    memory.keep("/long", 1, memory.largest);
    expect(memory.find("/long")).toBeUndefined();
    const none = createBoundedCache<number>(0);
    none.keep("/tea", 1, 1);
    expect(none.find("/tea")).toBeUndefined();
  });
});
