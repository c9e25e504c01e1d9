import { send, sendUntilKnown } from "../../client/repeat.ts";
import { scoutedTopic } from "../../world/feed.ts";
import { limits } from "../../world/limits.ts";
import { type Client, counted, read, type SendIt, sendOnceOrKeyed } from "../client.ts";
import type { PublicationModel, Register, TopicModel } from "../model.ts";

/** The publications or topics that a client knows. Both have a name and a description, and their number is limited. */
export interface ResourceList<Resource> {
  /** The name of the resources in reports and in the API's paths, such as "publication". */
  readonly what: string;
  readonly path: string;
  readonly max: number;
  /** The resources that the client knows to exist, by id. */
  readonly kept: Map<string, Resource>;
  /** Names of resources that may exist, because the outcome of their creation is unknown. */
  readonly uncertain: Set<string>;
  readonly getName: (resource: Resource) => string;
}

export const publicationResources = ({ model }: Client): ResourceList<PublicationModel> => ({
  what: "publication",
  path: "/publications",
  max: limits.publications,
  kept: model.publications,
  uncertain: model.uncertainPublications,
  getName: ({ slug }) => slug,
});

export const topicResources = ({ id, topics, uncertainTopics }: PublicationModel): ResourceList<TopicModel> => ({
  what: "topic",
  path: `/publications/${id}/topics`,
  max: limits.topicsPerPublication,
  kept: topics,
  uncertain: uncertainTopics,
  getName: ({ name }) => name,
});

/** Creates a resource. It may be refused because of the quota only if all of the quota may be in use. */
async function create<Resource>(
  client: Client,
  { what, path, max, kept, uncertain }: ResourceList<Resource>,
  body: { readonly name: string; readonly [field: string]: unknown },
  enter: (id: string) => void,
  sendIt: SendIt = sendOnceOrKeyed,
): Promise<void> {
  const { ledger } = client;
  const sending = { method: "POST", path, body, success: [201], refusals: ["403 QUOTA_EXCEEDED"] };
  const verdict = await counted(client, () => sendIt(client, sending));
  if (verdict.kind === "done") enter(verdict.data.id);
  else if (verdict.kind === "unknown") uncertain.add(body.name);
  else if (verdict.code === "QUOTA_EXCEEDED" && kept.size + uncertain.size < max)
    ledger.reportUnexpected(
      `${client.name}: no place for a ${what}, though ${kept.size + uncertain.size} are taken at most`,
    );
}

async function change(client: Client, path: string, register: Register, description: string): Promise<void> {
  const sending = { method: "PATCH", path, body: { description }, success: [200] };
  const verdict = await counted(client, () => send(client, sending));
  if (verdict.kind === "unknown") register.unknown.push(description);
  if (verdict.kind === "done") register.acknowledged = description;
}

