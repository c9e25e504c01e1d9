import type { FaultContext } from "@galley/faults/context";
import { resultOf } from "@galley/faults/reply";
import type { Scenario } from "@galley/faults/scenario";
import { wildControls } from "../controls.ts";
import { type Fuzzed, fuzzSystem } from "../fuzz-system.ts";
import { exchange, faultOf } from "./exchange.ts";
import { kinds } from "./probes.ts";
import { roundTrip } from "./round-trips.ts";

const requests = { fast: 500, full: 4_000 };

/** What no document speaks of. */
export const wild: Scenario = {
  name: "wild",
  guarantee: "Whatever is sent is answered well or cut off, and accepted texts are read back unchanged.",
  least: { fast: { attempted: requests.fast, acknowledged: 0 }, full: { attempted: requests.full, acknowledged: 0 } },
  run: (context) => fuzzSystem(context, (fuzzed) => runWild(context, fuzzed)),
  controls: Object.values(wildControls),
};

/** A part that is mostly refused for want of room has shown nothing. */
const largestShareRefused = 0.5;

const connectionsAtOnce = 8;
const requestsBetweenTexts = 500;

/** Sends what no document speaks of, and reads what came of it. */
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
        const fault = faultOf(answer, isWholeRequest);
        const sent = () => JSON.stringify(Buffer.from(bytes).subarray(0, 1_500).toString("latin1"));
        if (fault !== undefined) ledger.surprise(`${name}: ${fault}; sent ${sent()}`);
      }),
    );
    if (ledger.counters.attempted / requestsBetweenTexts > rounds) {
      rounds += 1;
      for (const fault of await roundTrip(api, context)) ledger.surprise(`round trip: ${fault}`);
      say(`${ledger.counters.attempted} of ${requests[pace]} requests`);
    }
  }
  const { attempted } = ledger.counters;
  if (refused > attempted * largestShareRefused) ledger.surprise(`${refused} of ${attempted} were answered 503`);
  const me = resultOf(await api.request("GET", "/me"));
  if (me !== 200) ledger.surprise(`GET /me answers ${me} afterwards`);
}
