import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "@galley/service-kit/errors";
import { operatorPath, WrongUsage } from "../command-line.ts";
import { serviceNames } from "../services/definitions.ts";
import { makePrivateFolder } from "../state-folder.ts";
import type { AdminClients } from "./admin-clients.ts";
import type { Commands } from "./command.ts";

/** A suspension is in force everywhere within a second. */
const suspendedMilliseconds = 2_000;
/** What was under way when it was removed comes to light within seconds. */
const roundMilliseconds = 1_000;
const mostRounds = 60;

/** Commands on everything that an account has, in every service. */
export const tenantCommands: Commands = {
  "tenant export": {
    required: ["account", "out"],
    run: (clients, { account = "", out = "" }) => exportTenant(clients, account, operatorPath(out)),
  },
  "tenant delete": {
    required: ["account"],
    run: (clients, { account = "" }) => deleteTenant(clients, account),
  },
};

async function exportTenant({ accountData }: AdminClients, accountId: string, folder: string): Promise<unknown> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new WrongUsage(`tenant export: --out is a new or empty folder, and ${folder} is not`);
  const counts: Record<string, number> = {};
  for (const service of serviceNames) {
    makePrivateFolder(join(folder, service));
    for (let [cursor, isFirst] = ["", true]; isFirst || cursor !== ""; isFirst = false) {
      const page = await accountData[service]("exportAccount", { accountId, cursor });
      cursor = page.nextCursor;
      if (page.documents.length === 0) continue;
      const name = `${service}/${page.collection}`;
      counts[name] = (counts[name] ?? 0) + page.documents.length;
      appendFileSync(join(folder, `${name}.jsonl`), `${page.documents.join("\n")}\n`, { mode: 0o600 });
    }
  }
  return { accountId, folder, ...counts };
}

/** Removes what an account has until nothing new of it comes to light. Repeatable, also when an earlier run was interrupted. */
async function deleteTenant(clients: AdminClients, accountId: string): Promise<unknown> {
  const isKnown = await clients.gateway("updateAccount", { accountId, suspended: true }).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof ServiceError && thrown.kind === "not-found") return false;
      throw thrown;
    },
  );
  if (isKnown) await delay(suspendedMilliseconds);
  await deletePublications(clients, accountId);
  let documents = 0;
  for (let [round, quiet] = [0, 0]; quiet < 2; round += 1) {
    if (round === mostRounds) throw new Error("Something still writes for this account; run the command again.");
    if (round > 0) await delay(roundMilliseconds);
    const removed = await removeOnce(clients, accountId);
    documents += removed;
    quiet = removed === 0 ? quiet + 1 : 0;
  }
  return { accountId, documents };
}

/** Ends the work on each publication, and takes its site away, before anything else goes. */
async function deletePublications(clients: AdminClients, accountId: string): Promise<void> {
  const content = clients.contentOf(accountId);
  const { publications } = await content("listPublications", {});
  if (publications.length === 0) return;
  const [generation, publishing] = await Promise.all([
    clients.generationOf({ accountId }),
    clients.publishingOf({ accountId }),
  ]);
  for (const { id: publicationId } of publications) {
    await content("deletePublication", { publicationId });
    await generation("purgePublication", { publicationId });
    await publishing("purgePublication", { publicationId });
    await content("completePublicationDeletion", { publicationId });
  }
}

async function removeOnce({ accountData }: AdminClients, accountId: string): Promise<number> {
  let sum = 0;
  for (const service of serviceNames) sum += (await accountData[service]("deleteAccount", { accountId })).removed;
  return sum;
}
