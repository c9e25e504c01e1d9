import type { FaultContext } from "../../context.ts";
import { createLedger } from "../../ledger.ts";
import { makePublications, usualRequests } from "../../load/library.ts";
import { watchMemory } from "../../load/memory.ts";
import { requestText, startLoad } from "../../load/start-load.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { startWorld } from "../../world/start-world.ts";
import { checkOverload } from "./check-overload.ts";
import { withoutShedding } from "./controls.ts";

/** How long each phase is, in seconds. */
const paces = {
  fast: { warm: 2, capacity: 2, before: 1, overload: 5, after: 2 },
  full: { warm: 5, capacity: 10, before: 10, overload: 60, after: 20 },
} as const;

/** The short form has no time to get over five times as much before clients lose patience. */
const timesAsMuch = { fast: 3, full: 5 } as const;
/** A system that is used, and not busy. */
const usualShare = 0.3;
/** How long clients wait. The short form runs beside other tests, and asks that every answer comes rather than when. */
const patienceSeconds = { fast: 60, full: 10 } as const;
/** One request among so many is of a client that asks more than its plan allows. */
const ofFreePlan = { fast: 10, full: 40 } as const;
const capacityConnections = 64;

async function run(context: FaultContext): Promise<Outcome> {
  const pace = paces[context.pace];
  const times = timesAsMuch[context.pace];
  const world = await startWorld(context);
  const accounts = await Promise.all([1, 2, 3, 4].map(() => world.newAccount()));
  const requests = usualRequests(await makePublications(accounts, 5));
  const { api } = await world.newAccount("free");
  const ofFree = requestText("GET", "/me", api.apiKey);
  requests.push(...Array.from({ length: requests.length / ofFreePlan[context.pace] }, () => ofFree));
  const memory = watchMemory(world.system);
  context.defer(memory.stop);

  const ports = world.system.origins.map((origin) => Number(new URL(origin).port));
  const target = { ports, requests, patienceSeconds: patienceSeconds[context.pace] };
  const [load, usualLoad] = [startLoad(context, target), startLoad(context, target)];
  await load.run({ kind: "closed", seconds: pace.warm, connections: capacityConnections });
  const capacity = await load.run({ kind: "closed", seconds: pace.capacity, connections: capacityConnections });
  const perSecond = capacity.succeeded / pace.capacity;
  context.say(`it serves ${Math.round(perSecond)} requests a second (p99 ${capacity.p99} ms)`);
  const usual = { kind: "open", perSecond: Math.round(perSecond * usualShare) } as const;
  const before = await usualLoad.run({ ...usual, seconds: pace.before });
  context.say(`${times} times as many come for ${pace.overload} s`);
  const memoryBefore = memory.peaks();
  const flood = load.begin({ kind: "open", perSecond: Math.round(perSecond * times), seconds: pace.overload });
  await flood.lastArrival;
  // From here on the clock runs, though thousands still wait for their answers.
  const after = await usualLoad.run({ ...usual, seconds: pace.after });
  const overload = await flood.result;

  context.say(`served each second: ${overload.seconds.map(({ succeeded }) => succeeded).join(" ")}`);
  context.say(`refused each second: ${overload.seconds.map(({ shed }) => shed).join(" ")}`);
  const slowest = overload.seconds.map(({ slowestPercentMilliseconds }) => slowestPercentMilliseconds);
  context.say(`p99 of each second in ms: ${slowest.map(Math.round).join(" ")}`);

  const ledger = createLedger();
  const phases = { capacity, before, overload, after };
  const figures = checkOverload(ledger, phases, { memoryBefore, memoryPeaks: memory.peaks(), pace: context.pace });
  const counts = { attempted: 0, acknowledged: 0 };
  for (const { sent, succeeded } of Object.values(phases)) {
    counts.attempted += sent;
    counts.acknowledged += succeeded;
  }
  return { ...ledger.outcome(figures), ...counts };
}

/** Five times what the system can do. */
export const overload: Scenario = {
  name: "overload",
  guarantee:
    "Five times the load that it can serve is shed with 503, and with 429 for who is over the limit; what is served does not collapse, every answer comes, memory stays bounded, and all is normal within 10 s of the last arrival.",
  fault: "Measures what the system serves, then sends five times as much for a minute, whatever becomes of it.",
  least: {
    fast: { attempted: 1_000, acknowledged: 200 },
    full: { attempted: 20_000, acknowledged: 5_000 },
  },
  run,
  // Without it thousands wait for ten seconds and go away unanswered.
  controls: [{ mutation: withoutShedding, expect: /"no answer within 10 s" in phase overload/ }],
};
