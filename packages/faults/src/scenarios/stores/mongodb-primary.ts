import { setTimeout as delay } from "node:timers/promises";
import { mongodbPrimaryControls } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { type ReplicaMember, type ReplicaSet, startReplicaSet } from "../../stores/replica-set.ts";
import { createLastWriter, startDatabaseWorld } from "./database-world.ts";
import type { Outage } from "./outage.ts";
import { runOutages } from "./run-outages.ts";

/** A replica set of three that loses its primary. */
export const mongodbPrimary: Scenario = {
  name: "mongodb-primary",
  guarantee:
    "When a replica set loses its primary, the API answers 503 until another is elected; nothing acknowledged is lost or doubled, and no service is restarted.",
  fault:
    "the primary of three members steps down, is killed -9, is frozen, and is killed with writes that no other member has, under load",
  least: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context) {
    const set = await startReplicaSet(context);
    const { world, stores } = await startDatabaseWorld(context, set.uri);
    const lastWriter = createLastWriter();
    const clients = context.pace === "fast" ? 4 : 8;
    await runOutages(context, world, outagesOf(set, lastWriter.write), { clients, others: [lastWriter.work], stores });
  },
  controls: Object.values(mongodbPrimaryControls),
};

/** MongoDB's followers wait ten seconds and a little before they elect; a frozen primary they doubt for another while. */
const gapSeconds = { afterStepDown: 5, afterKill: 15, afterFreeze: 25 };

function outagesOf(set: ReplicaSet, writeLast: () => Promise<void>): Outage[] {
  let victim: ReplicaMember | undefined;
  const lose = (act: (primary: ReplicaMember) => unknown) => async (): Promise<void> => {
    victim = await set.primary();
    await act(victim);
  };
  const killWithFollowers = async (primary: ReplicaMember): Promise<void> => {
    const followers = set.members.filter((member) => member !== primary);
    await Promise.all(followers.map((follower) => follower.kill()));
    await Promise.race([writeLast(), delay(3_000)]);
    await primary.kill();
    await Promise.all(followers.map((follower) => follower.start()));
  };
  const heal = () => victim?.start();
  const { afterStepDown, afterKill, afterFreeze } = gapSeconds;
  const [away, without] = ["database" as const, (how: string): string => `without its primary, which ${how}`];
  return [
    {
      ...{ name: "stepping down", away, isShort: true, seconds: 3, longestGapSeconds: afterStepDown },
      ...{ inject: () => set.stepDown(), heal: () => {} },
    },
    {
      ...{ name: without("was killed"), away, isShort: true, seconds: 16, isRefused: true },
      ...{ longestGapSeconds: afterKill, inject: lose((primary) => primary.kill()), heal },
    },
    {
      ...{ name: without("was frozen"), away, isShort: true, seconds: 24, isRefused: true },
      ...{ longestGapSeconds: afterFreeze, inject: lose((primary) => primary.freeze()), heal: () => victim?.thaw() },
    },
    {
      ...{ name: without("had lost its followers before"), away, isShort: true, seconds: 16, isRefused: true },
      ...{ inject: lose(killWithFollowers), heal },
    },
  ];
}
