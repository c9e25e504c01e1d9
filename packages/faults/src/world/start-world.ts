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

/** The public host of the webhook receiver. */
const receiverHost = "hooks.faults.example";
/**
 * The public host of web pages, which the same receiver serves. It differs from the webhook host, where every request
 * must be a webhook.
 */
export const pagesHost = "pages.faults.example";

export interface Account {
  readonly accountId: string;
  readonly keyId: string;
  readonly api: Api;
}

/** Options with which a scenario starts a system. In addition to the usual ones, they can change the limits of the plans. */
export interface WorldOptions extends FaultSystemOptions {
  /** The limits of the system's plans. By default those of `limits.ts`. */
  readonly tiers?: Readonly<Record<keyof typeof usualTiers, object>>;
}

/** A running system with a receiver for its webhooks, a feed for its scouts, and a function that creates accounts. */
export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Retry delays and reservation times that are shorter than in production. So a run can wait until webhooks are given up, and until another
 * process takes over the work of a dead one.
 */
const shortWaits = {
  WEBHOOK_RETRY_DELAYS_SECONDS: "1,2,4",
  IDEMPOTENCY_LEASE_SECONDS: "4",
  GENERATION_LEASE_SECONDS: "8",
  PUBLISHING_LEASE_SECONDS: "4",
};

/** Starts a system whose webhooks arrive in this process and whose scouts read a feed that this process serves. */
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
 * Starts a system with the given plans, and an HTTPS server in this process for the given hosts. `optionsFor` returns
 * the other options. Their environment variables are added to this process's own.
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
    // Creating an account may take long, because the machine is still busy with starting processes.
    const waiting = { timeoutMilliseconds: 30_000, intervalMilliseconds: 500 };
    const { accountId, keyId, apiKey } = await waitUntil(() => system.admin("account", "create", ...words), waiting);
    return { accountId, keyId, api: createApi(system.origins, apiKey, seen) };
  };
  // `seen` has every request that an account sent, in the order in which the requests ended.
  return { system, receiver, newAccount, seen };
}

/**
 * Starts a language model that answers slowly, so that drafts are being written whenever a fault happens. Returns the
 * environment variables that select it.
 */
export async function startSlowWriter(context: FaultContext, slowMilliseconds = 250): Promise<Record<string, string>> {
  const model = await startFakeLlm({ mode: "slow", slowMilliseconds });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}

export const twoReplicas = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;

/** Starts a system with two replicas of every service and a slow model. */
export async function startTwoReplicas(context: FaultContext): Promise<World> {
  return startWorld(context, { replicas: twoReplicas, environment: await startSlowWriter(context, 400) });
}
