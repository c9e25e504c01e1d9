import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { oneMember } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import type { ReplicaMember } from "../../stores/replica-member.ts";
import { type ReplicaSet, startReplicaSet } from "../../stores/replica-set.ts";
import { type DatabaseOutage, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";
import type { LastWrites } from "./last-writes.ts";

/** A replica set of three that loses its primary. */
export const mongodbPrimary: Scenario = {
  name: "mongodb-primary",
  guarantee:
    "When a replica set loses its primary, the API answers 503 with Retry-After until another is elected; nothing acknowledged is lost or doubled, and no service has to be restarted.",
  fault:
    "the primary of three members steps down, is killed -9, is frozen, and is killed with writes that no other member has, under load",
  least: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context) {
    const set = await startReplicaSet(join(context.newFolder(), "mongodb"));
    context.defer(() => set.stop());
    const world = await startDatabaseWorld(context, set.uri);
    return runDatabaseOutages(context, world, outagesOf(set, world.lastWrites));
  },
  controls: [{ mutation: oneMember, expect: "lost" }],
};

/** MongoDB's followers wait ten seconds and a little before they elect; a frozen primary they doubt for another while. */
const gapSeconds = { afterStepDown: 5, afterKill: 15, afterFreeze: 25 };

function outagesOf(set: ReplicaSet, lastWrites: LastWrites): DatabaseOutage[] {
  let victim: ReplicaMember | undefined;
  return [
    {
      name: "stepping down",
      seconds: 3,
      longestGapSeconds: gapSeconds.afterStepDown,
      inject: () => set.stepDown(),
      heal: () => {},
    },
    {
      name: "without its primary, which was killed",
      seconds: 16,
      isRefused: true,
      longestGapSeconds: gapSeconds.afterKill,
      inject: async () => {
        victim = await set.primary();
        await victim.kill();
      },
      heal: () => victim?.start(),
    },
    {
      name: "without its primary, which was frozen",
      seconds: 24,
      isRefused: true,
      longestGapSeconds: gapSeconds.afterFreeze,
      inject: async () => {
        victim = await set.primary();
        victim.freeze();
      },
      heal: () => victim?.thaw(),
    },
    {
      name: "without its primary, which had lost its followers before",
      seconds: 16,
      isRefused: true,
      inject: async () => {
        const primary = await set.primary();
        const followers = set.members.filter((member) => member !== primary);
        victim = primary;
        await Promise.all(followers.map((follower) => follower.kill()));
        await Promise.race([lastWrites.write(), delay(3_000)]);
        await primary.kill();
        await Promise.all(followers.map((follower) => follower.start()));
      },
      heal: () => victim?.start(),
    },
  ];
}
