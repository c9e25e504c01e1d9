import { createLastUses } from "../../src/keys/last-uses.ts";

describe("createLastUses", () => {
  it("writes a key once a minute at most, and again after a write that failed", async () => {
    const writes: ReadonlyMap<string, Date>[] = [];
    let fails = false;
    const at = new Date(100_000);
    const open = () =>
      createLastUses({
        write: async (uses) => {
          writes.push(uses);
          if (fails) throw new Error("away");
        },
        now: () => at,
      });
    const uses = open();
    for (let use = 0; use < 100; use += 1) uses.note("k");
    uses.note("other");
    await uses.stop();
    uses.note("k");
    await uses.stop();
    expect(writes).toEqual([
      new Map([
        ["k", at],
        ["other", at],
      ]),
    ]);
    fails = true;
    const failing = open();
    failing.note("k");
    await failing.stop();
    failing.note("k");
    await failing.stop();
    expect(writes).toHaveLength(3);
  });
});
