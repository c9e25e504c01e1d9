import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import { readExposition } from "@galley/test-kit/exposition";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { resultOf } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { loadMutations } from "../../controls/load.ts";
import type { Ledger } from "../../ledger.ts";
import { dataOf, newPublication, warmUpWriterThreads } from "../../load/library.ts";
import { requestText } from "../../load/start-load.ts";
import { control, type Scenario } from "../../scenario.ts";
import { watchMemory } from "../../watch/processes.ts";
import { limits } from "../../world/limits.ts";
import { type Account, startWorld, type World } from "../../world/start-world.ts";
import { openSocket, openSockets } from "./slow-sockets.ts";

const paces = { fast: { requests: 500, generations: 3 }, full: { requests: 10_000, generations: 30 } } as const;

const mostMebibytesMore = 150;
const restMilliseconds = 10_000;
/** Who has an answer has not hung up on anything. */
const mostAnswered = 0.5;

/** Clients that go away before they have their answer. */
export const hangUps: Scenario = {
  name: "hang-ups",
  guarantee:
    "Clients that hang up leave nothing behind: reads and generations stop, writes are done completely or not at all, and every slot is released.",
  fault:
    "Thousands of clients hang up during reads, writes and generations, half of them by a reset, and during reads that wait for a hung service.",
  least: { fast: { attempted: 500, acknowledged: 0 }, full: { attempted: 10_000, acknowledged: 0 } },
  run,
  controls: [
    control(loadMutations["hang-ups-unnoticed"], [/slow reads go on/, /were given up/]),
    control(loadMutations["places-not-given-back"], /requests are under way 10 s after their clients have gone/),
  ],
};

interface HangUpRun extends FaultContext {
  readonly world: World;
  readonly model: FakeLlm;
  readonly account: Account;
  /** Of the publication that all is about. */
  readonly path: string;
  readonly port: number;
}

