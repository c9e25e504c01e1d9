import type { Tombstone } from "../../src/domain/ports.ts";
import { purgeDeleted, settleMilliseconds } from "../../src/domain/purge-deleted.ts";

const tombstone: Tombstone = { id: "p", accountId: "a", deletedAt: new Date(1_000_000) };

function purgeAt(milliseconds: number, due: Tombstone[] = [tombstone]) {
  const told: unknown[][] = [];
  const tell =
    (name: string) =>
    async (...given: unknown[]) => {
      told.push([name, ...given]);
    };
  const ports = {
    publications: { duePurges: async () => due, schedulePurge: tell("schedule") },
    topics: { purge: tell("topics") },
    ideas: { purge: tell("ideas") },
    now: () => new Date(milliseconds),
  };
  return { told, count: purgeDeleted(ports) };
}

describe("the purge of deleted publications", () => {
  it("removes what belonged to them and comes again when inserts under way have ended", async () => {
    const { told, count } = purgeAt(1_000_000);
    expect(await count).toBe(1);
    expect(told).toEqual([
      ["topics", "a", "p"],
      ["ideas", "a", "p"],
      ["schedule", "p", new Date(1_000_000 + settleMilliseconds)],
    ]);
  });

  it("is done with them after that", async () => {
    const { told, count } = purgeAt(1_000_000 + settleMilliseconds);
    expect(await count).toBe(1);
    expect(told.at(-1)).toEqual(["schedule", "p", undefined]);
  });

  it("has nothing to do when nothing is due", async () => {
    const { told, count } = purgeAt(0, []);
    expect(await count).toBe(0);
    expect(told).toEqual([]);
  });
});
