import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "@galley/service-kit/errors";
import { operatorPath, WrongUsage } from "../command-line.ts";
import type { ServiceName } from "../services/definitions.ts";
import { makePrivateFolder } from "../state-folder.ts";
import type { AdminClients } from "./admin-clients.ts";
import { askLine } from "./ask.ts";
import type { Commands } from "./command.ts";

/**
 * How long a deletion waits after it has suspended the account. Processes keep accounts in memory, and after this time all of them know
 * about the suspension.
 */
const suspendedMilliseconds = 2_000;
/**
 * The time between two rounds of deleting an account's data. Work that was running during a round writes its data
 * within seconds, and the next round deletes it.
 */
const roundMilliseconds = 1_000;
const maxRounds = 60;

/** The commands for all data of an account in every service. */
export const tenantCommands: Commands = {
  "tenant export": {
    required: ["account", "out"],
    run: (clients, { account = "", out = "" }) => exportTenant(clients, account, operatorPath(out)),
  },
  "tenant delete": {
    required: ["account"],
    switches: ["dry-run", "yes"],
    async run(clients, { account = "", "dry-run": dryRun, yes }) {
      const tenant = await findTenant(clients, account);
      if (dryRun !== undefined) return listTenant(clients, tenant);
      if (yes === undefined) await confirm(tenant);
      return deleteTenant(clients, tenant);
    },
  },
};

/**
 * The account that a command is about. `email` is undefined when an interrupted deletion has removed the account itself
 * and left other data.
 */
interface Tenant {
  readonly accountId: string;
  readonly email: string | undefined;
}

/** Finds an account. Rejects when no service has data of it. */
async function findTenant(clients: AdminClients, accountId: string): Promise<Tenant> {
  try {
    const { accounts } = await clients.gateway("listAccounts", { accountId });
    return { accountId, email: accounts[0]?.email };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError && thrown.kind === "not-found")) throw thrown;
    for (const service of clients.services)
      for await (const _page of exportPages(clients, service, accountId)) return { accountId, email: undefined };
    throw new Error(`There is no account ${accountId}.`);
  }
}

/** Yields all documents of an account in one service, page by page. No page is empty. */
async function* exportPages({ accountData }: AdminClients, service: ServiceName, accountId: string) {
  for (let [cursor, isFirst] = ["", true]; isFirst || cursor !== ""; isFirst = false) {
    const page = await accountData[service]("exportAccount", { accountId, cursor });
    cursor = page.nextCursor;
    if (page.documents.length > 0) yield page;
  }
}

/** Counts the documents that a deletion would remove. */
async function listTenant(clients: AdminClients, { accountId, email }: Tenant): Promise<unknown> {
  const counts = new Map<string, number>();
  for (const service of clients.services) {
    for await (const { collection, documents } of exportPages(clients, service, accountId)) {
      const name = `${service}/${collection}`;
      counts.set(name, (counts.get(name) ?? 0) + documents.length);
    }
  }
  const { publications } = await clients.contentFor(accountId)("listPublications", {});
  const collections = [...counts].map(([collection, documents]) => ({ collection, documents }));
  return {
    accountId,
    email: email ?? null,
    removed: false,
    documents: collections.reduce((sum, each) => sum + each.documents, 0),
    publications: publications.map(({ id, name, slug }) => ({ publicationId: id, name, slug })),
    collections,
  };
}

/** Asks the operator to confirm the deletion by typing the e-mail address or id of the account. Throws after another input. */
async function confirm({ accountId, email }: Tenant): Promise<void> {
  const what = email === undefined ? "its id" : "its e-mail address";
  console.error(`This removes everything of account ${accountId}, for good; --dry-run lists it.`);
  const typed = await askLine(`Type ${what} to go on: `);
  if (typed === undefined)
    throw new WrongUsage(`tenant delete asks for the account: type ${what}. Scripts give --yes.`);
  if (typed.trim().toLowerCase() !== (email ?? accountId).toLowerCase())
    throw new Error(`That is not ${what.replace("its", "the account's")}. Nothing was removed.`);
}

async function exportTenant(clients: AdminClients, accountId: string, folder: string): Promise<unknown> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new WrongUsage(`tenant export: --out must be a new or empty folder; ${folder} is not empty`);
  await findTenant(clients, accountId);
  const counts: Record<string, number> = {};
  for (const service of clients.services) {
    makePrivateFolder(join(folder, service));
    for await (const page of exportPages(clients, service, accountId)) {
      const name = `${service}/${page.collection}`;
      counts[name] = (counts[name] ?? 0) + page.documents.length;
      appendFileSync(join(folder, `${name}.jsonl`), `${page.documents.join("\n")}\n`, { mode: 0o600 });
    }
  }
  return { accountId, folder, ...counts };
}

/** Deletes the data of an account in rounds until a round finds nothing new. An interrupted deletion can be started again. */
async function deleteTenant(clients: AdminClients, { accountId, email }: Tenant): Promise<unknown> {
  if (email !== undefined) {
    await clients.gateway("updateAccount", { accountId, suspended: true });
    await delay(suspendedMilliseconds);
  }
  await deletePublications(clients, accountId);
  let documents = 0;
  for (let [round, quiet] = [0, 0]; quiet < 2; round += 1) {
    if (round === maxRounds) throw new Error("Something still writes for this account; run the command again.");
    if (round > 0) await delay(roundMilliseconds);
    const removed = await removeOnce(clients, accountId);
    documents += removed;
    quiet = removed === 0 ? quiet + 1 : 0;
  }
  return { accountId, documents };
}

/**
 * Deletes the publications of an account, which stops the work on them and removes their sites. This happens before anything else is
 * deleted, so that no new data appear.
 */
async function deletePublications(clients: AdminClients, accountId: string): Promise<void> {
  const content = clients.contentFor(accountId);
  const { publications } = await content("listPublications", {});
  if (publications.length === 0) return;
  const [generation, publishing] = await Promise.all([
    clients.generationFor({ accountId }),
    clients.publishingFor({ accountId }),
  ]);
  for (const { id: publicationId } of publications) {
    await content("deletePublication", { publicationId });
    await generation("purgePublication", { publicationId });
    await publishing("purgePublication", { publicationId });
    await content("completePublicationDeletion", { publicationId });
  }
}

async function removeOnce({ accountData, services }: AdminClients, accountId: string): Promise<number> {
  let sum = 0;
  for (const service of services) sum += (await accountData[service]("deleteAccount", { accountId })).removed;
  return sum;
}
