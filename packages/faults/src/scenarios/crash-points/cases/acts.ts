import type { CaseRun } from "../case.ts";
import { expectDeletion } from "../inventory.ts";

/** What a draft is ordered with; the instructions hold what to write, so that it takes a moment only. */
export const order = {
  title: "Mill Street opens to bicycles",
  instructions:
    "The protected bike lane on Mill Street opened on Monday. It is 2.4 kilometres long. The city spent 3.1 million crowns.",
};

/** Creates a publication and adds it to the expected state. */
export async function createPublication(
  { client, expectedState, newName }: CaseRun,
  settings: object = {},
): Promise<string> {
  const name = newName();
  const { data } = await client.ask("POST", "/publications", {
    body: { name, slug: name, ...settings },
    success: [201],
  });
  expectedState.publications.add(data.id);
  return data.id;
}

/** Deletes a publication; the expected state has it no more, whether this or an earlier try was answered. */
export async function deletePublication({ client, expectedState }: CaseRun, publicationId: string): Promise<void> {
  await client.ask("DELETE", `/publications/${publicationId}`);
  expectDeletion(expectedState, publicationId);
}

/** Creates a topic and adds it to the expected state. */
export async function createTopic(
  { client, expectedState, newName }: CaseRun,
  publicationId: string,
  topic: { name: string; description?: string } = { name: newName() },
): Promise<string> {
  const { data } = await client.ask("POST", `/publications/${publicationId}/topics`, { body: topic, success: [201] });
  expectedState.topics.set(data.id, publicationId);
  return data.id;
}

/** Has a draft written and waits for it in the call. */
export async function generate(
  { client, expectedState }: CaseRun,
  publicationId: string,
  changes: object = {},
): Promise<string> {
  const path = `/publications/${publicationId}/drafts/generate`;
  const { data } = await client.ask("POST", path, { body: { ...order, ...changes } });
  expectedState.sessions.add(data.sessionId);
  return data.sessionId;
}

/** A new address for the webhooks of this account, at which one of these events has to come, once. */
export function promisedWebhook({ setup, client, expectedState }: CaseRun, events: readonly string[]) {
  const { url, path } = setup.world.deliveries.newUrl(client.account.api.apiKey);
  expectedState.webhooks.set(path, events);
  const arrived = () => setup.world.deliveries.at(path)[0];
  return { webhookUrl: url, path, arrived };
}

/** Orders a draft whose end a webhook tells. */
export async function generateToldByWebhook(
  run: CaseRun,
  publicationId: string,
  {
    events = ["draft.ready"],
    ...changes
  }: { readonly events?: readonly string[]; readonly [field: string]: unknown } = {},
) {
  const webhook = promisedWebhook(run, events);
  const path = `/publications/${publicationId}/drafts/generate`;
  const body = { ...order, webhookUrl: webhook.webhookUrl, ...changes };
  const { data } = await run.client.ask("POST", path, { body, success: [202] });
  run.expectedState.sessions.add(data.sessionId);
  return { sessionId: data.sessionId as string, ...webhook };
}

/** Publishes a session's draft and adds the post to the expected state; a second publish must give the same post. */
export async function publish({ client, expectedState, ledger, point }: CaseRun, sessionId: string, body: object = {}) {
  const { data } = await client.ask("POST", `/sessions/${sessionId}/publish`, { body });
  const before = expectedState.posts.get(sessionId);
  if (before !== undefined && before !== data.postId) ledger.double(`${point}: a second publish made another post`);
  expectedState.posts.set(sessionId, data.postId);
  return data;
}

/** What generation asks publishing for: a session's post with this article, on the site as content has it. */
export async function publishRequest(
  { setup, newName }: CaseRun,
  { publicationId, sessionId }: { readonly publicationId: string; readonly sessionId: string },
  { title, content }: { readonly title: string; readonly content: string },
) {
  const publications = setup.database("content").collection("publications");
  const stored = await publications.findOne({ _id: publicationId as never });
  const site = {
    ...{ id: stored?.cmsPublicationId, publicationId, name: stored?.name, slug: stored?.slug },
    ...{ revision: stored?.revision, template: "TEMPLATE_STARTER" as const },
  };
  const article = { title, content, defaultAuthor: "Ada" };
  return { sessionId, operationId: newName(), site, article, draftVersion: 1 };
}

/** An article's HTML with one picture. */
export const withPicture = (source: string): string => `<p>Look:</p><p><img src="${source}" alt=""></p>`;

/** Reads something that was acknowledged and says whether it is as it was told. */
export async function expectField(
  { client, ledger, point }: CaseRun,
  path: string,
  expected: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { data, code } = await client.ask("GET", path, { refusals: ["404 NOT_FOUND"] });
  for (const [field, value] of Object.entries(expected)) {
    if (data?.[field] !== value) {
      ledger.lose(`${point}: ${path} was acknowledged with ${field} ${value} and has ${code ?? data[field]}`);
    }
  }
}
