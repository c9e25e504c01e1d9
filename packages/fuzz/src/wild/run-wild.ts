import type { FaultContext } from "@galley/faults/context";
import { replyResult } from "@galley/faults/reply";
import type { Scenario } from "@galley/faults/scenario";
import { wildControls } from "../controls.ts";
import { type Fuzzed, fuzzSystem } from "../fuzz-system.ts";
import { exchange, findFault } from "./exchange.ts";
import { kinds } from "./probes.ts";
import { roundTrip } from "./round-trips.ts";

const requests = { fast: 500, full: 4_000 };

/** The test that sends requests and bytes that the OpenAPI document does not allow. */
export const wild: Scenario = {
  name: "wild",
  guarantee: "Whatever is sent is answered well or cut off, and accepted texts are read back unchanged.",
  minimum: { fast: { attempted: requests.fast, acknowledged: 0 }, full: { attempted: requests.full, acknowledged: 0 } },
  run: (context) => fuzzSystem(context, (fuzzed) => runWild(context, fuzzed)),
  controls: Object.values(wildControls),
};

/**
 * The share of requests that the gateway may refuse because the machine is busy. A run in which more are refused has tested too little, and
 * fails.
 */
const maxShareRefused = 0.5;

const connectionsAtOnce = 8;
const requestsBetweenTexts = 500;

/** Sends odd input to the gateway, several connections at a time, and checks every answer. At the end the gateway must still work. */
async function runWild(
  { random, pace, signal, say, ledger }: FaultContext,
  { world, ...accounts }: Fuzzed,
): Promise<void> {
  const context = { random, ...accounts };
  const { api } = accounts.owner;
  const port = Number(new URL(world.system.baseUrl).port);
  let refused = 0;
  let rounds = 0;
  while (ledger.counters.attempted < requests[pace] && !signal.aborted) {
    const probes = Array.from({ length: connectionsAtOnce }, () => {
      const { make, ...kind } = random.pick(kinds);
      return { ...kind, bytes: make(context) };
    });
    ledger.attempt(probes.length);
    await Promise.all(
      probes.map(async ({ name, bytes, isWholeRequest }) => {
        const answer = await exchange(port, bytes, isWholeRequest);
        if (answer.status === 503) refused += 1;
        const fault = findFault(answer, isWholeRequest);
        const sent = () => JSON.stringify(Buffer.from(bytes).subarray(0, 1_500).toString("latin1"));
        if (fault !== undefined) ledger.reportUnexpected(`${name}: ${fault}; sent ${sent()}`);
      }),
    );
    if (ledger.counters.attempted / requestsBetweenTexts > rounds) {
      rounds += 1;
      for (const fault of await roundTrip(api, context)) ledger.reportUnexpected(`round trip: ${fault}`);
      say(`${ledger.counters.attempted} of ${requests[pace]} requests`);
    }
  }
  const { attempted } = ledger.counters;
  if (refused > attempted * maxShareRefused) ledger.reportUnexpected(`${refused} of ${attempted} were answered 503`);
  const me = replyResult(await api.request("GET", "/me"));
  if (me !== 200) ledger.reportUnexpected(`GET /me answers ${me} afterwards`);
}
