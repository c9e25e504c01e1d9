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
});
