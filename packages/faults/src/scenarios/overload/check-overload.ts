import type { Ledger } from "../../ledger.ts";
import { normalAfterSeconds, type PhaseResult } from "../../load/tally.ts";
import type { Outcome } from "../../scenario.ts";

export interface Phases {
  readonly capacity: PhaseResult;
  readonly before: PhaseResult;
  readonly overload: PhaseResult;
  readonly after: PhaseResult;
}

interface OverloadMeasurements {
  /** Whether all of the usual load was taken at last. */
  readonly isServedAgain: boolean;
  readonly pace: "fast" | "full";
}

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

/** Holds the phases against what was promised; gives the figures. */
export function checkOverload(
  ledger: Ledger,
  phases: Phases,
  { isServedAgain, pace }: OverloadMeasurements,
): Outcome["figures"] {
  for (const [name, { wrongs }] of Object.entries(phases)) {
    for (const [kind, count] of Object.entries(wrongs)) ledger.surprise(`${count} times "${kind}" in phase ${name}`);
  }
  const { capacity, before, overload, after } = phases;
  const perSecond = capacity.succeeded / capacity.seconds.length;
  const settled = overload.seconds.slice(settleSeconds);
  const meanOf = (kind: "succeeded" | "inTime") =>
    settled.reduce((sum, second) => sum + second[kind], 0) / settled.length;
  const shareInTime = meanOf("inTime") / perSecond;
  if (pace === "full" && shareInTime < leastShareInTime)
    ledger.surprise(`of ${Math.round(perSecond)} requests a second only ${percent(shareInTime)} were served in time`);
  if (pace === "full" && overload.p99 > mostMillisecondsLetIn)
    ledger.surprise(`who was let in waited ${overload.p99} ms (p99)`);
  const worst = Math.max(...settled.map(({ slowestPercentMilliseconds }) => slowestPercentMilliseconds));
  if (overload.shed === 0) ledger.surprise("nothing was shed with 503: it was no overload");
  if (overload.limited === 0)
    ledger.surprise("nobody was limited with 429, though one asked more than its plan allows");
  const normalAfter = normalAfterSeconds(before, after, usualMilliseconds);
  if (pace === "full" && normalAfter > normalWithinSeconds)
    ledger.surprise(`normal only ${normalAfter} s after the last arrival`);
  if (!isServedAgain) ledger.surprise("the usual load is still refused long after the overload");
  return {
    "served a second, at most": Math.round(perSecond),
    "served a second, of so many times as many": Math.round(meanOf("succeeded")),
    "share of capacity, in 3 s": percent(shareInTime),
    "p99 of those let in": `${overload.p99} ms`,
    "p99 of the worst second": `${worst} ms`,
    "p99 of refusals": `${overload.refusalP99} ms`,
    "p99 before, after": `${before.p99} ms, ${after.p99} ms`,
    "shed with 503": overload.shed,
    "limited with 429": overload.limited,
    "normal again after the last arrival": `${normalAfter} s`,
    "CPU of the generator": `${(overload.cpuSeconds / overload.seconds.length).toFixed(2)} cores`,
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
