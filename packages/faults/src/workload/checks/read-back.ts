import type { DeliveredEvent } from "../../world/deliveries.ts";
import { type Client, read } from "../client.ts";
import type { PublicationModel, ReportedDraft, SessionModel } from "../model.ts";
import { listPublications, readPublication } from "../operations/things.ts";

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

async function readSession(client: Client, session: SessionModel, postIds: Set<string>): Promise<void> {
  const { ledger, name, deliveries } = client;
  const verdict = await read(client, `/sessions/${session.id}`);
  if (verdict.kind === "refused") ledger.lose(`${name}: session ${session.id} is not there`);
  if (verdict.kind !== "done") return;
  const { status, cmsPostId, currentDraftVersion, currentDraft } = verdict.data;
  if (currentDraftVersion > 1) ledger.double(`${name}: session ${session.id} was written ${currentDraftVersion} times`);
  if (currentDraft === null) ledger.surprise(`${name}: session ${session.id} never ended: it has no draft`);
  const { webhookPath } = session;
  const event = webhookPath === undefined ? undefined : deliveries.at(webhookPath)[0];
  const postId = session.postId ?? toldPostId(event);
  if (postId !== undefined && (cmsPostId !== postId || status !== "completed"))
    ledger.lose(`${name}: session ${session.id} is ${status} with post ${cmsPostId}, and was published as ${postId}`);
  if (cmsPostId !== null) postIds.add(cmsPostId);
  const told = session.draft ?? event?.data.draft;
  if (told !== undefined) await readDraft(client, session, told as ReportedDraft);
}

/** The post that a webhook told of. */
const toldPostId = (event: DeliveredEvent | undefined): string | undefined =>
  event?.event === "draft.published" ? (event.data.postId as string) : undefined;

/** The draft is, word for word, what the answer or the webhook said. */
async function readDraft(client: Client, { id }: SessionModel, told: ReportedDraft): Promise<void> {
  const { ledger, name } = client;
  const verdict = await read(client, `/sessions/${id}/drafts/1`);
  if (verdict.kind === "refused") ledger.lose(`${name}: the draft of session ${id} is not there`);
  if (verdict.kind !== "done") return;
  for (const field of ["title", "content", "wordCount"] as const) {
    const found = verdict.data[field];
    const excerpt = JSON.stringify(found).slice(0, 100);
    if (found !== told[field])
      ledger.lose(`${name}: the ${field} of the draft of session ${id} is not what was told: ${excerpt}`);
  }
}

async function readPosts(client: Client, publication: PublicationModel, postIds: ReadonlySet<string>): Promise<void> {
  const { ledger, name, model } = client;
  const { id: publicationId, slug } = publication;
  const verdict = await read(client, `/publications/${publicationId}/posts`);
  if (verdict.kind !== "done") return;
  const posts: { id: string; title: string }[] = verdict.data;
  for (const id of postIds) {
    if (!posts.some((post) => post.id === id)) ledger.lose(`${name}: post ${id} is not in ${slug}`);
  }
  // A draft that nobody was sure of may have been published by itself.
  const strangers = model.promises.filter(
    (promise) => promise.publicationId === publicationId && promise.kind === "autoPublish" && !promise.isCertain,
  ).length;
  if (new Set(posts.map(({ title }) => title)).size < posts.length)
    ledger.double(`${name}: a post is in ${slug} twice`);
  else if (posts.length > postIds.size + strangers)
    ledger.surprise(`${name}: ${slug} has ${posts.length} posts, and ${postIds.size} sessions are published`);
}

interface ListedIdea {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly sources: readonly { readonly url: string }[];
}

/** The ideas that webhooks told of are there, as they were told, and each story is there once. */
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
      ledger.lose(`${name}: idea ${told.id} in ${slug} is "${found?.title}", and "${told.title}" was told`);
  }
  const facts = listed.flatMap(({ title, sources }) => [title, ...sources.map(({ url }) => url)]);
  for (const twin of new Set(facts.filter((fact, index) => facts.indexOf(fact) < index)))
    ledger.double(`${name}: the idea of "${twin}" is in ${slug} twice`);
  for (const idea of listed)
    if (idea.status !== "new") ledger.surprise(`${name}: idea ${idea.id} is ${idea.status}, which nobody made it`);
}

async function readDeleted(client: Client, { id, slug, sessions }: PublicationModel): Promise<void> {
  const path = `/publications/${id}`;
  const ofSessions = sessions.map((session) => `/sessions/${session.id}`);
  for (const gone of [path, `${path}/posts`, `${path}/topics`, ...ofSessions]) {
    const verdict = await read(client, gone);
    if (verdict.kind === "done")
      client.ledger.surprise(`${client.name}: ${gone} of the deleted ${slug} can still be read`);
  }
}
