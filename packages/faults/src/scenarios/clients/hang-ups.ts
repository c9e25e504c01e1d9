import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { FaultContext } from "../../context.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { makePublications } from "../../load/library.ts";
import { judgeGrowth, watchMemory } from "../../load/memory.ts";
import { requestText } from "../../load/start-load.ts";
import { warmUpWriterThreads } from "../../load/warm-up-writer-threads.ts";
import type { Outcome, Scenario } from "../../scenario.ts";
import { limits } from "../../world/limits.ts";
import { type Account, startWorld, type World } from "../../world/start-world.ts";
import { abortRequests } from "./abort-requests.ts";
import { countActiveRequests } from "./active-requests.ts";
import { placesNotGivenBack, withoutHangUps } from "./controls.ts";
import { hangUpOnSlowReads } from "./slow-reads.ts";
import { checkTopics, type TopicNames } from "./topics.ts";

const paces = {
  fast: { requests: 500, generations: 3 },
  full: { requests: 10_000, generations: 30 },
} as const;

const mostMebibytesMore = 150;
const restMilliseconds = 10_000;
/** Who has an answer has not hung up on anything. */
const mostAnswered = 0.5;

interface HangUpRun {
  readonly context: FaultContext;
  readonly world: World;
  readonly model: FakeLlm;
  readonly account: Account;
  readonly publicationId: string;
  readonly ledger: Ledger;
}

