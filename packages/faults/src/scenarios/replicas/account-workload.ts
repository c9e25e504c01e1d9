import type { Ledger } from "../../ledger.ts";
import type { DirectCalls } from "../../world/direct-calls.ts";
import type { Account } from "../../world/start-world.ts";
import { createReadBackClient, idOf, type ReadBackClient } from "./read-back-client.ts";

/** Writes of one account, each read back through the other gateway. */
export interface AccountWorkload {
  /** Creates, changes and deletes once, and returns how many reads it compared. */
  run(turn: WorkloadRound): Promise<number>;
  /** The paths of what is being written, for others to read. */
  paths(): readonly string[];
}

export interface WorkloadRound {
  readonly round: number;
  /** Unique to this round. */
  readonly id: string;
  /** Whether a draft is published this time. */
  readonly hasPost: boolean;
}

interface Named {
  readonly id: string;
}

const roundsOfOnePublication = 5;

export function createAccountWorkload(account: Account, calls: DirectCalls, ledger: Ledger): AccountWorkload {
  let publicationId: string | undefined;
  let ideaId: string | undefined;
  const run = async (turn: WorkloadRound): Promise<number> => {
    const { round, id } = turn;
    const client = createReadBackClient(account.api, ledger, [round % 2, (round + 1) % 2]);
    publicationId ??= await makePublication(client, id);
    if (publicationId === undefined) return client.compared();
    const path = `/publications/${publicationId}`;
    await changePublication(client, path, id);
    await makeTopic(client, path, id);
    ideaId = await makeIdea(client, { account, calls, publicationId, id });
    if (turn.hasPost) await publishDraft(client, path, id);
    if (round % roundsOfOnePublication < roundsOfOnePublication - 1) return client.compared();
    await client.write("DELETE", path);
    await client.expectGone(path);
    await client.expectGone(`${path}/posts`);
    await client.expectGone(`/ideas/${ideaId}`);
    await client.expect("/publications", (all: Named[]) => all.every((one) => one.id !== publicationId), "a deletion");
    publicationId = undefined;
    ideaId = undefined;
    return client.compared();
  };
  return {
    run,
    paths: () => [
      ...(publicationId === undefined ? [] : [`/publications/${publicationId}`]),
      ...(ideaId === undefined ? [] : [`/ideas/${ideaId}`]),
    ],
  };
}

async function makePublication(client: ReadBackClient, slug: string): Promise<string | undefined> {
  const id = idOf(await client.write("POST", "/publications", { name: slug, slug }));
  if (id === undefined) return undefined;
  await client.expect(`/publications/${id}`, (read: Named) => read.id === id, "a new publication");
  await client.expect("/publications", (all: Named[]) => all.some((one) => one.id === id), "a new publication");
  return id;
}

async function changePublication(client: ReadBackClient, path: string, text: string): Promise<void> {
  type Described = { description: string | null };
  await client.write("PATCH", path, { description: text });
  await client.expect(path, (read: Described) => read.description === text, "a change");
  const isListed = (all: Described[]): boolean => all.some(({ description }) => description === text);
  await client.expect("/publications", isListed, "a change");
}

async function makeTopic(client: ReadBackClient, path: string, name: string): Promise<void> {
  const id = idOf(await client.write("POST", `${path}/topics`, { name }));
  const isThere = (topics: Named[]): boolean => topics.some((topic) => topic.id === id);
  await client.expect(`${path}/topics`, isThere, "a new topic");
  await client.expect(path, ({ topics }: { topics: Named[] }) => isThere(topics), "a new topic");
  await client.write("DELETE", `/topics/${id}`);
  await client.expect(`${path}/topics`, (topics: Named[]) => !isThere(topics), "a deletion");
  await client.expect(path, ({ topics }: { topics: Named[] }) => !isThere(topics), "a deletion");
}

interface IdeaOrder {
  readonly account: Account;
  readonly calls: DirectCalls;
  readonly publicationId: string;
  readonly id: string;
}

/** Records an idea and has it promoted, as the generation service does. */
async function makeIdea(
  client: ReadBackClient,
  { account: { accountId }, calls, publicationId, id }: IdeaOrder,
): Promise<string | undefined> {
  const idea = {
    topicId: id,
    title: "Dredging",
    angle: "",
    summary: "",
    sources: [],
    relevanceScore: 1,
    dedupeKey: id,
  };
  const request = { publicationId, runId: id, ideas: [idea] };
  const recorded = await client.writeByGrpc("record an idea", () => calls.content(accountId, "recordIdeas", request));
  const ideaId = recorded?.created[0]?.id;
  if (ideaId === undefined) return undefined;
  type Read = { id: string; status: string; sessionId: string | null };
  await client.expect(`/ideas/${ideaId}`, (read: Read) => read.id === ideaId, "a new idea");
  await client.writeByGrpc("promote an idea", () => calls.content(accountId, "promoteIdea", { ideaId, sessionId: id }));
  const isPromoted = ({ status, sessionId }: Read): boolean => status === "promoted" && sessionId === id;
  await client.expect(`/ideas/${ideaId}`, isPromoted, "a promotion");
  return ideaId;
}

/** Has a draft written, and publishes it. */
async function publishDraft(client: ReadBackClient, path: string, title: string): Promise<void> {
  const instructions = "Say that the pool opens in May.";
  const written = await client.write("POST", `${path}/drafts/generate`, { title, instructions });
  const { sessionId } = (written ?? {}) as { sessionId?: string };
  if (sessionId === undefined) return;
  type Read = { currentDraft: object | null; cmsPostId: string | null; status: string };
  await client.expect(`/sessions/${sessionId}`, ({ currentDraft }: Read) => currentDraft !== null, "a draft");
  const published = await client.write("POST", `/sessions/${sessionId}/publish`, {});
  const { postId } = (published ?? {}) as { postId?: string };
  const isPublished = ({ cmsPostId, status }: Read): boolean => cmsPostId === postId && status === "completed";
  await client.expect(`/sessions/${sessionId}`, isPublished, "a publish");
  await client.expect(`${path}/posts`, (posts: Named[]) => posts.some((post) => post.id === postId), "a publish");
}
