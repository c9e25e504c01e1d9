import type { Site } from "../../src/domain/site.ts";
import { cachePerEdition } from "../../src/http/cache-per-edition.ts";
import { createSite } from "./sites-app.ts";

describe("cachePerEdition", () => {
  const counted = (maxSites: number) => {
    let reads = 0;
    const read = cachePerEdition(async (_site: Site) => ++reads, maxSites);
    return (publicationId: string, edition?: number) =>
      read(createSite({ publicationId, ...(edition === undefined ? {} : { edition }) }));
  };

  it("reads once for each edition, and every time without one", async () => {
    const read = counted(5);
    expect([await read("a", 1), await read("a", 1), await read("a", 2), await read("a", 2)]).toEqual([1, 1, 2, 2]);
    expect([await read("b"), await read("b")]).toEqual([3, 4]);
  });

  it("evicts the least recently used site", async () => {
    const read = counted(2);
    expect([await read("a", 1), await read("b", 1), await read("a", 1), await read("c", 1)]).toEqual([1, 2, 1, 3]);
    expect([await read("a", 1), await read("b", 1)]).toEqual([1, 4]);
  });
});
