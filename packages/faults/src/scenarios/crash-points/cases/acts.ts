import type { CaseRun } from "../case.ts";
import { expectDeletion } from "../inventory.ts";

/**
 * The order for a draft that crash tests use. Its instructions contain the facts to write about, so that it is written
 * quickly.
 */
export const order = {
  title: "Mill Street opens to bicycles",
  instructions:
    "The protected bike lane on Mill Street opened on Monday. It is 2.4 kilometres long. The city spent 3.1 million crowns.",
};

/** Creates a publication and records that it must exist at the end of the test. */
export async function createPublication(
  { ask, expectedState, newName }: CaseRun,
  settings: object = {},
): Promise<string> {
  const name = newName();
  const { data } = await ask("POST", "/publications", { body: { name, slug: name, ...settings }, success: [201] });
  expectedState.publications.add(data.id);
  return data.id;
}

/**
 * Deletes a publication and records that nothing of it may exist at the end of the test, whether this try or an earlier
 * one succeeded.
 */
export async function deletePublication({ ask, expectedState }: CaseRun, publicationId: string): Promise<void> {
  await ask("DELETE", `/publications/${publicationId}`);
  expectDeletion(expectedState, publicationId);
}

/** Writes the stored data that a process leaves behind if it dies after the first step of deleting a publication. */
export async function beginDeletion({ account, collection }: CaseRun, publicationId: string): Promise<void> {
  const { accountId } = account;
  const tombstone = { _id: `${accountId}/${publicationId}`, accountId, publicationId };
  await collection("generation.tombstones").insertOne({ ...tombstone, deletedAt: new Date(), open: true });
}

/** Creates a topic and records that it must exist at the end of the test. */
export async function createTopic(
  { ask, expectedState, newName }: CaseRun,
  publicationId: string,
  topic: { name: string; description?: string } = { name: newName() },
): Promise<string> {
  const { data } = await ask("POST", `/publications/${publicationId}/topics`, { body: topic, success: [201] });
  expectedState.topics.set(data.id, publicationId);
  return data.id;
}

/** Generates a draft and waits for it. If no publication is given, a new one is created. Returns the session's id. */
export async function generate(run: CaseRun, publicationId?: string, changes: object = {}): Promise<string> {
  const path = `/publications/${publicationId ?? (await createPublication(run))}/drafts/generate`;
  const { data } = await run.ask("POST", path, { body: { ...order, ...changes } });
  run.expectedState.sessions.add(data.sessionId);
  return data.sessionId;
}

/** Creates a webhook address, and records that exactly one webhook with one of the given events must arrive there. */
export function promisedWebhook({ deliveries, account, expectedState, until }: CaseRun, events: readonly string[]) {
  const { url, path } = deliveries.newUrl(account.api.apiKey);
  expectedState.webhooks.set(path, events);
  const arrived = () => deliveries.at(path)[0];
  const comes = async () => {
    await until("the promised webhook comes", () => arrived() !== undefined);
    const event = arrived();
    if (event === undefined) throw new Error("A webhook that had come is gone");
    return event;
  };
  return { webhookUrl: url, path, comes };
}

/** Orders a draft whose end is reported by a webhook. */
export async function generateToldByWebhook(
  run: CaseRun,
  publicationId: string,
  { events = ["draft.ready"], ...changes }: { readonly events?: readonly string[]; readonly [field: string]: unknown },
) {
  const webhook = promisedWebhook(run, events);
  const body = { ...order, webhookUrl: webhook.webhookUrl, ...changes };
  const path = `/publications/${publicationId}/drafts/generate`;
  const { data } = await run.ask("POST", path, { body, success: [202] });
  run.expectedState.sessions.add(data.sessionId);
  return { sessionId: data.sessionId as string, ...webhook };
}

/**
 * Publishes a session's draft and records that its post must exist at the end of the test. Publishing again must return
 * the same post.
 */
export async function publish({ ask, expectedState, ledger, point }: CaseRun, sessionId: string, body: object = {}) {
  const { data } = await ask("POST", `/sessions/${sessionId}/publish`, { body });
  const before = expectedState.posts.get(sessionId);
  if (before !== undefined && before !== data.postId)
    ledger.reportDoubled(`${point}: a second publish made another post`);
  expectedState.posts.set(sessionId, data.postId);
  return data;
}

export interface Session {
  readonly publicationId: string;
  readonly sessionId: string;
}

export async function newSession(run: CaseRun): Promise<Session> {
  const publicationId = await createPublication(run);
  return { publicationId, sessionId: await generate(run, publicationId) };
}

/**
 * Returns the request that generation sends to publishing: an article for a session's post, and the site as content has
 * stored it.
 */
export async function publishRequest(
  { collection, newName }: CaseRun,
  { publicationId, sessionId }: Session,
  { title, content }: { readonly title: string; readonly content: string },
) {
  const stored = await collection("content.publications").findOne({ _id: publicationId });
  const site = {
    id: stored?.cmsPublicationId,
    publicationId,
    name: stored?.name,
    slug: stored?.slug,
    revision: stored?.revision,
    template: "TEMPLATE_STARTER" as const,
  };
  const article = { title, content, defaultAuthor: "Ada" };
  return { sessionId, operationId: newName(), site, article, draftVersion: 1 };
}

/** Waits until the background task of the publishing service has finished a publish whose caller never came back. */
export async function swept({ until, collection }: CaseRun, sessionId: string, end: "published" | "failed") {
  await until(`the sweep finds the publish ${end}`, async () => {
    const found = await collection("publishing.operations").findOne({ _id: sessionId });
    return found?.state === end && found.leaseUntil.getTime() <= Date.now();
  });
}

export const withPicture = (source: string): string => `<p>Look:</p><p><img src="${source}" alt=""></p>`;

/** Returns the text of a page, or an empty text if it cannot be read. */
export const textAt = (url: string): Promise<string> =>
  fetch(url).then(
    (response) => response.text(),
    () => "",
  );

/** Reads a resource that the API has acknowledged, and reports each field that differs from what was acknowledged. */
export async function expectField(
  { ask, ledger, point }: CaseRun,
  path: string,
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { data, code } = await ask("GET", path, { refusals: ["404 NOT_FOUND"] });
  for (const [field, value] of Object.entries(expected)) {
    if (data?.[field] !== value)
      ledger.reportLost(`${point}: ${path} was acknowledged with ${field} ${value} and has ${code ?? data[field]}`);
  }
}
