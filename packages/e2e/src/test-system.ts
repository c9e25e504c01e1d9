import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { runAdmin } from "@galley/local/admin";
import { installationNames } from "@galley/local/installation";
import { receiverHost, sampleFeeds } from "@galley/local/sample-web";
import { openStateFolder, readJson } from "@galley/local/state-folder";
import { type CollectedSpan, collectedSpans } from "@galley/test-kit/otlp-collector";
import { type Api, apiAt } from "./api.ts";

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: these tests need packages/e2e/global-setup.mjs`);
  return value;
}

/** Where each gateway replica is reached. */
export const origins = (): string[] => setting("GALLEY_E2E_ORIGINS").split(",");

/** Runs an operator's command, for example `admin("key", "list", "--account", id)`. */
// biome-ignore lint/suspicious/noExplicitAny: what comes back differs from command to command; tests read its fields.
export const admin = async (...words: string[]): Promise<any> =>
  runAdmin(openStateFolder(setting("GALLEY_E2E_STATE")), words);

/** The names of the services' databases in the MongoDB of these tests. */
export function databaseNames<Service extends string>(services: readonly Service[]): Record<Service, string> {
  const { databasePrefix } = installationNames(openStateFolder(setting("GALLEY_E2E_STATE")));
  return Object.fromEntries(services.map((service) => [service, `${databasePrefix}_${service}`])) as Record<
    Service,
    string
  >;
}

/** Every span that the services have sent so far. */
export const receivedSpans = (): Promise<CollectedSpan[]> => collectedSpans(setting("GALLEY_E2E_TRACES"));

export interface TestAccount {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly api: Api;
}

/** A new account of this tier, with a client that uses its first key. */
export async function newAccount(tier: string): Promise<TestAccount> {
  const email = `${randomUUID()}@example.org`;
  const name = "Ada Example";
  const { accountId, apiKey } = await admin("account", "create", "--email", email, "--name", name, "--tier", tier);
  return { accountId, email, name, api: apiAt(origins()[0] ?? "", apiKey) };
}

/** A new account of this tier, with a publication. */
export async function newPublication(tier = "pro"): Promise<TestAccount & { readonly publicationId: string }> {
  const account = await newAccount(tier);
  const wish = { name: "Paper", slug: `pub-${randomUUID()}` };
  return { ...account, publicationId: (await account.api.post("/publications", wish)).body.data.id };
}

/** A webhook as it arrived. */
export interface Delivery {
  readonly signatureMatches: boolean;
  readonly headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any payload and compare them.
  readonly json: any;
}

/** A public address that receives webhooks for one test, and the feeds of the sample web beside it. */
export function webhookInbox(apiKey: string): { url: string; feeds: readonly string[]; next(): Promise<Delivery> } {
  const path = `/${randomUUID()}`;
  return {
    url: `https://${receiverHost}${path}`,
    feeds: sampleFeeds,
    async next() {
      const answer = await fetch(`${setting("GALLEY_E2E_INBOX")}/next?path=${path}`, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      if (!answer.ok) throw new Error("No webhook came within a minute");
      const { signatureMatches, headers, body } = (await answer.json()) as Delivery & { body: unknown };
      return { signatureMatches, headers, json: body };
    },
  };
}

/** Kills a service, as the machine does when memory runs out. Its launcher starts it again. */
export function killService(name: string): void {
  const record = readJson(join(openStateFolder(setting("GALLEY_E2E_STATE")).records, `${name}.json`)) as {
    pid: number;
  };
  process.kill(record.pid, "SIGKILL");
}

/** What a network was called with so far, by path. */
export async function networkCalls(network: "linkedin" | "x", path: string): Promise<{ body: unknown }[]> {
  const base = setting(network === "x" ? "GALLEY_E2E_X" : "GALLEY_E2E_LINKEDIN");
  const calls = (await (await fetch(`${base}/fake/calls`)).json()) as { path: string; body: unknown }[];
  return calls.filter((call) => call.path === path);
}
