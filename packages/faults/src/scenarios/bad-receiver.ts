import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import { answer, type Behaviour } from "@galley/test-kit/receiver";
import type { FaultContext } from "../context.ts";
import { replicaMutations } from "../controls/replicas.ts";
import { createLedger, type Ledger } from "../ledger.ts";
import { makePublications } from "../load/library.ts";
import { quantile } from "../load/tally.ts";
import type { Scenario } from "../scenario.ts";
import { type Account, otherHosts, startWorld, type World } from "../world/start-world.ts";
import { withServiceDatabases } from "../world/stores.ts";

const badPath = "/bad/";
const attemptSeconds = 3;
const attemptsPromised = 4;
const longestSettleMilliseconds = 150_000;

const behaviours: readonly Behaviour[] = [
  answer(500),
  { kind: "hang" },
  { kind: "trickle", intervalMilliseconds: 300 },
  { kind: "hang" },
  { kind: "trickle", intervalMilliseconds: 300 },
];

/** Receivers that fail, hang and trickle have several deliveries waiting each. */
export const badReceiver: Scenario = {
  name: "bad-receiver",
  guarantee:
    "Receivers that fail, hang or are slow delay nobody else's deliveries; their own end as failed after four attempts.",
  fault:
    "hundreds of deliveries to 32 receivers that answer 500, never, or one byte at a time, beside deliveries to a good receiver",
  least: { fast: { attempted: 150, acknowledged: 150 }, full: { attempted: 330, acknowledged: 330 } },
  async run(context) {
    const environment = { WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: String(attemptSeconds) };
    const world = await startWorld(context, { environment });
    const ledger = createLedger();
    const isFast = context.pace === "fast" || context.mutation !== undefined;
    const good = await prepare(world);
    const alone = await deliverGood(context, world, good, { count: isFast ? 20 : 60, ledger });
    const bad = await orderBad(world, isFast ? 90 : 150, ledger);
    const beside = await deliverGood(context, world, good, { count: isFast ? 40 : 120, ledger });
    const [p99Alone, p99Beside] = [quantile(alone, 0.99), quantile(beside, 0.99)];
    context.say(`p99 ${p99Alone} ms alone, ${p99Beside} ms beside ${bad} bad deliveries`);
    const allowed = 2 * p99Alone + 500;
    if (p99Beside > allowed)
      ledger.surprise(`good deliveries took ${p99Beside} ms at p99, ${p99Alone} ms without the bad`);
    const settled = await checkBadEnd(context, world, bad, ledger);
    return ledger.outcome({
      "p99 alone in ms": p99Alone,
      "p99 beside in ms": p99Beside,
      "bad deliveries": bad,
      "bad ended after s": settled.toFixed(1),
    });
  },
  controls: [
    { mutation: replicaMutations["bad-receivers-take-all"], expect: /good deliveries took \d+ ms at p99/ },
    { mutation: replicaMutations["attempts-without-end"], expect: /was tried 5 times/ },
  ],
};

interface Requester extends Account {
  readonly publicationId: string;
}

async function prepare({ newAccount }: World): Promise<Requester> {
  const account = await newAccount();
  const [[, publicationId] = [account, ""]] = await makePublications([account], 1);
  return { ...account, publicationId };
}

async function order({ api, publicationId }: Requester, webhookUrl: string, ledger: Ledger): Promise<void> {
  ledger.attempt();
  const reply = await api.request("POST", `/publications/${publicationId}/scout/run`, { body: { webhookUrl } });
  if (reply.kind === "answer" && reply.status === 200) ledger.acknowledge();
  else ledger.surprise(`a scout run came to ${reply.kind === "answer" ? reply.status : reply.kind}`);
}

interface GoodOrders {
  readonly count: number;
  readonly ledger: Ledger;
}

/** Orders webhooks to the good receiver, ten a second, and gives how long each took to arrive, in milliseconds. */
async function deliverGood(
  { signal }: FaultContext,
  { deliveries, receiver }: World,
  good: Requester,
  { count, ledger }: GoodOrders,
): Promise<number[]> {
  const orders = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await delay(index * 100, undefined, { signal });
      const { url, path } = deliveries.newUrl(good.api.apiKey);
      const at = Date.now();
      await order(good, url, ledger);
      return { path, at };
    }),
  );
  const haveArrived = (): boolean => orders.every(({ path }) => deliveries.at(path).length > 0);
  await pollUntil(haveArrived, Boolean, { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 });
  const arrivals = new Map(receiver.requests.map(({ path, at }) => [path, at.getTime()]));
  return orders.flatMap(({ path, at }) => {
    const arrival = arrivals.get(path);
    if (arrival === undefined) ledger.lose(`the webhook at ${path} never came`);
    return arrival === undefined ? [] : [arrival - at];
  });
}

/** Orders webhooks to the bad receivers from two accounts; resolves when they are on their way. */
async function orderBad(world: World, count: number, ledger: Ledger): Promise<number> {
  const requesters = [await prepare(world), await prepare(world)];
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = `${badPath}${index}`;
      const host = otherHosts[Math.floor(index / requesters.length) % otherHosts.length];
      world.receiver.script([behaviours[index % behaviours.length] ?? answer(500)], { path });
      const requester = requesters[index % requesters.length];
      if (requester !== undefined) await order(requester, `https://${host}${path}`, ledger);
    }),
  );
  return count;
}

/** Every bad delivery ends as failed, and was tried as often as promised. Gives how long that took, in seconds. */
async function checkBadEnd({ say }: FaultContext, world: World, count: number, ledger: Ledger): Promise<number> {
  const start = performance.now();
  const failed = await withServiceDatabases(world.system, async (databases) => {
    const database = databases("webhooks");
    const states = database.collection("deliveries");
    const ended = (): Promise<number> => states.countDocuments({ state: "failed" });
    return pollUntil(ended, (failed) => failed >= count, {
      timeoutMilliseconds: longestSettleMilliseconds,
      intervalMilliseconds: 500,
    });
  });
  if (failed !== count) ledger.surprise(`${failed} of ${count} bad deliveries ended as failed`);
  const attempts = new Map<string, number>();
  for (const { path } of world.receiver.requests) {
    if (path.startsWith(badPath)) attempts.set(path, (attempts.get(path) ?? 0) + 1);
  }
  for (const [path, times] of attempts) {
    if (times !== attemptsPromised) ledger.surprise(`the delivery to ${path} was tried ${times} times`);
  }
  say(`${failed} bad deliveries have ended`);
  return (performance.now() - start) / 1000;
}
