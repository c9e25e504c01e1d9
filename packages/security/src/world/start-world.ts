import type { FaultContext } from "@galley/faults/context";
import { startReachable } from "@galley/faults/world";
import { articlePage, startFakeWeb } from "@galley/test-kit/fake-web";
import { hangingHosts, millAddress, receiverHost, webHosts } from "./hosts.ts";
import { tiers } from "./limits.ts";
import { startModel } from "./model.ts";

/** A whole system, with the outside world that an attacker controls: pages, feeds, a webhook receiver, what a model says. */
export type World = Awaited<ReturnType<typeof startWorld>>;

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
