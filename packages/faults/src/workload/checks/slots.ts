import { limits } from "../../world/limits.ts";
import { type Client, sendKeyed } from "../client.ts";
import type { PublicationModel } from "../model.ts";
import { generateDraft, publish } from "../operations/drafts.ts";
import * as things from "../operations/things.ts";

/**
 * Every place of every quota comes back, and none is there twice: after one more deletion, makes publications, topics,
 * drafts at once and posts until each is refused, and counts what is there then.
 */
export async function checkSlots(client: Client): Promise<void> {
  const [one, other] = [...client.model.publications.values()];
  if (one !== undefined) await things.deletePublication(client, one);
  if (other !== undefined && other.topics.size > 0) await things.deleteTopic(client, other);
  const publications = things.publicationsOf(client);
  await fill(publications, () => things.createPublication(client, sendKeyed));
  await things.listPublications(client);
  count(client, publications.what, publications.kept.size, publications.most);
  const [publication] = publications.kept.values();
  if (publication === undefined) return;
  const topics = things.topicsOf(publication);
  await fill(topics, () => things.createTopic(client, publication, sendKeyed));
  await things.readPublication(client, publication);
  count(client, topics.what, topics.kept.size, topics.most);
  await fillGenerations(client, publication);
  await fillPosts(client, publication);
}

function count({ ledger, name }: Client, what: string, there: number, places: number): void {
  if (there !== places) ledger.surprise(`${name}: ${there} times a ${what} where ${places} have place`);
}

/** Makes as many as are missing, and tries one more, which has to be refused. */
async function fill<Thing>(
  { most, kept, uncertain }: things.Place<Thing>,
  makeOne: () => Promise<void>,
): Promise<void> {
  // Those whose making nobody was sure of have been found by now, or were never made.
  uncertain.clear();
  for (let missing = most - kept.size; missing >= 0; missing -= 1) await makeOne();
}

const mostBursts = 5;

/**
 * Asks for more drafts at once than the plan has places for. As many as it has must be written, and of the rest one refused;
 * one that comes late may find a place that is free again, so it takes some bursts to say that nobody is ever refused.
 */
async function fillGenerations(client: Client, publication: PublicationModel): Promise<void> {
  const { concurrentGenerations: places } = limits;
  for (let burst = 0; burst < mostBursts && !client.signal.aborted; burst += 1) {
    const written = await generate(client, publication, 2 * places);
    if (written < places) count(client, "draft at once", written, places);
    if (written < 2 * places) return;
  }
  client.ledger.surprise(`${client.name}: no draft was refused, with twice as many at once as there are places`);
}

/** Asks for so many drafts at once; gives how many were written. */
async function generate(client: Client, publication: PublicationModel, times: number): Promise<number> {
  const ordering = Array.from({ length: times }, () => generateDraft(client, publication, sendKeyed));
  return (await Promise.all(ordering)).filter(({ kind }) => kind === "done").length;
}

/** Publishes drafts until the week's posts are used up: neither sooner nor later may one be refused. */
async function fillPosts(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, model, name, signal, deliveries } = client;
  const { postsPerWeek, concurrentGenerations } = limits;
  const isTold = (path: string): boolean => deliveries.at(path).some(({ event }) => event === "draft.published");
  // Drafts that may have been published before their publication was deleted, so that nobody told of it.
  const untold = model.promises.filter(
    ({ kind, path, publicationId }) =>
      kind === "autoPublish" && !model.publications.has(publicationId) && !isTold(path),
  );
  while (!signal.aborted) {
    const sessions = [...model.publications.values()].flatMap((each) => each.sessions);
    const unpublished = sessions.find(({ autoPublish, postId }) => !autoPublish && postId === undefined);
    if (unpublished === undefined) {
      if ((await generate(client, publication, concurrentGenerations)) > 0) continue;
      return ledger.surprise(`${name}: there is no draft to fill the week's posts with`);
    }
    const verdict = await publish(client, unpublished);
    if (verdict.kind === "unknown") return;
    if (verdict.kind === "refused") {
      const most = model.posts.certain + model.posts.uncertain + untold.length;
      if (most < postsPerWeek)
        ledger.surprise(`${name}: no post left this week, though ${most} were published at most`);
      if (verdict.current !== postsPerWeek)
        ledger.surprise(`${name}: refused for ${verdict.current} posts this week, of ${postsPerWeek} allowed`);
      return;
    }
    if (model.posts.certain > postsPerWeek)
      return ledger.surprise(`${name}: ${model.posts.certain} posts in a week of ${postsPerWeek}`);
  }
}
