import { randomUUID } from "node:crypto";
import { questionsJoined, readsMayBeOld } from "../../controls/replicas.ts";
import { createLedger } from "../../ledger.ts";
import { openDirectCalls } from "../../world/direct-calls.ts";
import { createAccountWorkload } from "./account-workload.ts";
import { startConcurrentReads } from "./concurrent-reads.ts";
import { withTwoReplicas } from "./two-replicas.ts";

/** Drafts are published this seldom, for a week has only so many posts. */
const roundsBetweenPosts = 30;

const paces = {
  fast: { lanes: 4, rounds: 10, restMilliseconds: 200 },
  full: { lanes: 8, rounds: 120, restMilliseconds: 0 },
  // Without a protection it shows soon.
  control: { lanes: 4, rounds: 20, restMilliseconds: 0 },
} as const;

const showsWhatWas = /^lost: .* shows what was before$/;

/** Writes through one gateway and reads through the other at once. */
export const replicasFreshReads = withTwoReplicas({
  name: "replicas-fresh-reads",
  guarantee: "A read that begins after a write was acknowledged shows the write, whichever replicas answer the two.",
  fault:
    "two replicas of every service; publications, topics, ideas, sessions and posts are read back through the other gateway as soon as they are written, while others read the same",
  least: { fast: { attempted: 200, acknowledged: 200 }, full: { attempted: 5_000, acknowledged: 5_000 } },
  async runIn(context, world) {
    const calls = openDirectCalls(world.system);
    context.defer(() => calls.close());
    const ledger = createLedger();
    const { lanes, rounds, restMilliseconds } = paces[context.mutation === undefined ? context.pace : "control"];
    const accounts = await Promise.all(Array.from({ length: lanes }, () => world.newAccount()));
    let checks = 0;
    let others = 0;
    await Promise.all(
      accounts.map(async (account) => {
        const workload = createAccountWorkload(account, calls, ledger);
        const readers = startConcurrentReads(account.api, workload.paths, restMilliseconds);
        for (let round = 0; round < rounds && !context.signal.aborted; round += 1) {
          const hasPost = round % roundsBetweenPosts === 2;
          const compared = await workload.run({ round, id: randomUUID(), hasPost });
          checks += compared;
        }
        const read = await readers.stop();
        others += read;
      }),
    );
    return ledger.outcome({ "reads compared": checks, "reads of others": others });
  },
  controls: [
    { mutation: readsMayBeOld, expect: showsWhatWas },
    { mutation: questionsJoined, expect: showsWhatWas },
  ],
});
