import { randomUUID } from "node:crypto";
import { sendUntilKnown } from "../../client/repeat.ts";
import { limits } from "../../world/limits.ts";
import type { Client } from "../client.ts";
import * as things from "../operations/things.ts";

/**
 * Every place of every quota comes back, and none is there twice: after one more deletion, makes publications, topics,
 * drafts at once and posts until each is refused, and counts what is there then.
 */
export async function checkSlots(client: Client): Promise<void> {
  const [one, other] = [...client.model.publications.values()];
  if (one !== undefined) await things.deletePublication(client, one);
  if (other !== undefined && other.topics.size > 0) await things.deleteTopic(client, other);
  await fill(client, things.publicationsOf(client), (id, slug) =>
    things.enterPublication(client, { id, slug, description: null }),
  );
  await things.listPublications(client);
  count(client, "publications", client.model.publications.size, limits.publications);
  const [publication] = client.model.publications.values();
  if (publication !== undefined) {
    await fill(client, things.topicsOf(publication), (id, name) =>
      things.enterTopic(publication, { id, name, description: null }),
    );
    await things.readPublication(client, publication);
    count(client, "topics", publication.topics.size, limits.topicsPerPublication);
  }
  await fillPosts(client, await fillGenerations(client));
}

function count({ ledger, name }: Client, what: string, there: number, places: number): void {
  if (there !== places) ledger.surprise(`${name}: ${there} ${what} where ${places} have place`);
}

/** Makes as many as are missing, and tries one more. */
async function fill<Thing>(
  client: Client,
  { what, path, most, kept, uncertain }: things.Place<Thing>,
  enter: (id: string, name: string) => void,
): Promise<void> {
  // Those whose making nobody was sure of have been found by now, or were never made.
  uncertain.clear();
  const missing = most - kept.size;
  for (let made = 0; made <= missing; made += 1) {
    const name = client.newName();
    const body = what === "topic" ? { name } : { name, slug: name };
    const sending = { path, body, success: [201], refusals: ["403 QUOTA_EXCEEDED"], idempotencyKey: randomUUID() };
    const verdict = await sendUntilKnown(client, { method: "POST", ...sending });
    const status = { done: 201, refused: 403, unknown: "no answer" }[verdict.kind];
    const expected = made < missing ? 201 : 403;
    if (status !== expected)
      client.ledger.surprise(`${client.name}: POST ${path} gave ${status} where ${expected} is right`);
    if (verdict.kind === "done") enter(verdict.data.id, name);
  }
}

const mostBursts = 5;

/**
 * Asks for more drafts at once than the plan has places for. As many as it has must be written, and of the rest one refused;
 * one that comes late may find a place that is free again, so it takes some bursts to say that nobody is ever refused.
 */
async function fillGenerations(client: Client): Promise<string[]> {
  const { concurrentGenerations: places } = limits;
  const written: string[] = [];
  for (let burst = 0; burst < mostBursts && !client.signal.aborted; burst += 1) {
    const made = await generate(client, 2 * places);
    written.push(...made);
    if (made.length < places) count(client, "drafts at once", made.length, places);
    if (made.length < 2 * places) return written;
  }
  client.ledger.surprise(`${client.name}: no draft was refused, with twice as many at once as there are places`);
  return written;
}

/** Asks for so many drafts at once; gives the sessions of those that were written. */
async function generate(client: Client, count: number): Promise<string[]> {
  const [publication] = client.model.publications.values();
  const path = `/publications/${publication?.id}/drafts/generate`;
  const verdicts = await Promise.all(
    Array.from({ length: count }, () => {
      const body = { title: client.newName(), instructions: "Say that the market moves to the harbour in May." };
      const sending = { method: "POST", path, body, success: [200], refusals: ["429 RATE_LIMITED"] };
      return sendUntilKnown(client, { ...sending, idempotencyKey: randomUUID(), timeoutMilliseconds: 130_000 });
    }),
  );
  return verdicts.flatMap((verdict) => (verdict.kind === "done" ? [verdict.data.sessionId] : []));
}

/** Publishes drafts until the week's posts are used up: neither sooner nor later may one be refused. `written` are surely unpublished. */
async function fillPosts(client: Client, written: readonly string[]): Promise<void> {
  const { ledger, model, name, signal, deliveries } = client;
  const { postsPerWeek } = limits;
  const isTold = (path: string): boolean => deliveries.at(path).some(({ event }) => event === "draft.published");
  // Drafts that may have been published before their publication was deleted, so that nobody told of it.
  const untold = model.promises.filter(
    ({ kind, path, publicationId }) =>
      kind === "autoPublish" && !model.publications.has(publicationId) && !isTold(path),
  );
  const sessions = [...model.publications.values()].flatMap((publication) => publication.sessions);
  const unpublished = sessions.filter(({ autoPublish, postId }) => !autoPublish && postId === undefined);
  const waiting = [...written, ...unpublished.map(({ id }) => id)];
  while (!signal.aborted) {
    if (waiting.length === 0) waiting.push(...(await generate(client, limits.concurrentGenerations)));
    const id = waiting.shift();
    if (id === undefined) return ledger.surprise(`${name}: there is no draft to fill the week's posts with`);
    const sending = { path: `/sessions/${id}/publish`, body: {}, success: [200], refusals: ["403 QUOTA_EXCEEDED"] };
    const verdict = await sendUntilKnown(client, { method: "POST", ...sending });
    if (verdict.kind === "unknown") return;
    if (verdict.kind === "refused") {
      const most = model.posts.certain + model.posts.uncertain + untold.length;
      if (most < postsPerWeek)
        ledger.surprise(`${name}: no post left this week, though ${most} were published at most`);
      if (verdict.current !== postsPerWeek)
        ledger.surprise(`${name}: refused for ${verdict.current} posts this week, of ${postsPerWeek} allowed`);
      return;
    }
    model.posts.certain += 1;
    if (model.posts.certain > postsPerWeek)
      return ledger.surprise(`${name}: ${model.posts.certain} posts in a week of ${postsPerWeek}`);
  }
}
