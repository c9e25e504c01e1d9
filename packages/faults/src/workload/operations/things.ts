import { send, sendUntilKnown } from "../../client/repeat.ts";
import { scoutedTopic } from "../../world/feed.ts";
import { limits } from "../../world/limits.ts";
import { type Client, counted, read, type SendIt, sendOnceOrKeyed } from "../client.ts";
import type { PublicationModel, Register, TopicModel } from "../model.ts";

/** Publications and topics: things with a name and a description, in places of which there are so many. */
export interface Place<Thing> {
  /** "publication". */
  readonly what: string;
  readonly path: string;
  readonly most: number;
  /** By id. */
  readonly kept: Map<string, Thing>;
  /** Names of things that may be there, since nobody knows how their making ended. */
  readonly uncertain: Set<string>;
  readonly nameOf: (thing: Thing) => string;
}

export const publicationsOf = ({ model }: Client): Place<PublicationModel> => ({
  ...{ what: "publication", path: "/publications", most: limits.publications },
  ...{ kept: model.publications, uncertain: model.uncertainPublications, nameOf: ({ slug }) => slug },
});

export const topicsOf = ({ id, topics, uncertainTopics }: PublicationModel): Place<TopicModel> => ({
  ...{ what: "topic", path: `/publications/${id}/topics`, most: limits.topicsPerPublication },
  ...{ kept: topics, uncertain: uncertainTopics, nameOf: ({ name }) => name },
});

/** Makes one; a refusal for want of a place is right only when all places may be taken. */
async function create<Thing>(
  client: Client,
  { what, path, most, kept, uncertain }: Place<Thing>,
  body: { readonly name: string; readonly [field: string]: unknown },
  enter: (id: string) => void,
  sendIt: SendIt = sendOnceOrKeyed,
): Promise<void> {
  const { ledger } = client;
  const sending = { method: "POST", path, body, success: [201], refusals: ["403 QUOTA_EXCEEDED"] };
  const verdict = await counted(client, () => sendIt(client, sending));
  if (verdict.kind === "done") enter(verdict.data.id);
  else if (verdict.kind === "unknown") uncertain.add(body.name);
  else if (verdict.code === "QUOTA_EXCEEDED" && kept.size + uncertain.size < most)
    ledger.surprise(`${client.name}: no place for a ${what}, though ${kept.size + uncertain.size} are taken at most`);
}

async function change(client: Client, path: string, register: Register, description: string): Promise<void> {
  const sending = { method: "PATCH", path, body: { description }, success: [200] };
  const verdict = await counted(client, () => send(client, sending));
  if (verdict.kind === "unknown") register.unknown.push(description);
  if (verdict.kind === "done") register.acknowledged = description;
}

/** Deletes one, again and again until it is known to be gone. */
async function remove<Thing>(client: Client, place: Place<Thing>, id: string): Promise<void> {
  const { ledger, name } = client;
  const thing = place.kept.get(id);
  ledger.attempt();
  place.kept.delete(id);
  const sending = { method: "DELETE", path: `/${place.what}s/${id}`, success: [200], refusals: ["404 NOT_FOUND"] };
  const verdict = await sendUntilKnown(client, sending);
  if (verdict.kind === "done" || (verdict.kind === "refused" && verdict.mayHaveHappened)) ledger.acknowledge();
  else if (verdict.kind === "refused" && thing !== undefined)
    ledger.lose(`${name}: ${place.what} ${place.nameOf(thing)} was not there to delete`);
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

/** What was acknowledged must be among what is listed, once, and what nobody was sure of is known now. */
function reconcile<Thing, Item extends Listed>(
  { ledger, name: client }: Client,
  { what, kept, uncertain, nameOf }: Place<Thing>,
  listed: readonly Item[],
  enter: (item: Item) => void,
): void {
  for (const [id, thing] of kept)
    if (!listed.some((item) => item.id === id)) ledger.lose(`${client}: ${what} ${nameOf(thing)} is not listed`);
  for (const item of listed) {
    if (kept.has(item.id)) continue;
    const isTwin = [...kept.values()].some((thing) => nameOf(thing) === item.name);
    if (uncertain.delete(item.name)) enter(item);
    else if (isTwin) ledger.double(`${client}: ${what} ${item.name} is there twice`);
    else ledger.surprise(`${client}: ${what} ${item.name} is listed, though it was deleted or refused`);
  }
}

/** Notes a publication that is surely there. */
function enterPublication(
  { model }: Client,
  { id, slug, description }: Pick<PublicationModel, "id" | "slug"> & { readonly description: string | null },
): void {
  model.publications.set(id, {
    ...{ id, slug, description: { acknowledged: description, unknown: [] }, topics: new Map() },
    ...{ uncertainTopics: new Set(), sessions: [], uncertainDrafts: new Set() },
  });
}

/** Notes a topic that is surely there. */
function enterTopic({ topics }: PublicationModel, { id, name, description }: Listed): void {
  topics.set(id, { id, name, description: { acknowledged: description, unknown: [] } });
}

export async function createPublication(client: Client, sendIt?: SendIt): Promise<void> {
  const [name, description] = [client.newName(), client.newName()];
  const body = { name, slug: name, description };
  const enter = (id: string): void => enterPublication(client, { id, slug: name, description });
  await create(client, publicationsOf(client), body, enter, sendIt);
}

export async function listPublications(client: Client): Promise<void> {
  const verdict = await read(client, "/publications", []);
  if (verdict.kind !== "done") return;
  type Item = Listed & { readonly slug: string };
  const listed = (verdict.data as Item[]).map((item) => ({ ...item, name: item.slug }));
  reconcile(client, publicationsOf(client), listed, (item) => enterPublication(client, item));
}

export function patchPublication(client: Client, { id, description }: PublicationModel): Promise<void> {
  return change(client, `/publications/${id}`, description, client.newName());
}

export async function deletePublication(client: Client, publication: PublicationModel): Promise<void> {
  client.model.deleted.push(publication);
  await remove(client, publicationsOf(client), publication.id);
}

/** By its description, which nothing else has, the scout finds stories in the feed. */
const newDescription = (client: Client): string => `${scoutedTopic.description}, ${client.newName()}`;

export async function createTopic(client: Client, publication: PublicationModel, sendIt?: SendIt): Promise<void> {
  const body = { name: client.newName(), description: newDescription(client) };
  await create(client, topicsOf(publication), body, (id) => enterTopic(publication, { id, ...body }), sendIt);
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
  else await remove(client, topicsOf(publication), topic.id);
}

/** Reads a publication with its topics: every acknowledged write must show at once, whichever replica answers. */
export async function readPublication(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, name } = client;
  const { slug } = publication;
  const verdict = await read(client, `/publications/${publication.id}`);
  if (verdict.kind === "refused" && verdict.code === "NOT_FOUND")
    ledger.lose(`${name}: publication ${slug} is not there`);
  if (verdict.kind !== "done") return;
  const found = verdict.data as Listed & { readonly topics: readonly Listed[] };
  compare(client, `publication ${slug}`, publication.description, found.description);
  for (const { id, description } of found.topics) {
    const topic = publication.topics.get(id);
    if (topic !== undefined) compare(client, `topic ${topic.name}`, topic.description, description);
  }
  reconcile(client, topicsOf(publication), found.topics, (topic) => enterTopic(publication, topic));
}

function compare(
  { ledger, name }: Client,
  what: string,
  { acknowledged, unknown }: Register,
  found: string | null,
): void {
  if (found !== acknowledged && !unknown.includes(found))
    ledger.lose(`${name}: ${what} says ${found} and not ${acknowledged}`);
}
