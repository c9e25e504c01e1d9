import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";
import { readExposition } from "@galley/test-kit/exposition";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { FaultContext } from "../../context.ts";
import { loadMutations } from "../../controls/load.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { dataOf, makePublications, warmUpWriterThreads } from "../../load/library.ts";
import { requestText } from "../../load/start-load.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { watchMemory } from "../../watch/processes.ts";
import { limits } from "../../world/limits.ts";
import { type Account, startWorld, type World } from "../../world/start-world.ts";
import { openSockets } from "./slow-sockets.ts";

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
    { mutation: loadMutations["hang-ups-unnoticed"], expect: [/slow reads go on/, /were given up/] },
    {
      mutation: loadMutations["places-not-given-back"],
      expect: /requests are under way 10 s after their clients have gone/,
    },
  ],
};

interface HangUpRun {
  readonly context: FaultContext;
  readonly world: World;
  readonly model: FakeLlm;
  readonly account: Account;
  readonly publicationId: string;
  readonly ledger: Ledger;
  readonly port: number;
}

async function run(context: FaultContext): Promise<Outcome> {
  const pace = paces[context.pace];
  const model = await startFakeLlm();
  context.defer(() => model.close());
  const world = await startWorld(context, { environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" } });
  const account = await world.newAccount();
  const [[, publicationId] = [account, ""]] = await makePublications([account], 1);
  const port = Number(new URL(world.system.baseUrl).port);
  const run: HangUpRun = { context, world, model, account, publicationId, ledger: createLedger(), port };
  await warmUpWriterThreads(world);
  const memory = watchMemory(context, world.system);
  const before = memory.peaks();

  const { answered, acknowledged, ...topicNames } = await hangUpOnRequests(run, pace.requests);
  const idleSeconds = await untilIdle(run, "requests");
  const slowReads = await hangUpOnSlowReads(run);
  await untilIdle(run, "slow reads");
  const generations = await hangUpOnGenerations(run, pace.generations);
  const slotSeconds = await untilSlotsAreBack(run);
  await untilIdle(run, "generations");
  const topics = await checkTopics(run, topicNames);
  const growth = memory.judge(run.ledger, before, mostMebibytesMore);
  const figures = {
    "answered before the client left": answered,
    "nothing under way after": `${idleSeconds.toFixed(1)} s`,
    "slow reads under way, all stopped after": `${slowReads.underWay}, ${slowReads.seconds.toFixed(2)} s`,
    "generations begun, and given up": `${generations.begun}, ${generations.cancelled}`,
    "places of generations back after": `${slotSeconds.toFixed(1)} s`,
    "topics that came of it": topics,
    "growth of memory at most": `${growth} MiB`,
  };
  const attempted = pace.requests + slowReads.underWay + pace.generations;
  return { ...run.ledger.outcome(figures), attempted, acknowledged };
}

interface Aborting {
  /** The text of each request, counted from 0. */
  readonly request: (index: number) => string;
  readonly count: number;
  readonly atOnce: number;
  readonly mostPatienceMilliseconds: number;
}

/** Clients send a whole request each and hang up after a moment; gives the status of the answer that each had before, if it had one. */
async function abortRequests(
  { port, context: { random } }: HangUpRun,
  { request, count, atOnce, mostPatienceMilliseconds }: Aborting,
): Promise<readonly (number | undefined)[]> {
  const statuses: (number | undefined)[] = Array.from({ length: count });
  let begun = 0;
  const client = async (): Promise<void> => {
    while (begun < count) {
      const index = begun;
      begun += 1;
      const closed = Promise.withResolvers<void>();
      const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(request(index)));
      socket.on("data", (chunk) => {
        statuses[index] ??= Number(chunk.toString("latin1", "HTTP/1.1 ".length, "HTTP/1.1 200".length));
      });
      socket.on("error", () => {}).on("close", () => closed.resolve());
      await delay(random.between(0, mostPatienceMilliseconds));
      // A reset, as from a client that dies; the other half says goodbye in order.
      if (random.chance(0.5)) socket.resetAndDestroy();
      else socket.destroy();
      await closed.promise;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return statuses;
}

/** Names of topics, each of one request only. */
interface TopicNames {
  readonly asked: readonly string[];
  /** Of those whose clients were told that they are made. */
  readonly made: readonly string[];
}

async function hangUpOnRequests(run: HangUpRun, count: number) {
  const { context, account, publicationId, ledger } = run;
  const path = `/publications/${publicationId}`;
  const key = account.api.apiKey;
  const names = new Map<number, string>();
  const makeTopic = (index: number): string => {
    names.set(index, `Whales ${index}`);
    return requestText("POST", `${path}/topics`, key, { name: `Whales ${index}` });
  };
  const kinds = [
    () => requestText("GET", path, key),
    () => requestText("GET", `${path}/topics`, key),
    () => requestText("PATCH", path, key, { writingTone: "Plain." }),
    makeTopic,
    () => requestText("GET", `${path}/ideas`, key),
  ];
  const request = (index: number): string => kinds[index % kinds.length]?.(index) ?? "";
  const statuses = await abortRequests(run, { request, count, atOnce: 100, mostPatienceMilliseconds: 30 });
  const answered = statuses.filter((status) => status !== undefined).length;
  context.say(`${count} clients hung up, ${answered} of them after their answer`);
  if (answered > count * mostAnswered)
    ledger.surprise(`${answered} of ${count} clients had their answers before they left`);
  const made = [...names].filter(([index]) => statuses[index] === 201).map(([, name]) => name);
  const acknowledged = statuses.filter((status) => status !== undefined && status < 300).length;
  return { answered, acknowledged, asked: [...names.values()], made };
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
async function untilIdle({ world, account, ledger }: HangUpRun, what: string): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(async () => (await countActiveRequests(world.system)) === 0, {
    ...{ timeoutMilliseconds: restMilliseconds, intervalMilliseconds: 100 },
  }).catch(async () => {
    const count = (await countActiveRequests(world.system)) ?? "who knows how many";
    ledger.surprise(`${count} ${what} are under way ${restMilliseconds / 1_000} s after their clients have gone`);
  });
  const reply = await account.api.request("GET", "/publications");
  if (reply.kind !== "answer" || reply.status !== 200) ledger.surprise("the list of publications cannot be read");
  return (performance.now() - startedAt) / 1_000;
}

const slowReaders = 100;
/** Figures are read once a second. Both together are less than the 15 s after which a read of posts would end anyway. */
const beginMilliseconds = 4_000;
const stopMilliseconds = 3_000;

/** On reads that wait for a service which does not answer. Gives how many were under way in the gateway, and after how long none was. */
async function hangUpOnSlowReads({ context, world, account, publicationId, ledger, port }: HangUpRun) {
  const goOn = (): void => world.system.killService("publishing", "SIGCONT");
  context.defer(goOn);
  world.system.killService("publishing", "SIGSTOP");
  const request = requestText("GET", `/publications/${publicationId}/posts`, account.api.apiKey);
  const sockets = openSockets(context, port, slowReaders, request);
  const count = async (): Promise<number> => (await countActiveRequests(world.system, ["gateway"])) ?? 0;
  let underWay = 0;
  const begin = async (): Promise<boolean> => {
    underWay = await count();
    return underWay >= slowReaders;
  };
  await waitUntil(begin, { timeoutMilliseconds: beginMilliseconds }).catch(() =>
    ledger.surprise(`only ${underWay} of ${slowReaders} slow reads were begun`),
  );
  const goneAt = performance.now();
  for (const { socket } of sockets) socket.destroy();
  await waitUntil(async () => (await count()) === 0, { timeoutMilliseconds: stopMilliseconds }).catch(async () =>
    ledger.surprise(`${await count()} slow reads go on ${stopMilliseconds} ms after their clients have gone`),
  );
  const seconds = (performance.now() - goneAt) / 1_000;
  goOn();
  return { underWay, seconds };
}

const order = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };

/** One after another as places come free; each client leaves while the model is thinking. */
async function hangUpOnGenerations(run: HangUpRun, count: number) {
  const { account, publicationId, model, ledger } = run;
  model.setMode("hang");
  const [callsBefore, abortedBefore] = [model.requests.length, model.aborted()];
  const text = requestText("POST", `/publications/${publicationId}/drafts/generate`, account.api.apiKey, order);
  const pace = { atOnce: limits.concurrentGenerations, mostPatienceMilliseconds: 3_000 };
  await abortRequests(run, { request: () => text, count, ...pace });
  const begun = model.requests.length - callsBefore;
  const givenUp = (): number => model.aborted() - abortedBefore;
  if (begun * 2 < count) ledger.surprise(`only ${begun} of ${count} generations were begun before their clients left`);
  await waitUntil(() => givenUp() >= begun, { timeoutMilliseconds: restMilliseconds }).catch(() =>
    ledger.surprise(`of ${begun} generations whose clients have gone only ${givenUp()} were given up`),
  );
  return { begun, cancelled: givenUp() };
}

/** As many generations at once as the plan allows, or places were lost. */
async function untilSlotsAreBack({ account, publicationId, model, ledger }: HangUpRun): Promise<number> {
  model.setMode("ok");
  const startedAt = performance.now();
  const path = `/publications/${publicationId}/drafts/generate`;
  let seen: string[] = [];
  const areBack = async (): Promise<boolean> => {
    const asked = Array.from({ length: limits.concurrentGenerations }, () =>
      account.api.request("POST", path, { body: order }),
    );
    seen = (await Promise.all(asked)).map((reply) => (reply.kind === "answer" ? `${reply.status}` : reply.kind));
    return seen.every((status) => status === "200");
  };
  await waitUntil(areBack, { timeoutMilliseconds: restMilliseconds, intervalMilliseconds: 1_000 }).catch(() =>
    ledger.surprise(`places of generations did not come back: ${seen.join(", ")}`),
  );
  return (performance.now() - startedAt) / 1_000;
}

/**
 * Topics that came of requests which hardly anybody waited for are whole, each there once at most, no more than the plan allows, and
 * the places of those that did not come are free. Gives how many came.
 */
async function checkTopics({ account: { api }, publicationId, ledger }: HangUpRun, names: TopicNames): Promise<number> {
  const path = `/publications/${publicationId}/topics`;
  const topics = dataOf<{ id: string; name: string }[]>(await api.request("GET", path));
  judgeTopics(
    topics.map(({ name }) => name),
    names,
    ledger,
  );
  for (const { id } of topics) await api.request("DELETE", `/topics/${id}`);
  const statuses: string[] = [];
  for (let count = 0; count <= limits.topicsPerPublication; count += 1) {
    const reply = await api.request("POST", path, { body: { name: "Harbours" } });
    statuses.push(reply.kind === "answer" ? `${reply.status}` : reply.kind);
  }
  const expected = [...Array.from({ length: limits.topicsPerPublication }, () => "201"), "403"];
  if (statuses.join() !== expected.join()) ledger.surprise(`places of topics are wrong: ${statuses.join(", ")}`);
  return topics.length;
}

/** Holds the topics that are there against those that were asked for. */
export function judgeTopics(found: readonly string[], { asked, made }: TopicNames, ledger: Ledger): void {
  for (const [name, { length }] of Map.groupBy(found, (name) => name)) {
    if (!asked.includes(name)) ledger.surprise(`a topic is called ${name}, which nobody asked for`);
    if (length > 1) ledger.double(`topic ${name} is there ${length} times`);
    if (!made.includes(name)) ledger.recover();
  }
  for (const name of made) if (!found.includes(name)) ledger.lose(`topic ${name} is not there`);
  if (found.length > limits.topicsPerPublication)
    ledger.surprise(`${found.length} topics are more than the plan allows`);
}
