import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import { type BenchedSystem, tier } from "../system.ts";
import { makePatterns, type Patterns } from "./patterns.ts";

/** An account with data to read. */
export interface SeededAccount {
  readonly accountId: string;
  readonly apiKey: string;
  readonly publicationIds: readonly string[];
  /** All in the first publication. */
  readonly ideaIds: readonly string[];
}

const listLength = 20;

/** Makes accounts through the operator's door and fills each by cloning what the API itself made in the first. */
export async function seedAccounts(system: BenchedSystem, content: Db, count: number): Promise<SeededAccount[]> {
  const created: { accountId: string; apiKey: string }[] = [];
  for (let index = 0; index < count; index += 1) created.push(await newAccount(system));
  const [first] = created;
  if (first === undefined) throw new Error("At least one account is needed");
  const patterns = await makePatterns(system, content, first);
  const seeded = created.map(({ accountId, apiKey }): SeededAccount => {
    const publicationIds = Array.from({ length: listLength }, () => randomUUID());
    return { accountId, apiKey, publicationIds, ideaIds: Array.from({ length: listLength }, () => randomUUID()) };
  });
  await clearPattern(content, patterns);
  for (const account of seeded) await fill(content, patterns, account);
  return seeded;
}

/** An account without anything, made through the operator's door. */
async function newAccount({ system }: BenchedSystem): Promise<{ accountId: string; apiKey: string }> {
  const email = `${randomUUID()}@example.org`;
  return system.admin("account", "create", "--email", email, "--name", "Ada Example", "--tier", tier);
}

/** The pattern itself goes, so that every account has exactly what was seeded. */
async function clearPattern(content: Db, { publication, idea }: Patterns): Promise<void> {
  await content.collection("publications").deleteMany({ _id: publication._id as never });
  await content.collection("topics").deleteMany({ publicationId: publication._id });
  await content.collection("ideas").deleteMany({ _id: idea._id as never });
}

async function fill(content: Db, patterns: Patterns, account: SeededAccount): Promise<void> {
  const { accountId, publicationIds, ideaIds } = account;
  const publications = publicationIds.map((id, slot) => clonedPublication(patterns, { id, accountId, slot }));
  const topics = publicationIds.flatMap((publicationId) => clonedTopics(patterns, { accountId, publicationId }));
  const ideas = ideaIds.map((id) => clonedIdea(patterns, { id, accountId, publicationId: publicationIds[0] ?? "" }));
  await content.collection("publications").insertMany(publications as never[]);
  await content.collection("topics").insertMany(topics as never[]);
  await content.collection("ideas").insertMany(ideas as never[]);
}

/** The pattern's publication again, in another slot of some account. */
function clonedPublication(
  { publication }: Patterns,
  { id, accountId, slot }: { readonly id: string; readonly accountId: string; readonly slot: number },
): object {
  const fresh = { slug: `field-notes-${slot}`, operationId: randomUUID(), cmsPublicationId: randomUUID() };
  return { ...publication, ...fresh, _id: id, accountId, slot };
}

/** The pattern's topics again, for some publication. */
function clonedTopics(
  { topics }: Patterns,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
): object[] {
  return topics.map((topic) => {
    return { ...topic, _id: randomUUID(), operationId: randomUUID(), accountId, publicationId };
  });
}

/** The pattern's idea again, for some publication. */
function clonedIdea(
  { idea }: Patterns,
  { id, accountId, publicationId }: { readonly id: string; readonly accountId: string; readonly publicationId: string },
): object {
  return { ...idea, _id: id, accountId, publicationId, dedupeKey: id };
}
