import { limits } from "../../world/limits.ts";
import { type Client, sendUntilKnown } from "../client.ts";

/**
 * Publishes drafts until the week's posts are used up: neither sooner nor later than that may one be refused.
 *
 * @param written drafts that are surely unpublished, to begin with
 * @param writeMore gives the sessions of some more
 */
export async function fillPosts(
  client: Client,
  written: readonly string[],
  writeMore: () => Promise<readonly string[]>,
): Promise<void> {
  const { ledger, model, name, signal } = client;
  const uncertain = model.posts.uncertain + untold(client);
  const waiting = [...written, ...unpublished(client)];
  while (!signal.aborted) {
    if (waiting.length === 0) waiting.push(...(await writeMore()));
    const id = waiting.shift();
    if (id === undefined) return ledger.surprise(`${name}: there is no draft to fill the week's posts with`);
    const verdict = await sendUntilKnown(client, {
      method: "POST",
      path: `/sessions/${id}/publish`,
      body: {},
      success: [200],
      refusals: ["403 QUOTA_EXCEEDED"],
    });
    if (verdict.kind === "unknown") return;
    if (verdict.kind === "refused") {
      const most = model.posts.certain + uncertain;
      if (most < limits.postsPerWeek)
        ledger.surprise(`${name}: no post left this week, though ${most} were published at most`);
      if (verdict.current !== limits.postsPerWeek)
        ledger.surprise(
          `${name}: refused for ${verdict.current} posts this week, and ${limits.postsPerWeek} are allowed`,
        );
      return;
    }
    model.posts.certain += 1;
    if (model.posts.certain > limits.postsPerWeek)
      return ledger.surprise(`${name}: ${model.posts.certain} posts in a week of ${limits.postsPerWeek}`);
  }
}

/** Drafts that are there and were never published, as far as the client knows. */
function unpublished({ model }: Client): string[] {
  const sessions = [...model.publications.values()].flatMap((publication) => publication.sessions);
  return sessions.filter(({ autoPublish, postId }) => !autoPublish && postId === undefined).map(({ id }) => id);
}

/** How many drafts may have been published before their publication was deleted, so that nobody told of it. */
function untold({ model, deliveries }: Client): number {
  const isTold = (path: string): boolean => deliveries.at(path).some(({ event }) => event === "draft.published");
  return model.promises.filter(
    ({ kind, path, publicationId }) =>
      kind === "autoPublish" && !model.publications.has(publicationId) && !isTold(path),
  ).length;
}
