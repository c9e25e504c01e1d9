import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import { answer, type Behaviour } from "@galley/test-kit/receiver";
import { resultOf } from "../client/reply.ts";
import type { FaultContext } from "../context.ts";
import { replicaMutations } from "../controls/replicas.ts";
import { newPublication } from "../load/library.ts";
import { quantile } from "../load/tally.ts";
import { control, type Scenario } from "../scenario.ts";
import { type Account, otherHosts, startWorld, type World } from "../world/start-world.ts";
import { storesOfEnvironment, withServiceDatabases } from "../world/stores.ts";

const badPath = "/bad/";
const attemptSeconds = 3;
const attemptsPromised = 4;
const longestSettleMilliseconds = 150_000;

const silent: readonly Behaviour[] = [{ kind: "hang" }, { kind: "trickle", intervalMilliseconds: 300 }];
const behaviours: readonly Behaviour[] = [answer(500), ...silent, ...silent];

const short = { alone: 20, bad: 90, beside: 40 };
const paces = { fast: short, control: short, full: { alone: 60, bad: 150, beside: 120 } };

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
    const pace = paces[context.form];
    const good = await newRequester(world);
    const p99Alone = await deliverGood(context, world, good, pace.alone);
    const requesters = [await newRequester(world), await newRequester(world)];
    await Promise.all(Array.from({ length: pace.bad }, (_, index) => orderBad(context, world, requesters, index)));
    const p99Beside = await deliverGood(context, world, good, pace.beside);
    context.say(`p99 ${p99Alone} ms alone, ${p99Beside} ms beside ${pace.bad} bad deliveries`);
    if (p99Beside > 2 * p99Alone + 500)
      context.ledger.surprise(`good deliveries took ${p99Beside} ms at p99, ${p99Alone} ms without the bad`);
    await checkBadEnd(context, world, pace.bad);
  },
  controls: [
    // When none arrives there is no time to measure.
    control(
      replicaMutations["bad-receivers-take-all"],
      /good deliveries took \d+ ms at p99|the webhook at \S+ never came/,
    ),
    control(replicaMutations["attempts-without-end"], /was tried 5 times/),
  ],
};

interface Requester extends Account {
  readonly publicationId: string;
}

async function newRequester({ newAccount }: World): Promise<Requester> {
  const account = await newAccount();
  return { ...account, publicationId: (await newPublication(account.api)).id };
}

async function order({ ledger }: FaultContext, { api, publicationId }: Requester, webhookUrl: string): Promise<void> {
  ledger.attempt();
  const reply = await api.request("POST", `/publications/${publicationId}/scout/run`, { body: { webhookUrl } });
  if (resultOf(reply) === 200) ledger.acknowledge();
  else ledger.surprise(`a scout run came to ${resultOf(reply)}`);
}

/** Orders webhooks to the good receiver, ten a second, and gives the p99 of how long they took to arrive, in milliseconds. */
async function deliverGood(
  context: FaultContext,
  { deliveries, receiver }: World,
  good: Requester,
  count: number,
): Promise<number> {
  const orders = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await delay(index * 100, undefined, { signal: context.signal });
      const { url, path } = deliveries.newUrl(good.api.apiKey);
      const at = Date.now();
      await order(context, good, url);
      return { path, at };
    }),
  );
  const haveArrived = (): boolean => orders.every(({ path }) => deliveries.at(path).length > 0);
  await pollUntil(haveArrived, Boolean, { timeoutMilliseconds: 60_000, intervalMilliseconds: 50 });
  const arrivals = new Map(receiver.requests.map(({ path, at }) => [path, at.getTime()]));
  const times = orders.flatMap(({ path, at }) => {
    const arrival = arrivals.get(path);
    if (arrival === undefined) context.ledger.lose(`the webhook at ${path} never came`);
    return arrival === undefined ? [] : [arrival - at];
  });
  return quantile(times, 0.99);
}

/** Orders a webhook to a bad receiver, from one of two accounts. */
async function orderBad(context: FaultContext, world: World, requesters: readonly Requester[], index: number) {
  const path = `${badPath}${index}`;
  const host = otherHosts[Math.floor(index / requesters.length) % otherHosts.length];
  world.receiver.script([behaviours[index % behaviours.length] ?? answer(500)], { path });
  await order(context, requesters[index % requesters.length] as Requester, `https://${host}${path}`);
}

/** Every bad delivery ends as failed, and was tried as often as promised. */
async function checkBadEnd({ ledger }: FaultContext, { system, receiver }: World, count: number): Promise<void> {
  const failed = await withServiceDatabases(system, storesOfEnvironment(), (databases) => {
    const ended = () => databases("webhooks").collection("deliveries").countDocuments({ state: "failed" });
    const waiting = { timeoutMilliseconds: longestSettleMilliseconds, intervalMilliseconds: 500 };
    return pollUntil(ended, (failed) => failed >= count, waiting);
  });
  if (failed !== count) ledger.surprise(`${failed} of ${count} bad deliveries ended as failed`);
  const bad = receiver.requests.filter(({ path }) => path.startsWith(badPath));
  for (const [path, { length }] of Map.groupBy(bad, (request) => request.path))
    if (length !== attemptsPromised) ledger.surprise(`the delivery to ${path} was tried ${length} times`);
}
