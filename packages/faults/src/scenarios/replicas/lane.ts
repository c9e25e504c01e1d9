import type { Ledger } from "../../ledger.ts";
import type { DirectCalls } from "../../world/direct-calls.ts";
import type { Account } from "../../world/start-world.ts";
import { createHands, type Hands, idOf } from "./hands.ts";

/** One account's writer and reader. */
export interface Lane {
  /** Makes, changes and deletes, and gives how many reads it compared. */
  run(turn: Turn): Promise<number>;
  /** What is written just now: where others may read it. */
  paths(): readonly string[];
}

export interface Turn {
  readonly round: number;
  /** Of nothing else. */
  readonly id: string;
  /** Whether a draft is published this time. */
  readonly hasPost: boolean;
}

interface Named {
  readonly id: string;
}

const roundsOfOnePublication = 5;

export function createLane(account: Account, calls: DirectCalls, ledger: Ledger): Lane {
  let publicationId: string | undefined;
  let ideaId: string | undefined;
  const run = async (turn: Turn): Promise<number> => {
    const { round, id } = turn;
    const hands = createHands(account.api, ledger, [round % 2, (round + 1) % 2]);
    publicationId ??= await makePublication(hands, id);
    if (publicationId === undefined) return hands.compared();
    const path = `/publications/${publicationId}`;
    await changePublication(hands, path, id);
    await makeTopic(hands, path, id);
    ideaId = await makeIdea(hands, { account, calls, publicationId, id });
    if (turn.hasPost) await publishDraft(hands, path, id);
    if (round % roundsOfOnePublication < roundsOfOnePublication - 1) return hands.compared();
    await hands.write("DELETE", path);
    await hands.expectGone(path);
    await hands.expectGone(`${path}/posts`);
    await hands.expectGone(`/ideas/${ideaId}`);
    await hands.expect("/publications", (all: Named[]) => all.every((one) => one.id !== publicationId), "a deletion");
    publicationId = undefined;
    ideaId = undefined;
    return hands.compared();
  };
  return {
    run,
    paths: () => [
      ...(publicationId === undefined ? [] : [`/publications/${publicationId}`]),
      ...(ideaId === undefined ? [] : [`/ideas/${ideaId}`]),
    ],
  };
}

async function makePublication(hands: Hands, slug: string): Promise<string | undefined> {
  const id = idOf(await hands.write("POST", "/publications", { name: slug, slug }));
  if (id === undefined) return undefined;
  await hands.expect(`/publications/${id}`, (read: Named) => read.id === id, "a new publication");
  await hands.expect("/publications", (all: Named[]) => all.some((one) => one.id === id), "a new publication");
  return id;
}

async function changePublication(hands: Hands, path: string, text: string): Promise<void> {
  type Described = { description: string | null };
  await hands.write("PATCH", path, { description: text });
  await hands.expect(path, (read: Described) => read.description === text, "a change");
  const isListed = (all: Described[]): boolean => all.some(({ description }) => description === text);
  await hands.expect("/publications", isListed, "a change");
}

async function makeTopic(hands: Hands, path: string, name: string): Promise<void> {
  const id = idOf(await hands.write("POST", `${path}/topics`, { name }));
  const isThere = (topics: Named[]): boolean => topics.some((topic) => topic.id === id);
  await hands.expect(`${path}/topics`, isThere, "a new topic");
  await hands.expect(path, ({ topics }: { topics: Named[] }) => isThere(topics), "a new topic");
  await hands.write("DELETE", `/topics/${id}`);
  await hands.expect(`${path}/topics`, (topics: Named[]) => !isThere(topics), "a deletion");
  await hands.expect(path, ({ topics }: { topics: Named[] }) => !isThere(topics), "a deletion");
}

interface IdeaOrder {
  readonly account: Account;
  readonly calls: DirectCalls;
  readonly publicationId: string;
  readonly id: string;
}

/** Records an idea and has it promoted, as the generation service does. */
async function makeIdea(
  hands: Hands,
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
  const recorded = await hands.writeInside("record an idea", () => calls.content(accountId, "recordIdeas", request));
  const ideaId = recorded?.created[0]?.id;
  if (ideaId === undefined) return undefined;
  type Read = { id: string; status: string; sessionId: string | null };
  await hands.expect(`/ideas/${ideaId}`, (read: Read) => read.id === ideaId, "a new idea");
  await hands.writeInside("promote an idea", () => calls.content(accountId, "promoteIdea", { ideaId, sessionId: id }));
  const isPromoted = ({ status, sessionId }: Read): boolean => status === "promoted" && sessionId === id;
  await hands.expect(`/ideas/${ideaId}`, isPromoted, "a promotion");
  return ideaId;
}

/** Has a draft written, and publishes it. */
async function publishDraft(hands: Hands, path: string, title: string): Promise<void> {
  const instructions = "Say that the pool opens in May.";
  const written = await hands.write("POST", `${path}/drafts/generate`, { title, instructions });
  const { sessionId } = (written ?? {}) as { sessionId?: string };
  if (sessionId === undefined) return;
  type Read = { currentDraft: object | null; cmsPostId: string | null; status: string };
  await hands.expect(`/sessions/${sessionId}`, ({ currentDraft }: Read) => currentDraft !== null, "a draft");
  const published = await hands.write("POST", `/sessions/${sessionId}/publish`, {});
  const { postId } = (published ?? {}) as { postId?: string };
  const isPublished = ({ cmsPostId, status }: Read): boolean => cmsPostId === postId && status === "completed";
  await hands.expect(`/sessions/${sessionId}`, isPublished, "a publish");
  await hands.expect(`${path}/posts`, (posts: Named[]) => posts.some((post) => post.id === postId), "a publish");
}
