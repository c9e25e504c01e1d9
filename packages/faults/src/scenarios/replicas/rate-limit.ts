import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { replicaMutations } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { control, inWorld } from "../../scenario.ts";
import { tiers } from "../../world/limits.ts";
import type { Account } from "../../world/start-world.ts";
import { startTwoReplicas } from "./two-replicas.ts";

const limit = tiers.free.requestsPerMinute;
const keys = { fast: 2, control: 2, full: 10 };
const atOnce = 20;
/** Windows are those of the database's clock, which is this machine's: each minute begins one. */
const windowMilliseconds = 60_000;
/** Left in a window when asking begins; it takes some seconds. */
const ampleMilliseconds = 40_000;
/** Gateways give up on the database after a second; timers of theirs and of this process may differ by some milliseconds. */
const leaseMilliseconds = 950;
/** Further keys, when nothing can be said of one. */
const mostRepeats = 3;

/** Sends more than a key may, to every gateway at once. */
export const replicasRateLimit = inWorld(startTwoReplicas, {
  name: "replicas-rate-limit",
  guarantee: "Over all gateways a key gets exactly the requests a minute of its plan, as long as the database answers.",
  fault: "two replicas of every service; keys are used far beyond their limit at both gateways at once",
  least: {
    fast: { attempted: 2 * limit, acknowledged: 2 * limit },
    full: { attempted: 20 * limit, acknowledged: 10 * limit },
  },
  async run({ ledger, form, signal, say }, world) {
    let counted = 0;
    for (let tries = 0; counted < keys[form] && tries < keys[form] + mostRepeats && !signal.aborted; tries += 1) {
      const outagesBefore = outagesOf(world.system);
      const account = await world.newAccount("free");
      const left = windowMilliseconds - (Date.now() % windowMilliseconds);
      if (left < ampleMilliseconds) await delay(left, undefined, { signal });
      const use = { ...(await overuse(account, ledger)), outages: outagesOf(world.system) - outagesBefore };
      if (isInconclusive(use)) {
        say("this machine was too slow, or its database; another key is used instead");
        continue;
      }
      counted += 1;
      judgeKeyUse(ledger, use);
    }
    if (counted < keys[form]) ledger.surprise(`only ${counted} keys could be counted: gateways or database were slow`);
  },
  controls: [control(replicaMutations["counting-alone"], /a key got \d+ requests of/)],
});

/** How often gateways said that they could not ask the database. */
function outagesOf({ services, logOf }: System): number {
  const logs = services.filter((name) => name.startsWith("gateway")).map((name) => readFileSync(logOf(name), "utf8"));
  return logs.reduce((sum, log) => sum + log.split("requests are counted by this replica alone").length - 1, 0);
}

/** What came of the requests of one key. */
interface KeyUse {
  readonly asked: number;
  readonly accepted: number;
  /** In how many windows it fell. */
  readonly windows: number;
  readonly slowestMilliseconds: number;
  /** How often gateways said that they could not ask the database. */
  readonly outages: number;
}

/**
 * Whether a second window began, or the database was away for so long that each gateway had to count for itself. Who waited for it
 * then waited as long for an answer.
 */
function isInconclusive({ windows, outages, slowestMilliseconds }: KeyUse): boolean {
  return windows > 1 || (outages > 0 && slowestMilliseconds >= leaseMilliseconds);
}

/** Counts what came of a key, which must have got exactly what its plan has. */
function judgeKeyUse(ledger: Ledger, { asked, accepted, outages, slowestMilliseconds }: KeyUse): void {
  ledger.attempt(asked);
  ledger.acknowledge(accepted);
  if (accepted > limit) ledger.surprise(`a key got ${accepted} requests of ${limit}`);
  if (accepted < limit) ledger.surprise(`a key got only ${accepted} requests of its ${limit}`);
  if (outages > 0)
    ledger.surprise(`a gateway counted alone, though all was answered within ${Math.round(slowestMilliseconds)} ms`);
}

/** Asks three times as often as the key may. */
async function overuse({ api }: Account, ledger: Ledger): Promise<Omit<KeyUse, "outages">> {
  const window = (): number => Math.floor(Date.now() / windowMilliseconds);
  const first = window();
  let [asked, accepted, slowestMilliseconds] = [0, 0, 0];
  const send = async (): Promise<void> => {
    const reply = await api.request("GET", "/me");
    if (reply.kind !== "answer") return ledger.surprise("GET /me was not answered");
    slowestMilliseconds = Math.max(slowestMilliseconds, reply.milliseconds);
    const mayRetry = Number(reply.headers.get("retry-after")) > 0;
    // A gateway that is full refuses before it counts.
    if (reply.status === 503 && mayRetry) return;
    asked += 1;
    if (reply.status === 200) accepted += 1;
    else if (reply.status !== 429 || !mayRetry)
      ledger.surprise(`GET /me was answered ${reply.status} ${reply.body.code}, or without Retry-After`);
  };
  for (let sent = 0; sent < 3 * limit; sent += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, send));
    // Gateways give back what they have in hand and do not need.
    if (sent % limit === limit - atOnce) await delay(400);
  }
  return { asked, accepted, windows: window() - first + 1, slowestMilliseconds };
}