/** Deletes a resource and repeats that until it is known to be gone. */
async function remove<Resource>(client: Client, list: ResourceList<Resource>, id: string): Promise<void> {
  const { ledger, name } = client;
  const resource = list.kept.get(id);
  ledger.attempt();
  list.kept.delete(id);
  const sending = { method: "DELETE", path: `/${list.what}s/${id}`, success: [200], refusals: ["404 NOT_FOUND"] };
  const verdict = await sendUntilKnown(client, sending);
  if (verdict.kind === "done" || (verdict.kind === "refused" && verdict.mayHaveHappened)) ledger.acknowledge();
  else if (verdict.kind === "refused" && resource !== undefined)
    ledger.reportLost(`${name}: ${list.what} ${list.getName(resource)} was not there to delete`);
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/**
 * Compares a list in an answer with what the client knows: acknowledged resources must be in it exactly once. Resources
 * whose creation had an unknown outcome are certain if the list contains them.
 */
function reconcile<Resource, Item extends Listed>(
  { ledger, name: client }: Client,
  { what, kept, uncertain, getName }: ResourceList<Resource>,
  listed: readonly Item[],
  enter: (item: Item) => void,
): void {
  for (const [id, resource] of kept)
    if (!listed.some((item) => item.id === id))
      ledger.reportLost(`${client}: ${what} ${getName(resource)} is not listed`);
  for (const item of listed) {
    if (kept.has(item.id)) continue;
    const isTwin = [...kept.values()].some((resource) => getName(resource) === item.name);
    if (uncertain.delete(item.name)) enter(item);
    else if (isTwin) ledger.reportDoubled(`${client}: ${what} ${item.name} is there twice`);
    else ledger.reportUnexpected(`${client}: ${what} ${item.name} is listed, though it was deleted or refused`);
  }
}

/** Records in the client's memory that a publication certainly exists. */
function enterPublication(
  { model }: Client,
  { id, slug, description }: Pick<PublicationModel, "id" | "slug"> & { readonly description: string | null },
): void {
  model.publications.set(id, {
    id,
    slug,
    description: { acknowledged: description, unknown: [] },
    topics: new Map(),
    uncertainTopics: new Set(),
    sessions: [],
    uncertainDrafts: new Set(),
  });
}

function enterTopic({ topics }: PublicationModel, { id, name, description }: Listed): void {
  topics.set(id, { id, name, description: { acknowledged: description, unknown: [] } });
}

export async function createPublication(client: Client, sendIt?: SendIt): Promise<void> {
  const [name, description] = [client.newName(), client.newName()];
  const body = { name, slug: name, description };
  const enter = (id: string): void => enterPublication(client, { id, slug: name, description });
  await create(client, publicationResources(client), body, enter, sendIt);
}

export async function listPublications(client: Client): Promise<void> {
  const verdict = await read(client, "/publications", []);
  if (verdict.kind !== "done") return;
  type Item = Listed & { readonly slug: string };
  const listed = (verdict.data as Item[]).map((item) => ({ ...item, name: item.slug }));
  reconcile(client, publicationResources(client), listed, (item) => enterPublication(client, item));
}

export function patchPublication(client: Client, { id, description }: PublicationModel): Promise<void> {
  return change(client, `/publications/${id}`, description, client.newName());
}

export async function deletePublication(client: Client, publication: PublicationModel): Promise<void> {
  client.model.deleted.push(publication);
  await remove(client, publicationResources(client), publication.id);
}

/** Returns a unique description of a topic with which the scout still finds stories in the feed. */
const newDescription = (client: Client): string => `${scoutedTopic.description}, ${client.newName()}`;

export async function createTopic(client: Client, publication: PublicationModel, sendIt?: SendIt): Promise<void> {
  const body = { name: client.newName(), description: newDescription(client) };
  await create(client, topicResources(publication), body, (id) => enterTopic(publication, { id, ...body }), sendIt);
}

export async function patchTopic(client: Client, publication: PublicationModel): Promise<void> {
  const [topic] = client.random.shuffle([...publication.topics.values()]);
  await (topic === undefined ? createTopic(client, publication) : changeTopic(client, topic));
}

export function changeTopic(client: Client, { id, description }: TopicModel): Promise<void> {
  return change(client, `/topics/${id}`, description, newDescription(client));
}

export async function deleteTopic(client: Client, publication: PublicationModel): Promise<void> {
  const [topic] = client.random.shuffle([...publication.topics.values()]);
  if (topic === undefined) await createTopic(client, publication);
  else await remove(client, topicResources(publication), topic.id);
}

/** Reads a publication with its topics. Every acknowledged write must be visible at once, whichever replica answers. */
export async function readPublication(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, name } = client;
  const { slug } = publication;
  const verdict = await read(client, `/publications/${publication.id}`);
  if (verdict.kind === "refused" && verdict.code === "NOT_FOUND")
    ledger.reportLost(`${name}: publication ${slug} is not there`);
  if (verdict.kind !== "done") return;
  const found = verdict.data as Listed & { readonly topics: readonly Listed[] };
  compare(client, `publication ${slug}`, publication.description, found.description);
  for (const { id, description } of found.topics) {
    const topic = publication.topics.get(id);
    if (topic !== undefined) compare(client, `topic ${topic.name}`, topic.description, description);
  }
  reconcile(client, topicResources(publication), found.topics, (topic) => enterTopic(publication, topic));
}

function compare(
  { ledger, name }: Client,
  what: string,
  { acknowledged, unknown }: Register,
  found: string | null,
): void {
  if (found !== acknowledged && !unknown.includes(found))
    ledger.reportLost(`${name}: ${what} says ${found} and not ${acknowledged}`);
}
