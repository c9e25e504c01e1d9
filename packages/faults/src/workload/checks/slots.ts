import { randomUUID } from "node:crypto";
import type { Verdict } from "../../client/judge.ts";
import { limits } from "../../world/limits.ts";
import { type Client, sendUntilKnown } from "../client.ts";
import { deletePublication, enterPublication, listPublications } from "../operations/publications.ts";
import { deleteTopic, enterTopic, readPublication } from "../operations/topics.ts";
import { fillPosts } from "./post-slots.ts";

/**
 * Every place of every quota comes back, and none is there twice: after one more deletion, makes publications, topics,
 * drafts at once and posts until each is refused, and counts what is there then.
 */
export async function checkSlots(client: Client): Promise<void> {
  await deleteOne(client);
  await fillPublications(client);
  await fillTopics(client);
  await fillPosts(client, await fillGenerations(client), () => generate(client, limits.concurrentGenerations));
}

/** Gives a place back, for those whose client never deleted anything. */
async function deleteOne(client: Client): Promise<void> {
  const [one, other] = [...client.model.publications.values()];
  if (one !== undefined) await deletePublication(client, one);
  const [topic] = other?.topics.values() ?? [];
  if (other !== undefined && topic !== undefined) await deleteTopic(client, other, topic);
}

async function fillPublications(client: Client): Promise<void> {
  const { model } = client;
  // Those whose making nobody was sure of have been found by now, or were never made.
  model.uncertainPublications.clear();
  const missing = limits.publications - model.publications.size;
  for (let count = 0; count <= missing; count += 1) {
    const slug = client.newName();
    const id = await fill(client, "/publications", { name: slug, slug }, count < missing ? 201 : 403);
    if (id !== undefined) enterPublication(client, { id, slug, description: null, hasAutopilot: false });
  }
  await listPublications(client);
  if (model.publications.size !== limits.publications)
    client.ledger.surprise(
      `${client.name}: ${model.publications.size} publications where ${limits.publications} have place`,
    );
}

async function fillTopics(client: Client): Promise<void> {
  const [publication] = client.model.publications.values();
  if (publication === undefined) return;
  publication.uncertainTopics.clear();
  const missing = limits.topicsPerPublication - publication.topics.size;
  for (let count = 0; count <= missing; count += 1) {
    const name = client.newName();
    const id = await fill(client, `/publications/${publication.id}/topics`, { name }, count < missing ? 201 : 403);
    if (id !== undefined) enterTopic(publication, id, name, null);
  }
  await readPublication(client, publication);
  if (publication.topics.size !== limits.topicsPerPublication)
    client.ledger.surprise(
      `${client.name}: ${publication.topics.size} topics where ${limits.topicsPerPublication} have place`,
    );
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
    const asked = 2 * places;
    const made = await generate(client, asked);
    written.push(...made);
    if (made.length < places)
      client.ledger.surprise(`${client.name}: ${made.length} drafts at once where ${places} have place`);
    if (made.length < asked) return written;
  }
  client.ledger.surprise(`${client.name}: no draft was refused, with twice as many at once as there are places`);
  return written;
}

/** Asks for so many drafts at once; gives the sessions of those that were written. */
async function generate(client: Client, count: number): Promise<string[]> {
  const [publication] = client.model.publications.values();
  const asking = Array.from({ length: count }, () =>
    sendUntilKnown(client, {
      method: "POST",
      path: `/publications/${publication?.id}/drafts/generate`,
      idempotencyKey: randomUUID(),
      body: { title: client.newName(), instructions: "Say that the market moves to the harbour in May." },
      success: [200],
      refusals: ["429 RATE_LIMITED"],
      timeoutMilliseconds: 130_000,
    }),
  );
  const idOf = (verdict: Verdict): string[] =>
    verdict.kind === "done" ? [(verdict.data as { sessionId: string }).sessionId] : [];
  return (await Promise.all(asking)).flatMap(idOf);
}

/** Makes one; gives its id when it was made. */
async function fill(client: Client, path: string, body: object, expected: 201 | 403): Promise<string | undefined> {
  const refusals = ["403 QUOTA_EXCEEDED"];
  const sending = { method: "POST", path, body, success: [201], refusals, idempotencyKey: randomUUID() };
  const verdict = await sendUntilKnown(client, sending);
  const status = verdict.kind === "done" ? 201 : verdict.kind === "refused" ? 403 : undefined;
  if (status !== expected)
    client.ledger.surprise(`${client.name}: POST ${path} gave ${status ?? "no answer"} where ${expected} is right`);
  return verdict.kind === "done" ? (verdict.data as { id: string }).id : undefined;
}
