import type { Ledger } from "../../ledger.ts";
import { normalAfterSeconds, type PhaseResult } from "../../load/tally.ts";

interface Phases {
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

/** Holds the phases against what was promised; gives a sentence of what came. */
export function checkOverload(ledger: Ledger, phases: Phases, { isServedAgain, pace }: OverloadMeasurements): string {
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
