import type { FaultContext } from "@galley/faults/context";
import { startReachable } from "@galley/faults/world";
import { type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";
import { startFakeX } from "@galley/test-kit/fake-networks";
import { articlePage, startFakeWeb } from "@galley/test-kit/fake-web";
import { hostile } from "./corpus.ts";

/** The public host of the webhook receiver. */
export const receiverHost = "hooks.attack.example";
/** The public host of hostile pages and feeds. */
export const pagesHost = "pages.attack.example";

/** The host of an ordinary page that the neighbour's drafts cite. */
const millHost = "mill.example";
export const millAddress = `http://${millHost}/about`;

/** Public host names whose servers accept connections but never answer. */
export const hangingHosts: readonly string[] = Array.from({ length: 40 }, (_, at) => `silent-${at}.example`);
/** Public hosts that each have a hostile robots.txt. There are several because each robots.txt is fetched only once. */
export const robotsHosts: readonly string[] = Array.from({ length: 12 }, (_, at) => `robots-${at}.example`);

/** All host names that the fake web server answers. */
const webHosts: readonly string[] = [pagesHost, millHost, ...hangingHosts, ...robotsHosts];

/** Titles of drafts by which an attack selects how the fake model behaves. It answers all other drafts at once. */
export const modelTitles = {
  hangs: "The silent harbour model",
  isSlow: "The slow harbour model",
  answersBadly: "The babbling harbour model",
} as const;

const slowMilliseconds = 8_000;

const badAnswers = hostile("modelAnswers");

/**
 * Starts a fake language model. It answers well, except for drafts with one of the special titles. Returns the environment variables that
 * select it.
 */
async function startModel(context: FaultContext): Promise<Record<string, string>> {
  let turn = 0;
  const model = await startFakeLlm({
    mode: "ok",
    slowMilliseconds,
    modeFor: ({ prompt }) => {
      if (prompt.includes(modelTitles.hangs)) return "hang";
      return prompt.includes(modelTitles.isSlow) ? "slow" : undefined;
    },
    answer: ({ prompt }: FakeLlmRequest) =>
      prompt.includes(modelTitles.answersBadly) ? badAnswers[turn++ % badAnswers.length] : undefined,
  });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}

/**
 * A complete system and the outside world that an attacker controls: pages, feeds, a webhook receiver and the answers
 * of the model.
 */
export type World = Awaited<ReturnType<typeof startWorld>>;

const attacked = {
  publications: 2_000,
  topicsPerPublication: 200,
  cadencePostsPerWeek: 7,
  postsPerWeek: 1_000,
  requestsPerMinute: 60_000,
} as const;

/**
 * The limits of the plans, for `TIERS_FILE`. Attackers get higher limits than real customers, so that no limit stops an attack too early.
 * `waitingJobs` and `idempotencyKeysPerDay` of "enterprise" are low, because attacks have to reach them. The neighbour is an innocent
 * customer on the plan "pro".
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

/**
 * How many seconds a client waits for its draft while the model hangs; then it gets an answer without the draft. This is shorter than a
 * run, so that the answer is seen, and longer than the neighbour may have to wait.
 */
const syncTimeoutSeconds = 12;

/** Starts the system with one process of each service. It is stopped and its data deleted at the end of the run. */
export async function startWorld(context: FaultContext) {
  const web = await startFakeWeb();
  context.defer(() => web.close());
  for (const host of hangingHosts) for (const path of ["/robots.txt", "/"]) web.set(host + path, { hang: true });
  web.set(millAddress.slice("http://".length), articlePage({ title: "The mill", paragraphs: millParagraphs }));
  const model = await startModel(context);
  const x = await startFakeX();
  context.defer(() => x.close());
  const world = await startReachable(context, [receiverHost], tiers, (receiver) => ({
    environment: {
      OUTBOUND_CONNECT_TO: [receiver.connectTo(receiverHost), web.connectTo(...webHosts)].join(","),
      GENERATION_SYNC_TIMEOUT_SECONDS: String(syncTimeoutSeconds),
      X_API_BASE_URL: x.baseUrl,
      X_OAUTH_BASE_URL: x.baseUrl,
      X_CLIENT_ID: "x-app",
      X_CLIENT_SECRET: "x-secret",
      ...model,
    },
  }));
  return { ...world, web, x, port: Number(new URL(world.system.baseUrl).port) };
}
