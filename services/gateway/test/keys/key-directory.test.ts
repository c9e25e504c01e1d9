import { createKeyDirectory } from "../../src/keys/key-directory.ts";
import { account, key } from "./samples.ts";

function setUp() {
  const reads: string[] = [];
  const world = { fresh: true, hold: undefined as Promise<void> | undefined };
  const directory = createKeyDirectory({
    findKey: async (hash) => {
      reads.push(hash);
      await world.hold;
      return hash === "h" ? key : undefined;
    },
    findAccount: async (id) => (id === "a" ? account : undefined),
    isFresh: () => world.fresh,
  });
  return { directory, reads, world };
}

describe("createKeyDirectory", () => {
  it("reads a key once while changes are followed", async () => {
    const { directory, reads } = setUp();
    expect(directory.peek("h")).toBeUndefined();
    expect(await directory.find("h")).toEqual({ key, account });
    expect(await directory.find("h")).toEqual({ key, account });
    expect(directory.peek("h")).toEqual({ key, account });
    expect(reads).toEqual(["h"]);
  });

  it("makes one read of many requests that come at once", async () => {
    const { directory, reads } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => directory.find("h")));
    expect(reads).toHaveLength(1);
  });

  it("remembers for a moment that there is no such key", async () => {
    const { directory, reads } = setUp();
    expect(await directory.find("x")).toBeUndefined();
    expect(await directory.find("x")).toBeUndefined();
    expect(reads).toHaveLength(1);
  });

  it("reads every time while changes are not followed", async () => {
    const { directory, reads, world } = setUp();
    await directory.find("h");
    world.fresh = false;
    await directory.find("h");
    await directory.find("h");
    expect(directory.peek("h")).toBeUndefined();
    expect([directory.wasKnown("h"), directory.wasKnown("x")]).toEqual([true, false]);
    expect(reads).toHaveLength(3);
  });

  it("forgets a key or an account that changed", async () => {
    const { directory, reads } = setUp();
    await directory.find("h");
    directory.forget({ keyHashes: ["h"], accountIds: [] });
    await directory.find("h");
    directory.forget({ keyHashes: [], accountIds: ["a"] });
    await directory.find("h");
    expect(reads).toHaveLength(3);
  });

  it("does not keep what was read while something changed", async () => {
    const { directory, reads, world } = setUp();
    const release = Promise.withResolvers<void>();
    world.hold = release.promise;
    const reading = directory.find("h");
    directory.forget({ keyHashes: ["h"], accountIds: [] });
    release.resolve();
    await reading;
    await directory.find("h");
    expect(reads).toHaveLength(2);
  });
});
