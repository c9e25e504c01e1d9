import { createApi } from "@galley/faults/api";
import { exchange, type WireAnswer } from "@galley/faults/exchange";
import { createRandom } from "@galley/faults/random";
import { resultOf } from "@galley/faults/reply";
import type { PartResult } from "../part-result.ts";
import type { SeededAccount } from "../seed.ts";
import type { World } from "../world.ts";
import { requestsPerConflictRound, sendConflicts } from "./conflicts.ts";
import { faultOf } from "./judge.ts";
import type { Probe, ProbeContext, ProbeMaker } from "./probe.ts";
import { oddJson, oddText, oddType } from "./probes/bodies.ts";
import { encodedBody, manyHeaders, oddHeaders } from "./probes/headers.ts";
import { corrupted, cutOff, framed, noise, pipelined } from "./probes/raw.ts";
import { oddPath, oddQuery, otherTarget, site } from "./probes/targets.ts";
import { roundTrip } from "./round-trips.ts";

interface WildSettings {
  readonly seed: number;
  readonly requests: number;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
  /** Takes a word on how far it is. */
  readonly detail: (text: string) => void;
}

/** Who sends these may be cut off: they are no requests, or larger than what is read. */
const makersOfNoRequests = [noise, corrupted, cutOff, pipelined, framed, encodedBody, manyHeaders];
const makersOfRequests: readonly ProbeMaker[] = [
  ...[oddHeaders, oddHeaders, oddQuery, oddPath, otherTarget, site],
  ...[oddText, oddText, oddType, oddType, oddJson],
];
const makers = [...makersOfNoRequests, ...makersOfRequests];
/** A part that is mostly refused for want of room has shown nothing. */
const largestShareRefused = 0.5;

const connectionsAtOnce = 8;
const timeoutMilliseconds = 20_000;
const mostReportedOfAKind = 3;
const requestsBetweenConflicts = 500;

/** Sends what no document speaks of, and reads what came of it. */
export async function runWild(
  { system }: World,
  accounts: { owner: SeededAccount; stranger: SeededAccount },
  { seed, requests, signal, print, detail }: WildSettings,
): Promise<PartResult> {
  const random = createRandom(seed);
  const context: ProbeContext = { random, ...accounts };
  const port = Number(new URL(system.baseUrl).port);
  const api = createApi(system.origins, accounts.owner.apiKey);
  const found = createFindings(print);
  let cases = 0;
  let refused = 0;
  let conflictRounds = 0;
  while (cases < requests && !signal.aborted) {
    const probes = Array.from({ length: connectionsAtOnce }, () => {
      const maker = random.pick(makers);
      return { ...maker(context), isWholeRequest: makersOfRequests.includes(maker) };
    });
    const answers = await Promise.all(
      probes.map(({ bytes, isWholeRequest }) =>
        exchange(port, [bytes], { timeoutMilliseconds, isCutOff: !isWholeRequest }),
      ),
    );
    for (const [index, probe] of probes.entries()) found.judge(probe, answers[index]);
    refused += answers.filter(({ status }) => status === 503).length;
    cases += probes.length;
    if (cases / requestsBetweenConflicts > conflictRounds) {
      conflictRounds += 1;
      for (const fault of await sendConflicts(api, context)) found.add("conflict", fault);
      for (const fault of await roundTrip(api, context)) found.add("round trip", fault);
      cases += requestsPerConflictRound;
    }
    detail(`${cases} of ${requests} requests`);
  }
  if (refused > cases * largestShareRefused) found.add("refusals", `${refused} of ${cases} were answered 503`);
  const me = resultOf(await api.request("GET", "/me"));
  if (me !== 200) found.add("health", `GET /me answers ${me} afterwards`);
  return { part: "wild", cases, failures: found.count(), faults: found.kinds() };
}

/** Gathers faults, and tells the first few of each kind with what was sent. */
function createFindings(print: (line: string) => void) {
  const byKind = new Map<string, number>();
  const add = (kind: string, fault: string, bytes?: Uint8Array): void => {
    const before = byKind.get(kind) ?? 0;
    byKind.set(kind, before + 1);
    if (before >= mostReportedOfAKind) return;
    print(`! ${kind}: ${fault}`);
    if (bytes !== undefined)
      print(`  sent ${JSON.stringify(Buffer.from(bytes).subarray(0, 1_500).toString("latin1"))}`);
  };
  return {
    add,
    judge: (
      { kind, bytes, isWholeRequest }: Probe & { readonly isWholeRequest: boolean },
      answer: WireAnswer | undefined,
    ): void => {
      const fault = answer === undefined ? "no answer was looked at" : faultOf(answer, isWholeRequest);
      if (fault !== undefined) add(kind, fault, bytes);
    },
    count: () => [...byKind.values()].reduce((sum, count) => sum + count, 0),
    kinds: () => [...byKind].map(([kind, count]) => `${count} of kind "${kind}"`),
  };
}