async function run(context: FaultContext): Promise<Outcome> {
  const pace = paces[context.pace];
  const model = await startFakeLlm();
  context.defer(() => model.close());
  const world = await startWorld(context, { environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" } });
  const account = await world.newAccount();
  const [[, publicationId] = [account, ""]] = await makePublications([account], 1);
  const run = { context, world, model, account, publicationId, ledger: createLedger() };
  await warmUpWriterThreads(world);
  const memory = watchMemory(world.system);
  context.defer(memory.stop);
  const before = memory.peaks();

  const { answered, acknowledged, ...topicNames } = await hangUpOnRequests(run, pace.requests);
  const idleSeconds = await untilIdle(run, "requests");
  const slowReads = await hangUpOnSlowReads(run);
  await untilIdle(run, "slow reads");
  const generations = await hangUpOnGenerations(run, pace.generations);
  const slotSeconds = await untilSlotsAreBack(run);
  await untilIdle(run, "generations");
  const topics = await checkTopics({ ...run, api: account.api, ...topicNames });
  const growth = judgeGrowth(run.ledger, before, memory.peaks(), mostMebibytesMore);
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

interface HungUp extends TopicNames {
  readonly answered: number;
  /** Of those, with success. */
  readonly acknowledged: number;
}

async function hangUpOnRequests(run: HangUpRun, count: number): Promise<HungUp> {
  const { context, account, publicationId, world, ledger } = run;
  const path = `/publications/${publicationId}`;
  const key = account.api.apiKey;
  const names = new Map<number, string>();
  const makeTopic = (index: number): string => {
    const name = `Whales ${index}`;
    names.set(index, name);
    return requestText("POST", `${path}/topics`, key, { name });
  };
  const kinds = [
    () => requestText("GET", path, key),
    () => requestText("GET", `${path}/topics`, key),
    () => requestText("PATCH", path, key, { writingTone: "Plain." }),
    makeTopic,
    () => requestText("GET", `${path}/ideas`, key),
  ];
  const statuses = await abortRequests({
    port: portOf(world),
    request: (index) => kinds[index % kinds.length]?.(index) ?? "",
    count,
    atOnce: 100,
    mostPatienceMilliseconds: 30,
    random: context.random,
  });
  const answered = statuses.filter((status) => status !== undefined).length;
  context.say(`${count} clients hung up, ${answered} of them after their answer`);
  if (answered > count * mostAnswered)
    ledger.surprise(`${answered} of ${count} clients had their answers before they left`);
  const made = [...names].filter(([index]) => statuses[index] === 201).map(([, name]) => name);
  const acknowledged = statuses.filter((status) => status !== undefined && status < 300).length;
  return { answered, acknowledged, asked: [...names.values()], made };
}

/** Everything that is under way ends, and the API serves. */
async function untilIdle({ world, account, ledger }: HangUpRun, what: string): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(async () => (await countActiveRequests(world.system)) === 0, {
    timeoutMilliseconds: restMilliseconds,
    intervalMilliseconds: 100,
  }).catch(async () => {
    const count = await countActiveRequests(world.system);
    ledger.surprise(
      `${count ?? "who knows how many"} ${what} are under way ${restMilliseconds / 1_000} s after their clients have gone`,
    );
  });
  const reply = await account.api.request("GET", "/publications");
  if (reply.kind !== "answer" || reply.status !== 200) ledger.surprise("the list of publications cannot be read");
  return (performance.now() - startedAt) / 1_000;
}

/** One after another as places come free; each client leaves while the model is thinking. */
async function hangUpOnGenerations(run: HangUpRun, count: number) {
  const { context, account, publicationId, world, model } = run;
  model.setMode("hang");
  const [callsBefore, abortedBefore] = [model.requests.length, model.aborted()];
  const body = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };
  const request = requestText("POST", `/publications/${publicationId}/drafts/generate`, account.api.apiKey, body);
  await abortRequests({
    port: portOf(world),
    request: () => request,
    count,
    atOnce: limits.concurrentGenerations,
    mostPatienceMilliseconds: 3_000,
    random: context.random,
  });
  const begun = model.requests.length - callsBefore;
  const givenUp = (): number => model.aborted() - abortedBefore;
  if (begun * 2 < count)
    run.ledger.surprise(`only ${begun} of ${count} generations were begun before their clients left`);
  await waitUntil(() => givenUp() >= begun, { timeoutMilliseconds: restMilliseconds }).catch(() => {
    run.ledger.surprise(`of ${begun} generations whose clients have gone only ${givenUp()} were given up`);
  });
  return { begun, cancelled: givenUp() };
}

/** As many generations at once as the plan allows, or places were lost. */
async function untilSlotsAreBack({ account, publicationId, model, ledger }: HangUpRun): Promise<number> {
  model.setMode("ok");
  const body = { title: "A draft", instructions: "Say that the market moves to the harbour in May." };
  const startedAt = performance.now();
  const statuses = async (): Promise<string[]> =>
    Promise.all(
      Array.from({ length: limits.concurrentGenerations }, async () => {
        const reply = await account.api.request("POST", `/publications/${publicationId}/drafts/generate`, { body });
        return reply.kind === "answer" ? `${reply.status}` : reply.kind;
      }),
    );
  let seen: string[] = [];
  await waitUntil(
    async () => {
      seen = await statuses();
      return seen.every((status) => status === "200");
    },
    { timeoutMilliseconds: restMilliseconds, intervalMilliseconds: 1_000 },
  ).catch(() => ledger.surprise(`places of generations did not come back: ${seen.join(", ")}`));
  return (performance.now() - startedAt) / 1_000;
}

function portOf({ system }: World): number {
  return Number(new URL(system.baseUrl).port);
}

/** Clients that go away before they have their answer. */
export const hangUps: Scenario = {
  name: "hang-ups",
  guarantee:
    "Clients that hang up leave nothing behind: no request stays active, reads and generations stop, writes are done completely or not at all, and every slot is released.",
  fault:
    "Thousands of clients hang up during reads, writes and generations, half of them by a reset, and during reads that wait for a hung service.",
  least: {
    fast: { attempted: 500, acknowledged: 0 },
    full: { attempted: 10_000, acknowledged: 0 },
  },
  run,
  controls: [
    { mutation: withoutHangUps, expect: [/slow reads go on/, /were given up/] },
    { mutation: placesNotGivenBack, expect: /requests are under way 10 s after their clients have gone/ },
  ],
};
