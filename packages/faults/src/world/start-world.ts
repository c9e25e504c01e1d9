import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { type Receiver, startReceiver } from "@galley/test-kit/receiver";
import { type Api, createApi, type SeenRequest } from "../client/api.ts";
import type { FaultContext, FaultSystemOptions } from "../context.ts";
import { createDeliveryBook } from "./deliveries.ts";
import { feedAddress, newsHost, publishFeed } from "./feed.ts";
import { tiers as usualTiers } from "./limits.ts";

/** The public name of the webhook receiver. */
const receiverHost = "hooks.faults.example";
/** Another name of it, for pages: at the host of webhooks every request has to be one. */
export const pagesHost = "pages.faults.example";

export interface Account {
  readonly accountId: string;
  readonly keyId: string;
  readonly api: Api;
}

/** What a world is started with besides what all of them have. */
export interface WorldOptions extends FaultSystemOptions {
  /** Its plans; those of `limits.ts` unless given. */
  readonly tiers?: Readonly<Record<keyof typeof usualTiers, object>>;
}

/** A system, somebody to receive its webhooks, a feed for its scouts, and accounts to use it with. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/** What else takes long goes on sooner here, so that a run sees how it ends: webhook retries, and work of dead processes. */
const shortWaits = {
  WEBHOOK_RETRY_DELAYS_SECONDS: "1,2,4",
  IDEMPOTENCY_LEASE_SECONDS: "4",
  GENERATION_LEASE_SECONDS: "8",
  PUBLISHING_LEASE_SECONDS: "4",
};

/** Starts a system whose webhooks come to a receiver of this process, and whose scouts read a feed there. */
export async function startWorld(context: FaultContext, { tiers = usualTiers, ...options }: WorldOptions = {}) {
  const hosts = [receiverHost, newsHost, pagesHost] as const;
  const { receiver, ...world } = await startReachable(context, hosts, tiers, (receiver) => {
    publishFeed(receiver);
    const outside = { OUTBOUND_CONNECT_TO: receiver.connectTo(...hosts), SCOUT_FEEDS: feedAddress };
    return { ...options, environment: { ...outside, ...shortWaits, ...options.environment } };
  });
  return { ...world, receiver, deliveries: createDeliveryBook(receiver, receiverHost) };
}

/**
 * Starts a system with these plans, and a receiver in this process for HTTPS to these hosts; `optionsFor` says what else it is
 * started with, in an environment that has all of this process's.
 */
export async function startReachable<Tier extends string>(
  context: FaultContext,
  hosts: readonly [string, ...string[]],
  tiers: Readonly<Record<Tier, object>>,
  optionsFor: (receiver: Receiver) => FaultSystemOptions,
) {
  const folder = context.newFolder();
  const authority = await createAuthority("Tests");
  const receiver = await startReceiver(await issueCertificate(authority, hosts));
  context.defer(() => receiver.close());
  const [authorityFile, tiersFile] = [join(folder, "authority.pem"), join(folder, "tiers.json")];
  writeFileSync(authorityFile, authority.cert);
  writeFileSync(tiersFile, JSON.stringify(tiers));
  const options = optionsFor(receiver);
  const given = { TIERS_FILE: tiersFile, NODE_EXTRA_CA_CERTS: authorityFile, ...options.environment };
  const start = performance.now();
  const system = await context.startSystem({ ...options, environment: { ...process.env, ...given } });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  context.say(`a system of ${system.services.length} processes runs after ${seconds} s`);
  const seen: SeenRequest[] = [];
  const newAccount = async (tier: Tier = "pro" as Tier): Promise<Account> => {
    const words = ["--email", `${randomUUID()}@example.org`, "--name", "Ada", "--tier", tier];
    // A machine that is busy starting processes may be slow to answer.
    const waiting = { timeoutMilliseconds: 30_000, intervalMilliseconds: 500 };
    const { accountId, keyId, apiKey } = await waitUntil(() => system.admin("account", "create", ...words), waiting);
    return { accountId, keyId, api: createApi(system.origins, apiKey, seen) };
  };
  // `seen`: what accounts asked, in the order in which it ended.
  return { system, receiver, newAccount, seen };
}

/** A model that takes its time, so that drafts are on their way whenever something breaks. Gives the variables that name it. */
export async function startSlowWriter(context: FaultContext, slowMilliseconds = 250): Promise<Record<string, string>> {
  const model = await startFakeLlm({ mode: "slow", slowMilliseconds });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}

export const twoReplicas = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;

/** A system of two replicas of every service, in which a draft takes its time. */
export async function startTwoReplicas(context: FaultContext): Promise<World> {
  return startWorld(context, { replicas: twoReplicas, environment: await startSlowWriter(context, 400) });
}
