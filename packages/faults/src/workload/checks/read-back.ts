import type { DeliveredEvent } from "../../world/deliveries.ts";
import { type Client, read } from "../client.ts";
import type { PublicationModel, ReportedDraft, SessionModel } from "../model.ts";
import { listPublications, readPublication } from "../operations/resources.ts";

/**
 * Reads through the API everything that the account's client knows. Acknowledged resources must exist exactly once, and
 * deleted ones must not exist.
 */
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

async function readSession(client: Client, session: SessionModel, postIds: Set<string>): Promise<void> {
  const { ledger, name, deliveries } = client;
  const verdict = await read(client, `/sessions/${session.id}`);
  if (verdict.kind === "refused") ledger.reportLost(`${name}: session ${session.id} is not there`);
  if (verdict.kind !== "done") return;
  const { status, cmsPostId, currentDraftVersion, currentDraft } = verdict.data;
  if (currentDraftVersion > 1)
    ledger.reportDoubled(`${name}: session ${session.id} was written ${currentDraftVersion} times`);
  if (currentDraft === null) ledger.reportUnexpected(`${name}: session ${session.id} never ended: it has no draft`);
  const { webhookPath } = session;
  const event = webhookPath === undefined ? undefined : deliveries.at(webhookPath)[0];
  const postId = session.postId ?? toldPostId(event);
  if (postId !== undefined && (cmsPostId !== postId || status !== "completed"))
    ledger.reportLost(
      `${name}: session ${session.id} is ${status} with post ${cmsPostId}, and was published as ${postId}`,
    );
  if (cmsPostId !== null) postIds.add(cmsPostId);
  const told = session.draft ?? event?.data.draft;
  if (told !== undefined) await readDraft(client, session, told as ReportedDraft);
}

/** Returns the id of the post that a webhook reported. */
const toldPostId = (event: DeliveredEvent | undefined): string | undefined =>
  event?.event === "draft.published" ? (event.data.postId as string) : undefined;

/** Checks that the stored draft equals, word for word, the one in the answer or the webhook. */
async function readDraft(client: Client, { id }: SessionModel, told: ReportedDraft): Promise<void> {
  const { ledger, name } = client;
  const verdict = await read(client, `/sessions/${id}/drafts/1`);
  if (verdict.kind === "refused") ledger.reportLost(`${name}: the draft of session ${id} is not there`);
  if (verdict.kind !== "done") return;
  for (const field of ["title", "content", "wordCount"] as const) {
    const found = verdict.data[field];
    const excerpt = JSON.stringify(found).slice(0, 100);
    if (found !== told[field])
      ledger.reportLost(`${name}: the ${field} of the draft of session ${id} is not what was told: ${excerpt}`);
  }
}

async function readPosts(client: Client, publication: PublicationModel, postIds: ReadonlySet<string>): Promise<void> {
  const { ledger, name, model } = client;
  const { id: publicationId, slug } = publication;
  const verdict = await read(client, `/publications/${publicationId}/posts`);
  if (verdict.kind !== "done") return;
  const posts: { id: string; title: string }[] = verdict.data;
  for (const id of postIds) {
    if (!posts.some((post) => post.id === id)) ledger.reportLost(`${name}: post ${id} is not in ${slug}`);
  }
  // A draft whose order got no answer may have been published automatically.
  const strangers = model.promises.filter(
    (promise) => promise.publicationId === publicationId && promise.kind === "autoPublish" && !promise.isCertain,
  ).length;
  if (new Set(posts.map(({ title }) => title)).size < posts.length)
    ledger.reportDoubled(`${name}: a post is in ${slug} twice`);
  else if (posts.length > postIds.size + strangers)
    ledger.reportUnexpected(`${name}: ${slug} has ${posts.length} posts, and ${postIds.size} sessions are published`);
}

interface ListedIdea {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly sources: readonly { readonly url: string }[];
}

/** Checks that the ideas that webhooks reported exist unchanged, and that each story exists only once. */
async function readIdeas(client: Client, { id, slug }: PublicationModel): Promise<void> {
  const { ledger, name, model, deliveries } = client;
  const verdict = await read(client, `/publications/${id}/ideas`);
  if (verdict.kind !== "done") return;
  const listed: ListedIdea[] = verdict.data;
  const scouts = model.promises.filter(({ kind, publicationId }) => kind === "scout" && publicationId === id);
  const events = scouts.flatMap(({ path }) => deliveries.at(path));
  for (const told of events.flatMap(({ data }) => (data.ideas ?? []) as ListedIdea[])) {
    const found = listed.find((idea) => idea.id === told.id);
    if (found?.title !== told.title)
      ledger.reportLost(`${name}: idea ${told.id} in ${slug} is "${found?.title}", and "${told.title}" was told`);
  }
  const facts = listed.flatMap(({ title, sources }) => [title, ...sources.map(({ url }) => url)]);
  for (const twin of new Set(facts.filter((fact, index) => facts.indexOf(fact) < index)))
    ledger.reportDoubled(`${name}: the idea of "${twin}" is in ${slug} twice`);
  for (const idea of listed)
    if (idea.status !== "new")
      ledger.reportUnexpected(`${name}: idea ${idea.id} is ${idea.status}, which nobody made it`);
}

async function readDeleted(client: Client, { id, slug, sessions }: PublicationModel): Promise<void> {
  const path = `/publications/${id}`;
  const ofSessions = sessions.map((session) => `/sessions/${session.id}`);
  for (const gone of [path, `${path}/posts`, `${path}/topics`, ...ofSessions]) {
    const verdict = await read(client, gone);
    if (verdict.kind === "done")
      client.ledger.reportUnexpected(`${client.name}: ${gone} of the deleted ${slug} can still be read`);
  }
}