async function run(context: FaultContext): Promise<void> {
  const pace = paces[context.pace];
  const model = await startFakeLlm();
  context.defer(() => model.close());
  const world = await startWorld(context, { environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" } });
  const account = await world.newAccount();
  const path = `/publications/${(await newPublication(account.api)).id}`;
  const port = Number(new URL(world.system.baseUrl).port);
  const run: HangUpRun = { ...context, world, model, account, path, port };
  await warmUpWriterThreads(world);
  const memory = watchMemory(context, world.system, mostMebibytesMore);

  const topicNames = await hangUpOnRequests(run, pace.requests);
  await untilIdle(run, "requests");
  await hangUpOnSlowReads(run);
  await untilIdle(run, "slow reads");
  await hangUpOnGenerations(run, pace.generations);
  await untilSlotsAreBack(run);
  await untilIdle(run, "generations");
  await checkTopics(run, topicNames);
  memory.judge();
}

/**
 * Clients send a whole request each, by its number from 0, and hang up after a moment; gives the status of the answer that each had before,
 * if it had one.
 */
async function abortRequests(
  { port, random, ledger }: HangUpRun,
  count: number,
  { atOnce, mostPatienceMilliseconds }: { readonly atOnce: number; readonly mostPatienceMilliseconds: number },
  request: (index: number) => string,
): Promise<readonly (number | undefined)[]> {
  const statuses: (number | undefined)[] = [];
  let begun = 0;
  ledger.attempt(count);
  const client = async (): Promise<void> => {
    while (begun < count) {
      const index = begun++;
      const client = openSocket(port, request(index));
      await delay(random.between(0, mostPatienceMilliseconds));
      // A reset, as from a client that dies; the other half says goodbye in order.
      if (random.chance(0.5)) client.socket.resetAndDestroy();
      else client.socket.destroy();
      await client.closed;
      statuses[index] = client.bytes === 0 ? undefined : Number(client.beginning.slice(9, 12));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return statuses;
}

/** Names of topics, each of one request only; `made` are those whose clients were told that they are made. */
type TopicNames = Readonly<Record<"asked" | "made", readonly string[]>>;

async function hangUpOnRequests(run: HangUpRun, count: number): Promise<TopicNames> {
  const { account, path, ledger } = run;
  const key = account.api.apiKey;
  const nameOf = (index: number): string => `Whales ${index}`;
  const kinds = [
    (index: number) => requestText("POST", `${path}/topics`, key, { name: nameOf(index) }),
    () => requestText("GET", path, key),
    () => requestText("GET", `${path}/topics`, key),
    () => requestText("PATCH", path, key, { writingTone: "Plain." }),
    () => requestText("GET", `${path}/ideas`, key),
  ];
  const request = (index: number): string => kinds[index % kinds.length]?.(index) ?? "";
  const statuses = await abortRequests(run, count, { atOnce: 100, mostPatienceMilliseconds: 30 }, request);
  const answered = statuses.filter((status) => status !== undefined).length;
  run.say(`${count} clients hung up, ${answered} of them after their answer`);
  if (answered > count * mostAnswered)
    ledger.surprise(`${answered} of ${count} clients had their answers before they left`);
  ledger.acknowledge(statuses.filter((status) => status !== undefined && status < 300).length);
  const asked = statuses.flatMap((status, index) => (index % kinds.length === 0 ? [{ status, index }] : []));
  const names = (all: typeof asked): string[] => all.map(({ index }) => nameOf(index));
  return { asked: names(asked), made: names(asked.filter(({ status }) => status === 201)) };
}

type Measured = keyof System["ports"]["metrics"];

/** How many requests and calls these services say they have under way; undefined while one cannot say. */
async function countActiveRequests(
  { ports }: System,
  services = Object.keys(ports.metrics) as Measured[],
): Promise<number | undefined> {
  const countOf = async (port: number): Promise<number | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    if (!answer.ok) return undefined;
    const figures = readExposition(text);
    return figures.value("gateway_admission_active_requests") + figures.value("rpc_server_active_calls");
  };
  const counts = await Promise.all(services.flatMap((service) => ports.metrics[service]).map(countOf));
  return counts.includes(undefined) ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Everything that is under way ends, and the API serves. */
async function untilIdle({ world, account, ledger }: HangUpRun, what: string): Promise<void> {
  const waiting = { timeoutMilliseconds: restMilliseconds, intervalMilliseconds: 100 };
  const left = await pollUntil(
    () => countActiveRequests(world.system),
    (count) => count === 0,
    waiting,
  );
  if (left !== 0) {
    const count = left ?? "who knows how many";
    ledger.surprise(`${count} ${what} are under way ${restMilliseconds / 1_000} s after their clients have gone`);
  }
  const reply = await account.api.request("GET", "/publications");
  if (resultOf(reply) !== 200) ledger.surprise("the list of publications cannot be read");
}

const slowReaders = 100;
/** Figures are read once a second. Both together are less than the 15 s after which a read of posts would end anyway. */
const beginMilliseconds = 4_000;
const stopMilliseconds = 3_000;

/** On reads that wait for a service which does not answer. */
async function hangUpOnSlowReads(run: HangUpRun): Promise<void> {
  const { world, account, path, ledger, port } = run;
  const goOn = (): void => world.system.killService("publishing", "SIGCONT");
  run.defer(goOn);
  world.system.killService("publishing", "SIGSTOP");
  const sockets = openSockets(run, port, slowReaders, requestText("GET", `${path}/posts`, account.api.apiKey));
  const count = async (): Promise<number> => (await countActiveRequests(world.system, ["gateway"])) ?? 0;
  const enough = (underWay: number): boolean => underWay >= slowReaders;
  const underWay = await pollUntil(count, enough, { timeoutMilliseconds: beginMilliseconds });
  if (!enough(underWay)) ledger.surprise(`only ${underWay} of ${slowReaders} slow reads were begun`);
  ledger.attempt(underWay);
  for (const { socket } of sockets) socket.destroy();
  const left = await pollUntil(count, (count) => count === 0, { timeoutMilliseconds: stopMilliseconds });
  if (left > 0) ledger.surprise(`${left} slow reads go on ${stopMilliseconds} ms after their clients have gone`);
  goOn();
}

const order = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };

/** One after another as places come free; each client leaves while the model is thinking. */
async function hangUpOnGenerations(run: HangUpRun, count: number): Promise<void> {
  const { account, path, model, ledger } = run;
  model.setMode("hang");
  const [callsBefore, abortedBefore] = [model.requests.length, model.aborted()];
  const text = requestText("POST", `${path}/drafts/generate`, account.api.apiKey, order);
  const pace = { atOnce: limits.concurrentGenerations, mostPatienceMilliseconds: 3_000 };
  await abortRequests(run, count, pace, () => text);
  const begun = model.requests.length - callsBefore;
  if (begun * 2 < count) ledger.surprise(`only ${begun} of ${count} generations were begun before their clients left`);
  const waiting = { timeoutMilliseconds: restMilliseconds };
  const givenUp = await pollUntil(
    () => model.aborted() - abortedBefore,
    (aborted) => aborted >= begun,
    waiting,
  );
  if (givenUp < begun) ledger.surprise(`of ${begun} generations whose clients have gone only ${givenUp} were given up`);
}

/** As many generations at once as the plan allows, or places were lost. */
async function untilSlotsAreBack({ account, path, model, ledger }: HangUpRun): Promise<void> {
  model.setMode("ok");
  const ask = async (): Promise<string> => {
    const asked = Array.from({ length: limits.concurrentGenerations }, () =>
      account.api.request("POST", `${path}/drafts/generate`, { body: order }),
    );
    return (await Promise.all(asked)).map(resultOf).join();
  };
  const isGood = (statuses: string): boolean => /^(200,?)+$/.test(statuses);
  const waiting = { timeoutMilliseconds: restMilliseconds, intervalMilliseconds: 1_000 };
  const statuses = await pollUntil(ask, isGood, waiting);
  if (!isGood(statuses)) ledger.surprise(`places of generations did not come back: ${statuses}`);
}

/**
 * Topics that came of requests which hardly anybody waited for are whole, each there once at most, no more than the plan allows, and
 * the places of those that did not come are free.
 */
async function checkTopics({ account: { api }, path, ledger }: HangUpRun, names: TopicNames): Promise<void> {
  const reply = await api.request("GET", `${path}/topics`);
  if (resultOf(reply) !== 200) return ledger.surprise(`topics cannot be read: ${resultOf(reply)}`);
  const topics = dataOf<{ id: string; name: string }[]>(reply);
  const found = topics.map(({ name }) => name);
  judgeTopics(found, names, ledger);
  for (const { id } of topics) await api.request("DELETE", `/topics/${id}`);
  const statuses: (number | string)[] = [];
  for (let count = 0; count <= limits.topicsPerPublication; count += 1)
    statuses.push(resultOf(await api.request("POST", `${path}/topics`, { body: { name: "Harbours" } })));
  const expected = [...Array.from({ length: limits.topicsPerPublication }, () => 201), 403];
  if (statuses.join() !== expected.join()) ledger.surprise(`places of topics are wrong: ${statuses.join(", ")}`);
}

/** Holds the topics that are there against those that were asked for. */
function judgeTopics(found: readonly string[], { asked, made }: TopicNames, ledger: Ledger): void {
  for (const [name, { length }] of Map.groupBy(found, (name) => name)) {
    if (!asked.includes(name)) ledger.surprise(`a topic is called ${name}, which nobody asked for`);
    if (length > 1) ledger.double(`topic ${name} is there ${length} times`);
    if (!made.includes(name)) ledger.recover();
  }
  for (const name of made) if (!found.includes(name)) ledger.lose(`topic ${name} is not there`);
  if (found.length > limits.topicsPerPublication)
    ledger.surprise(`${found.length} topics are more than the plan allows`);
}
