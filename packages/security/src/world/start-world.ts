import type { FaultContext } from "@galley/faults/context";
import { startReachable } from "@galley/faults/world";
import { articlePage, startFakeWeb } from "@galley/test-kit/fake-web";
import { hangingHosts, millAddress, receiverHost, webHosts } from "./hosts.ts";
import { startModel } from "./model.ts";

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
