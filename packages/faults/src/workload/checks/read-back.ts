import type { DeliveredEvent } from "../../world/deliveries.ts";
import { askFor, type Client } from "../client.ts";
import type { PublicationModel, ReportedDraft, SessionModel } from "../model.ts";
import { listPublications, readPublication } from "../operations/things.ts";
import { readIdeas } from "./ideas.ts";

/** Reads everything back that the account's client knows of: what was acknowledged is there, once, and what was deleted is not. */
export async function readBack(client: Client): Promise<void> {
  await listPublications(client);
  for (const publication of client.model.publications.values()) {
    await readPublication(client, publication);
    const postIds = new Set<string>();
    for (const session of publication.sessions) await readSession(client, session, postIds);
    await readPosts(client, publication, postIds);
    await readIdeas(client, publication);
  }
  for (const publication of client.model.deleted) await readDeleted(client, publication);
}

interface ReadSession {
  readonly status: string;
  readonly cmsPostId: string | null;
  readonly currentDraftVersion: number;
  readonly currentDraft: object | null;
}

async function readSession(client: Client, session: SessionModel, postIds: Set<string>): Promise<void> {
  const { ledger, name } = client;
  const verdict = await askFor(client, `/sessions/${session.id}`);
  if (verdict.kind === "refused") ledger.lose(`${name}: session ${session.id} is not there`);
  if (verdict.kind !== "done") return;
  const { status, cmsPostId, currentDraftVersion, currentDraft } = verdict.data as ReadSession;
  if (currentDraftVersion > 1) ledger.double(`${name}: session ${session.id} was written ${currentDraftVersion} times`);
  if (currentDraft === null) ledger.surprise(`${name}: session ${session.id} never ended: it has no draft`);
  const postId = session.postId ?? postIdOf(client, session);
  if (postId !== undefined && (cmsPostId !== postId || status !== "completed"))
    ledger.lose(`${name}: session ${session.id} is ${status} with post ${cmsPostId}, and was published as ${postId}`);
  if (cmsPostId !== null) postIds.add(cmsPostId);
  const told = session.draft ?? toldOf(client, session)?.data.draft;
  if (told !== undefined) await readDraft(client, session, told as ReportedDraft);
}

/** The draft is, word for word, what the answer or the webhook said. */
async function readDraft(client: Client, { id }: SessionModel, told: ReportedDraft): Promise<void> {
  const { ledger, name } = client;
  const verdict = await askFor(client, `/sessions/${id}/drafts/1`);
  if (verdict.kind === "refused") ledger.lose(`${name}: the draft of session ${id} is not there`);
  if (verdict.kind !== "done") return;
  const read = verdict.data as ReportedDraft;
  for (const field of ["title", "content", "wordCount"] as const) {
    if (read[field] !== told[field])
      ledger.lose(`${name}: the ${field} of the draft of session ${id} is not what was told: ${excerpt(read[field])}`);
  }
}

function excerpt(value: string | number): string {
  return JSON.stringify(value).slice(0, 100);
}

/** The post that the session's webhook told of. */
function postIdOf(client: Client, session: SessionModel): string | undefined {
  const told = toldOf(client, session);
  return told?.event === "draft.published" ? (told.data.postId as string) : undefined;
}

/** What the session's webhook told, if it has one. */
function toldOf({ deliveries }: Client, { webhookPath }: SessionModel): DeliveredEvent | undefined {
  return webhookPath === undefined ? undefined : deliveries.at(webhookPath)[0];
}

async function readPosts(client: Client, publication: PublicationModel, postIds: ReadonlySet<string>): Promise<void> {
  const { ledger, name, model } = client;
  const verdict = await askFor(client, `/publications/${publication.id}/posts`);
  if (verdict.kind !== "done") return;
  const posts = verdict.data as { id: string; title: string }[];
  for (const id of postIds) {
    if (!posts.some((post) => post.id === id)) ledger.lose(`${name}: post ${id} is not in ${publication.slug}`);
  }
  // A draft that nobody was sure of may have been published by itself.
  const strangers = model.promises.filter(
    ({ publicationId, kind, isCertain }) => publicationId === publication.id && kind === "autoPublish" && !isCertain,
  ).length;
  const titles = posts.map(({ title }) => title);
  if (new Set(titles).size < titles.length) ledger.double(`${name}: a post is in ${publication.slug} twice`);
  else if (posts.length > postIds.size + strangers)
    ledger.surprise(
      `${name}: ${publication.slug} has ${posts.length} posts, and ${postIds.size} sessions are published`,
    );
}

async function readDeleted(client: Client, { id, slug, sessions, topics }: PublicationModel): Promise<void> {
  const paths = [
    `/publications/${id}`,
    `/publications/${id}/posts`,
    `/publications/${id}/topics`,
    ...sessions.map((session) => `/sessions/${session.id}`),
  ];
  for (const path of paths) {
    const verdict = await askFor(client, path);
    if (verdict.kind === "done")
      client.ledger.surprise(
        `${client.name}: ${path} of the deleted ${slug} (${topics.size} topics) can still be read`,
      );
  }
}
