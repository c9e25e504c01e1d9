import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Api, createApi } from "@galley/faults/api";
import type { FaultContext } from "@galley/faults/context";
import type { System } from "@galley/local/system";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { articlePage, type FakeWeb, startFakeWeb } from "@galley/test-kit/fake-web";
import { type Receiver, startReceiver } from "@galley/test-kit/receiver";
import { hangingHosts, millAddress, receiverHost, webHosts } from "./hosts.ts";
import { tiers } from "./limits.ts";
import { startModel } from "./model.ts";

export interface WorldAccount {
  readonly accountId: string;
  readonly api: Api;
}

/** A whole system, with the outside world that an attacker controls: pages, feeds, a webhook receiver, what a model says. */
export interface World {
  readonly system: System;
  readonly web: FakeWeb;
  readonly receiver: Receiver;
  /** The port of the gateway. */
  readonly port: number;
  newAccount(tier: keyof typeof tiers): Promise<WorldAccount>;
}

const millParagraphs = [
  "The mill by the bridge has ground flour since 1788, when the miller Jan Brandt built it on the northern bank of the river.",
  "Two sisters run it today. They bought new stones in 2019, and the mill makes 40 tonnes of flour a year since then.",
  "Bakers of the town fetch their flour on Thursdays, and visitors may look at the wheel from May to September.",
];

/** Synchronous drafts that hang are answered so soon, so that a run sees how; later than a neighbour may have to wait. */
const syncTimeoutSeconds = 12;

/** Starts it, with one process of each service. Stopped and wiped with the context. */
export async function startWorld(context: FaultContext): Promise<World> {
  const folder = context.newFolder();
  const authority = await createAuthority("Attacks");
  const receiver = await startReceiver(await issueCertificate(authority, [receiverHost]));
  context.defer(() => receiver.close());
  const web = await startFakeWeb();
  context.defer(() => web.close());
  for (const host of hangingHosts) for (const path of ["/robots.txt", "/"]) web.set(host + path, { hang: true });
  web.set(millAddress.slice("http://".length), articlePage({ title: "The mill", paragraphs: millParagraphs }));
  const [authorityFile, tiersFile] = [join(folder, "authority.pem"), join(folder, "tiers.json")];
  writeFileSync(authorityFile, authority.cert);
  writeFileSync(tiersFile, JSON.stringify(tiers));
  const environment = {
    ...process.env,
    TIERS_FILE: tiersFile,
    NODE_EXTRA_CA_CERTS: authorityFile,
    OUTBOUND_CONNECT_TO: [receiver.connectTo(receiverHost), web.connectTo(...webHosts)].join(","),
    GENERATION_SYNC_TIMEOUT_SECONDS: String(syncTimeoutSeconds),
    ...(await startModel(context)),
  };
  const begun = performance.now();
  const system = await context.startSystem({ environment });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  context.say(`a system of ${system.services.length} processes runs after ${seconds} s`);
  return {
    system,
    web,
    receiver,
    port: Number(new URL(system.origins[0] ?? "").port),
    newAccount: async (tier) => {
      const email = `${randomUUID()}@example.org`;
      const create = () => system.admin("account", "create", "--email", email, "--name", "Ada", "--tier", tier);
      const { accountId, apiKey } = await waitUntil(create, {
        timeoutMilliseconds: 30_000,
        intervalMilliseconds: 500,
      });
      return { accountId, api: createApi(system.origins, apiKey) };
    },
  };
}
