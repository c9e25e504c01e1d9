import type { FaultContext } from "@galley/faults/context";
import { startReachable } from "@galley/faults/world";
import { type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { articlePage, startFakeWeb } from "@galley/test-kit/fake-web";
import { hostile } from "./corpus.ts";

/** The public name of the webhook receiver. */
export const receiverHost = "hooks.attack.example";
/** The public name of a site with bad pages and feeds. */
export const pagesHost = "pages.attack.example";

/** A good page, which the neighbour has read. */
const millHost = "mill.example";
export const millAddress = `http://${millHost}/about`;

/** The public names of sites that never answer. */
export const hangingHosts: readonly string[] = Array.from({ length: 40 }, (_, at) => `silent-${at}.example`);
/** The public names of sites with a bad robots.txt each: it is asked for once for each site. */
export const robotsHosts: readonly string[] = Array.from({ length: 12 }, (_, at) => `robots-${at}.example`);

/** All that are read over HTTP. */
const webHosts: readonly string[] = [pagesHost, millHost, ...hangingHosts, ...robotsHosts];

/** Titles by which an order decides how the model behaves for it. Others are answered at once. */
export const modelTitles = {
  hangs: "The silent harbour model",
  isSlow: "The slow harbour model",
  answersBadly: "The babbling harbour model",
} as const;

const slowMilliseconds = 8_000;

const badAnswers = hostile("modelAnswers");

/** Starts a model that serves everybody, and is bad to orders with certain titles. Gives the variables that name it. */
async function startModel(context: FaultContext): Promise<Record<string, string>> {
  let turn = 0;
  const model = await startFakeLlm({
    mode: "ok",
    slowMilliseconds,
    modeFor: ({ prompt }) =>
      prompt.includes(modelTitles.hangs) ? "hang" : prompt.includes(modelTitles.isSlow) ? "slow" : undefined,
    answer: ({ prompt }: FakeLlmRequest) =>
      prompt.includes(modelTitles.answersBadly) ? badAnswers[turn++ % badAnswers.length] : undefined,
  });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}

/** A whole system, with the outside world that an attacker controls: pages, feeds, a webhook receiver, what a model says. */
export type World = Awaited<ReturnType<typeof startWorld>>;

const attacked = {
  publications: 2_000,
  topicsPerPublication: 200,
  cadencePostsPerWeek: 7,
  postsPerWeek: 1_000,
  requestsPerMinute: 60_000,
} as const;

/**
 * What `TIERS_FILE` holds. Attackers may do more than any real plan allows, but for the two bounds that an attack has to come to; the
 * neighbour has what a plan gives.
 */
const tiers = {
  free: { ...attacked, concurrentGenerations: 1, waitingJobs: 100, idempotencyKeysPerDay: 5_000 },
  pro: { ...attacked, concurrentGenerations: 5, waitingJobs: 1_000, idempotencyKeysPerDay: 50_000 },
  enterprise: { ...attacked, concurrentGenerations: 50, waitingJobs: 300, idempotencyKeysPerDay: 60 },
} as const;

const millParagraphs = [
  "The mill by the bridge has ground flour since 1788, when the miller Jan Brandt built it on the northern bank of the river.",
  "Two sisters run it today. They bought new stones in 2019, and the mill makes 40 tonnes of flour a year since then.",
  "Bakers of the town fetch their flour on Thursdays, and visitors may look at the wheel from May to September.",
];

/** Synchronous drafts that hang are answered so soon, so that a run sees how; later than a neighbour may have to wait. */
const syncTimeoutSeconds = 12;

/** Starts it, with one process of each service. Stopped and wiped with the context. */
export async function startWorld(context: FaultContext) {
  const web = await startFakeWeb();
  context.defer(() => web.close());
  for (const host of hangingHosts) for (const path of ["/robots.txt", "/"]) web.set(host + path, { hang: true });
  web.set(millAddress.slice("http://".length), articlePage({ title: "The mill", paragraphs: millParagraphs }));
  const model = await startModel(context);
  const world = await startReachable(context, [receiverHost], tiers, (receiver) => ({
    environment: {
      OUTBOUND_CONNECT_TO: [receiver.connectTo(receiverHost), web.connectTo(...webHosts)].join(","),
      GENERATION_SYNC_TIMEOUT_SECONDS: String(syncTimeoutSeconds),
      ...model,
    },
  }));
  return { ...world, web, port: Number(new URL(world.system.baseUrl).port) };
}
