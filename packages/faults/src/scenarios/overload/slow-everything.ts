import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import type { FaultContext } from "../../context.ts";
import { createLedger } from "../../ledger.ts";
import { makePublications, usualRequests } from "../../load/library.ts";
import { judgeGrowth, watchMemory } from "../../load/memory.ts";
import { normalAfterSeconds } from "../../load/normal-after.ts";
import { startLoad } from "../../load/start-load.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { startWorld } from "../../world/start-world.ts";
import { withoutDeadlines } from "../hanging/controls.ts";

const paces = { fast: { before: 2, slow: 14, after: 12 }, full: { before: 10, slow: 66, after: 15 } } as const;

/** The services behind the gateway sleep longer than any deadline, and work off what waits in a fifth of the time. */
const asleepMilliseconds = 8_000;
const awakeMilliseconds = 2_000;
const perSecond = 60;
const patienceSeconds = 10;
/** The deadlines of what is asked for, and what two busy cores add. */
const mostMilliseconds = { reads: 3_000 + 1_500, writes: 5_000 + 1_500 } as const;
const mostMebibytesMore = 150;
const leastShare = 0.1;
const normalWithinSeconds = 10;
const usualMilliseconds = 500;

async function run(context: FaultContext): Promise<Outcome> {
  const pace = paces[context.pace];
  const world = await startWorld(context);
  const accounts = await Promise.all([1, 2].map(() => world.newAccount()));
  const requests = usualRequests(await makePublications(accounts, 5));
  const ports = world.system.origins.map((origin) => Number(new URL(origin).port));
  const target = { ports, requests, patienceSeconds };
  const [load, usualLoad] = [startLoad(context, target), startLoad(context, target)];
  const memory = watchMemory(world.system);
  context.defer(memory.stop);

  const before = await usualLoad.run({ kind: "open", perSecond, seconds: pace.before });
  const memoryBefore = memory.peaks();
  const wakeUp = doze(context, world.system);
  const slowPhase = load.begin({ kind: "open", perSecond, seconds: pace.slow });
  await slowPhase.lastArrival;
  await wakeUp();
  const after = await usualLoad.run({ kind: "open", perSecond, seconds: pace.after });
  const slow = await slowPhase.result;

  const ledger = createLedger();
  for (const [name, { wrongs }] of Object.entries({ before, slow, after })) {
    for (const [kind, count] of Object.entries(wrongs)) ledger.surprise(`${count} times "${kind}" in phase ${name}`);
  }
  if (slow.readP99 > mostMilliseconds.reads) ledger.surprise(`whose read was served waited ${slow.readP99} ms (p99)`);
  if (slow.writeP99 > mostMilliseconds.writes)
    ledger.surprise(`whose write was served waited ${slow.writeP99} ms (p99)`);
  const share = slow.succeeded / slow.sent;
  if (share < leastShare) ledger.surprise(`only ${Math.round(share * 100)} % were served while all was slow`);
  const normalAfter = normalAfterSeconds(before, after, usualMilliseconds);
  if (normalAfter > normalWithinSeconds) ledger.surprise(`normal only after ${normalAfter} s`);
  const growth = judgeGrowth(ledger, memoryBefore, memory.peaks(), mostMebibytesMore);
  const figures = {
    "served while slow": `${Math.round(share * 100)} %`,
    "p99 before, while slow, after": `${before.p99} ms, ${slow.p99} ms, ${after.p99} ms`,
    "p99 of reads, of writes while slow": `${slow.readP99} ms, ${slow.writeP99} ms`,
    "refused with 503": slow.shed,
    "normal again after the last arrival": `${normalAfter} s`,
    "growth of memory at most": `${growth} MiB`,
  };
  const attempted = before.sent + slow.sent + after.sent;
  return { ...ledger.outcome(figures), attempted, acknowledged: before.succeeded + slow.succeeded + after.succeeded };
}

/** Lets every service behind the gateway sleep most of the time; gives what wakes them for good, at once. */
function doze(context: FaultContext, { services, killService }: System): () => Promise<void> {
  const sleepers = services.filter((name) => !name.startsWith("gateway"));
  const signal = (name: NodeJS.Signals): void => {
    for (const sleeper of sleepers) killService(sleeper, name);
  };
  const over = new AbortController();
  const rest = (milliseconds: number): Promise<void> => delay(milliseconds, undefined, { signal: over.signal });
  const dozing = (async () => {
    for (;;) {
      signal("SIGSTOP");
      await rest(asleepMilliseconds);
      signal("SIGCONT");
      await rest(awakeMilliseconds);
    }
  })().catch(() => signal("SIGCONT"));
  const wakeUp = (): Promise<void> => {
    over.abort();
    return dozing;
  };
  context.defer(wakeUp);
  return wakeUp;
}

/** Services that work a fifth of the time. */
export const slowEverything: Scenario = {
  name: "slow-everything",
  guarantee:
    "When everything behind the gateway is slow, requests are served within their deadline or get 503 with Retry-After, memory stays bounded, and everything is normal within 10 s after the services resume.",
  fault:
    "Every service behind the gateway is stopped four fifths of the time (SIGSTOP and SIGCONT) under a steady load.",
  least: {
    fast: { attempted: 1_500, acknowledged: 500 },
    full: { attempted: 5_000, acknowledged: 1_500 },
  },
  run,
  controls: [{ mutation: withoutDeadlines, expect: /"no answer within 10 s" in phase slow|was served waited/ }],
};
