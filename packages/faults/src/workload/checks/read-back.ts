import type { Verdict } from "../../client/judge.ts";
import { ask, type Client } from "../client.ts";
import type { PublicationModel, SessionModel } from "../model.ts";
import { listPublications } from "../operations/publications.ts";
import { readPublication } from "../operations/topics.ts";

/** Reads everything back that the account's client knows of: what was acknowledged is there, once, and what was deleted is not. */
export async function readBack(client: Client): Promise<void> {
  await listPublications(client);
  for (const publication of client.model.publications.values()) {
    await readPublication(client, publication);
    const postIds = new Set<string>();
    for (const session of publication.sessions) await readSession(client, session, postIds);
    await readPosts(client, publication, postIds);
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
  const verdict = await get(client, `/sessions/${session.id}`);
  if (verdict.kind === "refused") ledger.lose(`${name}: session ${session.id} is not there`);
  if (verdict.kind !== "done") return;
  const { status, cmsPostId, currentDraftVersion, currentDraft } = verdict.data as ReadSession;
  if (currentDraftVersion > 1) ledger.double(`${name}: session ${session.id} was written ${currentDraftVersion} times`);
  if (currentDraft === null) ledger.surprise(`${name}: session ${session.id} never ended: it has no draft`);
  const postId = session.postId ?? postIdOf(client, session);
  if (postId !== undefined && (cmsPostId !== postId || status !== "completed"))
    ledger.lose(`${name}: session ${session.id} is ${status} with post ${cmsPostId}, and was published as ${postId}`);
  if (cmsPostId !== null) postIds.add(cmsPostId);
}

/** The post that the session's webhook told of. */
function postIdOf({ deliveries }: Client, { webhookPath }: SessionModel): string | undefined {
  const events = webhookPath === undefined ? [] : deliveries.at(webhookPath);
  return events.find(({ event }) => event === "draft.published")?.data.postId as string | undefined;
}

async function readPosts(client: Client, publication: PublicationModel, postIds: ReadonlySet<string>): Promise<void> {
  const { ledger, name, model } = client;
  const verdict = await get(client, `/publications/${publication.id}/posts`);
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
    const verdict = await get(client, path);
    if (verdict.kind === "done")
      client.ledger.surprise(
        `${client.name}: ${path} of the deleted ${slug} (${topics.size} topics) can still be read`,
      );
  }
}

function get(client: Client, path: string): Promise<Verdict> {
  return ask(client, { path, success: [200], refusals: ["404 NOT_FOUND"] });
}
