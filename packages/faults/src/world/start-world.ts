import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { System } from "@galley/local/system";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Receiver, startReceiver } from "@galley/test-kit/receiver";
import { type Api, createApi } from "../client/api.ts";
import type { FaultContext, FaultSystemOptions } from "../context.ts";
import { createDeliveryBook, type DeliveryBook } from "./deliveries.ts";
import { feedAddress, newsHost, publishFeed } from "./feed.ts";
import { tiers } from "./limits.ts";

/** The public name of the webhook receiver. */
const receiverHost = "hooks.faults.example";
/** Other names of it, for what no webhook of the workload goes to: receivers that behave badly, and pages. */
export const otherHosts: readonly string[] = Array.from({ length: 16 }, (_, index) => `${index}.bad.faults.example`);

export interface Account {
  readonly accountId: string;
  readonly keyId: string;
  readonly api: Api;
}

/** A system, somebody to receive its webhooks, a feed for its scouts, and accounts to use it with. */
export interface World {
  readonly system: System;
  readonly receiver: Receiver;
  readonly deliveries: DeliveryBook;
  newAccount(tier?: keyof typeof tiers): Promise<Account>;
}

/** What else takes long goes on sooner here, so that a run sees how it ends: webhook retries, and work of dead processes. */
const shortWaits = {
  WEBHOOK_RETRY_DELAYS_SECONDS: "1,2,4",
  IDEMPOTENCY_LEASE_SECONDS: "4",
  GENERATION_LEASE_SECONDS: "8",
  PUBLISHING_LEASE_SECONDS: "4",
};

/** Starts a system whose webhooks come to a receiver of this process, and whose scouts read a feed there. */
export async function startWorld(context: FaultContext, options: FaultSystemOptions = {}): Promise<World> {
  const folder = context.newFolder();
  const authority = await createAuthority("Fault tests");
  const hosts = [receiverHost, newsHost, ...otherHosts] as const;
  const receiver = await startReceiver(await issueCertificate(authority, hosts));
  context.defer(() => receiver.close());
  publishFeed(receiver);
  const [authorityFile, tiersFile] = [join(folder, "authority.pem"), join(folder, "tiers.json")];
  writeFileSync(authorityFile, authority.cert);
  writeFileSync(tiersFile, JSON.stringify(tiers));
  const environment = {
    ...process.env,
    TIERS_FILE: tiersFile,
    NODE_EXTRA_CA_CERTS: authorityFile,
    OUTBOUND_CONNECT_TO: receiver.connectTo(...hosts),
    SCOUT_FEEDS: feedAddress,
    ...shortWaits,
    ...options.environment,
  };
  const start = performance.now();
  const system = await context.startSystem({ ...options, environment });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  context.say(`a system of ${system.services.length} processes runs after ${seconds} s`);
  return {
    system,
    receiver,
    deliveries: createDeliveryBook(receiver, receiverHost),
    newAccount: async (tier = "pro") => {
      const create = () =>
        system.admin("account", "create", "--email", `${randomUUID()}@example.org`, "--name", "Ada", "--tier", tier);
      // A machine that is busy starting processes may be slow to answer.
      const waiting = { timeoutMilliseconds: 30_000, intervalMilliseconds: 500 };
      const { accountId, keyId, apiKey } = await waitUntil(create, waiting);
      return { accountId, keyId, api: createApi(system.origins, apiKey) };
    },
  };
}
