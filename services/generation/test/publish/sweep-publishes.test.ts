import type { StrandedSession } from "../../src/domain/publish-operation.ts";
import { nextRoundRobin } from "../../src/domain/round-robin.ts";
import type { PublishPorts } from "../../src/publish/publish-ports.ts";
import { createPublishSweep } from "../../src/publish/sweep-publishes.ts";
import type { Stores } from "../../src/store/create-stores.ts";

/** A sweep over stranded sessions, all of which somebody else is at; it notes which it wanted to carry on with. */
function sweepOver(stranded: readonly StrandedSession[]) {
  const looked: string[] = [];
  const publishes: Pick<Stores["publishes"], "stranded" | "head"> = {
    stranded: async ({ after, except }, limit) => {
      const open = stranded.filter(({ accountId }) => !except.includes(accountId));
      const next = nextRoundRobin(open, after);
      return open.filter(({ accountId }) => accountId === next?.accountId).slice(0, limit);
    },
    head: async (_accountId, sessionId) => {
      looked.push(sessionId);
      return undefined;
    },
  };
  const sweep = createPublishSweep({ publishes } as unknown as PublishPorts);
  return async () => {
    await sweep();
    return looked.splice(0);
  };
}

const sessionsOf = (accountId: string, count: number): StrandedSession[] =>
  Array.from({ length: count }, (_, index) => ({ accountId, sessionId: `${accountId}${index}` }));

describe("a sweep of publishes", () => {
  it("carries on with one of each account in turn, and with no more than half of its places for one", async () => {
    const sweep = sweepOver([...sessionsOf("a", 100), ...sessionsOf("b", 1), ...sessionsOf("c", 2)]);
    expect(await sweep()).toEqual(["a0", "b0", "c0", "a1", "c1", "a2", "a3"]);
  });

  it("goes on after the account where the last one ended, when there are more than it has places", async () => {
    const accounts = Array.from({ length: 10 }, (_, index) => sessionsOf(`account-${index}/`, 3)).flat();
    const sweep = sweepOver(accounts);
    const ofAccount = (text: string) => Number(/-(\d)/.exec(text)?.[1]);
    expect((await sweep()).map(ofAccount)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await sweep()).map(ofAccount)).toEqual([8, 9, 0, 1, 2, 3, 4, 5]);
  });

  it("does nothing when nothing is stranded", async () => {
    expect(await sweepOver([])()).toEqual([]);
  });
});
