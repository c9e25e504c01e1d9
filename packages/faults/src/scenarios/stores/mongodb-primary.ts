import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { storeMutations } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { type ReplicaMember, type ReplicaSet, startReplicaSet } from "../../stores/replica-set.ts";
import { type DatabaseOutage, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";
import type { LastWrites } from "./last-writes.ts";

/** A replica set of three that loses its primary. */
export const mongodbPrimary: Scenario = {
  name: "mongodb-primary",
  guarantee:
    "When a replica set loses its primary, the API answers 503 until another is elected; nothing acknowledged is lost or doubled, and no service is restarted.",
  fault:
    "the primary of three members steps down, is killed -9, is frozen, and is killed with writes that no other member has, under load",
  least: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context) {
    const set = await startReplicaSet(join(context.newFolder(), "mongodb"));
    context.defer(() => set.stop());
    const world = await startDatabaseWorld(context, set.uri);
    return runDatabaseOutages(context, world, outagesOf(set, world.lastWrites));
  },
  controls: [{ mutation: storeMutations["one-member"], expect: "lost" }],
};

/** MongoDB's followers wait ten seconds and a little before they elect; a frozen primary they doubt for another while. */
const gapSeconds = { afterStepDown: 5, afterKill: 15, afterFreeze: 25 };

function outagesOf(set: ReplicaSet, lastWrites: LastWrites): DatabaseOutage[] {
  let victim: ReplicaMember | undefined;
  const lose = (act: (primary: ReplicaMember) => unknown) => async (): Promise<void> => {
    victim = await set.primary();
    await act(victim);
  };
  const killWithFollowers = async (primary: ReplicaMember): Promise<void> => {
    const followers = set.members.filter((member) => member !== primary);
    await Promise.all(followers.map((follower) => follower.kill()));
    await Promise.race([lastWrites.write(), delay(3_000)]);
    await primary.kill();
    await Promise.all(followers.map((follower) => follower.start()));
  };
  const heal = () => victim?.start();
  const { afterStepDown, afterKill, afterFreeze } = gapSeconds;
  const without = (how: string): string => `without its primary, which ${how}`;
  return [
    {
      ...{ name: "stepping down", seconds: 3, longestGapSeconds: afterStepDown },
      ...{ inject: () => set.stepDown(), heal: () => {} },
    },
    {
      ...{ name: without("was killed"), seconds: 16, isRefused: true, longestGapSeconds: afterKill },
      ...{ inject: lose((primary) => primary.kill()), heal },
    },
    {
      ...{ name: without("was frozen"), seconds: 24, isRefused: true, longestGapSeconds: afterFreeze },
      ...{ inject: lose((primary) => primary.freeze()), heal: () => victim?.thaw() },
    },
    {
      ...{ name: without("had lost its followers before"), seconds: 16, isRefused: true },
      ...{ inject: lose(killWithFollowers), heal },
    },
  ];
}
