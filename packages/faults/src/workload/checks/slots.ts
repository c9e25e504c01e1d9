import { limits } from "../../world/limits.ts";
import { type Client, sendKeyed } from "../client.ts";
import type { PublicationModel } from "../model.ts";
import { generateDraft, publish } from "../operations/drafts.ts";
import * as resources from "../operations/resources.ts";

/**
 * Checks that the quotas were counted correctly in spite of the faults. It deletes a publication and a topic, and then creates
 * publications, topics, drafts and posts until the API refuses more. As many as the plan allows must exist then.
 */
export async function checkSlots(client: Client): Promise<void> {
  const [one, other] = [...client.model.publications.values()];
  if (one !== undefined) await resources.deletePublication(client, one);
  if (other !== undefined && other.topics.size > 0) await resources.deleteTopic(client, other);
  const publications = resources.publicationResources(client);
  await fill(publications, () => resources.createPublication(client, sendKeyed));
  await resources.listPublications(client);
  count(client, publications.what, publications.kept.size, publications.max);
  const [publication] = publications.kept.values();
  if (publication === undefined) return;
  const topics = resources.topicResources(publication);
  await fill(topics, () => resources.createTopic(client, publication, sendKeyed));
  await resources.readPublication(client, publication);
  count(client, topics.what, topics.kept.size, topics.max);
  await fillGenerations(client, publication);
  await fillPosts(client, publication);
}

function count({ ledger, name }: Client, what: string, there: number, places: number): void {
  if (there !== places) ledger.reportUnexpected(`${name}: ${there} times a ${what} where ${places} have place`);
}

/** Creates as many resources as the quota still allows, and tries one more, which must be refused. */
async function fill<Resource>(
  { max, kept, uncertain }: resources.ResourceList<Resource>,
  makeOne: () => Promise<void>,
): Promise<void> {
  // Creations with an unknown outcome are settled now: the resource was found when the list was read, or it does not exist.
  uncertain.clear();
  for (let missing = max - kept.size; missing >= 0; missing -= 1) await makeOne();
}

const maxBursts = 5;

/**
 * Orders twice as many drafts at the same time as the plan allows. The allowed number must be written, and at least one of the rest must be
 * refused. A late order may be accepted because another draft is finished already, so the test is repeated up to five times.
 */
async function fillGenerations(client: Client, publication: PublicationModel): Promise<void> {
  const { concurrentGenerations: places } = limits;
  for (let burst = 0; burst < maxBursts && !client.signal.aborted; burst += 1) {
    const written = await generate(client, publication, 2 * places);
    if (written < places) count(client, "draft at once", written, places);
    if (written < 2 * places) return;
  }
  client.ledger.reportUnexpected(
    `${client.name}: no draft was refused, with twice as many at once as there are places`,
  );
}

/** Orders this many drafts at once and returns how many were written. */
async function generate(client: Client, publication: PublicationModel, times: number): Promise<number> {
  const ordering = Array.from({ length: times }, () => generateDraft(client, publication, sendKeyed));
  return (await Promise.all(ordering)).filter(({ kind }) => kind === "done").length;
}

/** Publishes drafts until the weekly quota is used up. A post must be refused neither earlier nor later. */
async function fillPosts(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger, model, name, signal, deliveries } = client;
  const { postsPerWeek, concurrentGenerations } = limits;
  const isTold = (path: string): boolean => deliveries.at(path).some(({ event }) => event === "draft.published");
  // Drafts that may have been published before their publication was deleted, so that no webhook reported it.
  const untold = model.promises.filter(
    ({ kind, path, publicationId }) =>
      kind === "autoPublish" && !model.publications.has(publicationId) && !isTold(path),
  );
  while (!signal.aborted) {
    const sessions = [...model.publications.values()].flatMap((each) => each.sessions);
    const unpublished = sessions.find(({ autoPublish, postId }) => !autoPublish && postId === undefined);
    if (unpublished === undefined) {
      if ((await generate(client, publication, concurrentGenerations)) > 0) continue;
      return ledger.reportUnexpected(`${name}: there is no draft to fill the week's posts with`);
    }
    const verdict = await publish(client, unpublished);
    if (verdict.kind === "unknown") return;
    if (verdict.kind === "refused") {
      const maxPublished = model.posts.certain + model.posts.uncertain + untold.length;
      if (maxPublished < postsPerWeek)
        ledger.reportUnexpected(`${name}: no post left this week, though ${maxPublished} were published at most`);
      if (verdict.current !== postsPerWeek)
        ledger.reportUnexpected(`${name}: refused for ${verdict.current} posts this week, of ${postsPerWeek} allowed`);
      return;
    }
    if (model.posts.certain > postsPerWeek)
      return ledger.reportUnexpected(`${name}: ${model.posts.certain} posts in a week of ${postsPerWeek}`);
  }
}
