import type { FaultContext } from "../context.ts";
import { overloadControls } from "../controls/load.ts";
import { makePublications, usualRequests } from "../load/library.ts";
import { type Load, requestText, startLoad } from "../load/start-load.ts";
import { type LoadKind, normalAfterSeconds, type PhaseResult, type Target } from "../load/tally.ts";
import type { Scenario } from "../scenario.ts";
import { watchMemory } from "../watch/processes.ts";
import { startWorld } from "../world/start-world.ts";

/** How long each phase is, in seconds. */
const paces = {
  fast: { warm: 2, capacity: 2, before: 1, overload: 5, after: 2 },
  full: { warm: 5, capacity: 10, before: 10, overload: 60, after: 20 },
} as const;

const timesAsMuch = 5;
/**
 * The short form takes clients that ask again as soon as they are answered, whatever they are told: beside other tests a few seconds
 * of new connections may be over before a gateway has taken in enough of them. As many as are served in a second wait for five times
 * what a request may take.
 */
const [leastClients, mostClients] = [400, 4_000];
/** A system that is used, and not busy. */
const usualShare = 0.3;
/** How long clients wait. The short form runs beside other tests, and asks that every answer comes rather than when. */
const patienceSeconds = { fast: 60, full: 10 } as const;
/** For so many requests there is one more, of a client that asks more than its plan allows, on a slow machine too. */
const ofFreePlan = { fast: 2, full: 40 } as const;
const capacityConnections = 64;
const mostMebibytesMore = 200;
/** Long, since the short form says nothing of times: it must only end well. */
const recoveryMilliseconds = 60_000;

/** Measures how much the system serves, then sends five times as much, without waiting for answers. */
export const overload: Scenario = {
  name: "overload",
  guarantee:
    "Of five times the load that can be served the excess gets 503 or 429, throughput does not collapse, every request is answered, and all is normal within 10 s.",
  least: { fast: { attempted: 600, acknowledged: 100 }, full: { attempted: 20_000, acknowledged: 5_000 } },
  run,
  controls: Object.values(overloadControls),
};

async function run(context: FaultContext): Promise<void> {
  const { ledger, say } = context;
  const pace = paces[context.pace];
  const world = await startWorld(context);
  const accounts = await Promise.all([1, 2, 3, 4].map(() => world.newAccount()));
  const requests = usualRequests(await makePublications(accounts, 5));
  const { api } = await world.newAccount("free");
  const ofFree = requestText("GET", "/me", api.apiKey);
  requests.push(...Array.from({ length: requests.length / ofFreePlan[context.pace] }, () => ofFree));
  const memory = watchMemory(context, world.system, mostMebibytesMore);

  const ports = world.system.origins.map((origin) => Number(new URL(origin).port));
  const target = { ports, requests, patienceSeconds: patienceSeconds[context.pace] };
  const [load, usualLoad] = [startLoad(context), startLoad(context)];
  const busy = { ...target, kind: "closed", connections: capacityConnections } as const;
  await load.run({ ...busy, seconds: pace.warm });
  const capacity = await load.run({ ...busy, seconds: pace.capacity });
  const perSecond = capacity.succeeded / pace.capacity;
  say(`it serves ${Math.round(perSecond)} requests a second (p99 ${capacity.p99} ms)`);
  const usual = { ...target, kind: "open", perSecond: Math.round(perSecond * usualShare) } as const;
  const before = await usualLoad.run({ ...usual, seconds: pace.before });
  say(`far more come for ${pace.overload} s`);
  memory.begin();
  const flood = load.begin({ ...target, ...moreThan(perSecond, context.pace), seconds: pace.overload });
  await flood.lastArrival;
  // From here on the clock runs, though thousands still wait for their answers.
  const after = await usualLoad.run({ ...usual, seconds: pace.after });
  const overload = await flood.result;
  const isServedAgain = await tryUntilServed(usualLoad, usual);

  say(`served each second: ${overload.seconds.map(({ succeeded }) => succeeded).join(" ")}`);
  say(`refused each second: ${overload.seconds.map(({ shed }) => shed).join(" ")}`);
  const phases = { capacity, before, overload, after };
  for (const { sent, succeeded } of Object.values(phases)) {
    ledger.attempt(sent);
    ledger.acknowledge(succeeded);
  }
  memory.judge();
  say(checkOverload(context, phases, isServedAgain));
}

