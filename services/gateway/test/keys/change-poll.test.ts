import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { createChangePoll } from "../../src/keys/change-poll.ts";
import type { AccessChanges } from "../../src/store/access-changes.ts";

const nothing: AccessChanges = { serverTime: new Date(1_000_000), changedKeys: [], changedAccounts: [] };

describe("createChangePoll", () => {
  it("looks back behind the last poll, by the database's clock, and tells each change once", async () => {
    const asked: (Date | undefined)[] = [];
    const told: string[] = [];
    const change = { hash: "h", changedAt: new Date(999_000) };
    const poll = createChangePoll({
      read: async (since) => {
        asked.push(since);
        return asked.length === 1 ? nothing : { ...nothing, changedKeys: [change] };
      },
      forget: ({ keyHashes }) => told.push(...keyHashes),
      monotonicNow: () => performance.now(),
      logger: createLogger({ service: "gateway", level: "silent" }),
    });
    poll.start();
    await waitUntil(() => asked.length >= 4);
    await poll.stop();
    expect(asked.slice(0, 3)).toEqual([undefined, new Date(990_000), new Date(990_000)]);
    expect(told).toEqual(["h"]);
  });

  it("is heard of only as long as polls succeed, and goes on after failures", async () => {
    let now = 0;
    let failing = false;
    let polls = 0;
    const failures: string[] = [];
    const poll = createChangePoll({
      read: async () => {
        polls += 1;
        if (failing) throw new Error("away");
        return nothing;
      },
      forget: () => undefined,
      monotonicNow: () => now,
      logger: createLogger({ service: "gateway", destination: { write: (line) => void failures.push(line) } }),
    });
    expect(poll.hasHeardWithin(1_000)).toBe(false);
    poll.start();
    await waitUntil(() => poll.hasHeardWithin(1_000));
    failing = true;
    await waitUntil(() => failures.length > 0);
    now = 1_001;
    expect(poll.hasHeardWithin(1_000)).toBe(false);
    failing = false;
    const before = polls;
    await waitUntil(() => polls > before && poll.hasHeardWithin(1_000));
    await poll.stop();
    const after = polls;
    now += 10_000;
    expect(polls).toBe(after);
  });
});