/** More load than what can be served. */
function moreThan(perSecond: number, pace: FaultContext["pace"]): LoadKind {
  if (pace === "full") return { kind: "open", perSecond: Math.round(perSecond * timesAsMuch) };
  return { kind: "closed", connections: Math.round(Math.min(mostClients, Math.max(leastClients, perSecond))) };
}

/** Sends the usual load, a second of it again and again, until all of it is taken; whether that came in time. */
async function tryUntilServed(load: Load, usual: Target & LoadKind): Promise<boolean> {
  const giveUpAt = performance.now() + recoveryMilliseconds;
  do {
    const { succeeded, shed, wrong } = await load.run({ ...usual, seconds: 1 });
    if (succeeded > 0 && shed === 0 && wrong === 0) return true;
  } while (performance.now() < giveUpAt);
  return false;
}

type Phases = Readonly<Record<"capacity" | "before" | "overload" | "after", PhaseResult>>;

const normalWithinSeconds = 10;
const usualMilliseconds = 100;

/**
 * Against a collapse, as there is one without a limit: then nobody is served in time and all wait for as long as clients do. No
 * promise of a share: generator, gateway, services and stores share two cores, and refusing thousands of requests a second takes
 * half of a gateway's one thread; 40 to 60 % of the capacity and a p99 of 0.5 to 1.5 s are what was seen. The short form
 * asks for no time at all, only that the usual load is taken again: a few seconds say nothing, since thousands of clients connect in
 * the first and are waited for in the next.
 */
const leastShareInTime = 0.2;
const mostMillisecondsLetIn = 3_000;

/** The gateway needs some seconds to find out what it can take. */
const settleSeconds = 2;

/** Holds the phases against what was promised; gives a sentence of what came. */
function checkOverload({ ledger, pace }: FaultContext, phases: Phases, isServedAgain: boolean): string {
  for (const [name, { wrongs }] of Object.entries(phases)) {
    for (const [kind, count] of Object.entries(wrongs)) ledger.surprise(`${count} times "${kind}" in phase ${name}`);
  }
  const { capacity, before, overload, after } = phases;
  const perSecond = capacity.succeeded / capacity.seconds.length;
  const settled = overload.seconds.slice(settleSeconds);
  const shareInTime = settled.reduce((sum, { inTime }) => sum + inTime, 0) / settled.length / perSecond;
  const share = `${Math.round(shareInTime * 100)} %`;
  const normalAfter = normalAfterSeconds(before, after, usualMilliseconds);
  if (pace === "full") {
    if (shareInTime < leastShareInTime)
      ledger.surprise(`of ${Math.round(perSecond)} requests a second only ${share} were served in time`);
    if (overload.p99 > mostMillisecondsLetIn) ledger.surprise(`who was let in waited ${overload.p99} ms (p99)`);
    if (normalAfter > normalWithinSeconds) ledger.surprise(`normal only ${normalAfter} s after the last arrival`);
  }
  if (overload.shed === 0) ledger.surprise("nothing was shed with 503: it was no overload");
  if (overload.limited === 0)
    ledger.surprise("nobody was limited with 429, though one asked more than its plan allows");
  if (!isServedAgain) ledger.surprise("the usual load is still refused long after the overload");
  return `${share} of the capacity in time, p99 ${overload.p99} ms, ${overload.shed} answers 503, normal after ${normalAfter} s`;
}
