import { scoutedTopic } from "@galley/faults/feed";
import { newPublication, requireData } from "@galley/faults/library";
import type { World } from "@galley/faults/world";
import { waitUntil } from "@galley/test-kit/conditions";

/** An account with a publication, topics, ideas, drafts and a post, so that every operation has something to work on. */
export type SeededAccount = Awaited<ReturnType<typeof seedAccount>>;

interface Named {
  readonly id: string;
  readonly sessionId: string;
}

/**
 * Creates an account with a publication, topics, ideas found by a scout run, drafts and a published post. All but the account is created
 * through the API.
 */
export async function seedAccount({ newAccount, deliveries }: World) {
  const { api } = await newAccount();
  // Each request may take as long as the slowest one, which waits for a draft.
  const ask = async <Data = Named>(method: string, path: string, body?: object) =>
    requireData<Data>(await api.request(method, path, { body, timeoutMilliseconds: 130_000 }));
  const { id: publicationId, slug: handle } = await newPublication(api);
  const path = `/publications/${publicationId}`;
  const { id: topicId } = await ask("POST", `${path}/topics`, scoutedTopic);
  const { url: webhookUrl } = deliveries.newUrl(api.apiKey);
  await ask("POST", `${path}/scout/run`, { webhookUrl });
  const order = { title: "Fast type checkers", instructions: "Say in 300 words why type checkers became fast." };
  const { sessionId } = await ask("POST", `${path}/drafts/generate`, order);
  await ask("POST", `${path}/drafts/generate`, { ...order, webhookUrl });
  await ask("POST", `/sessions/${sessionId}/publish`, { tags: "tools" });
  const styles = await ask<Named[]>("GET", "/styles");
  const firstIdea = async (): Promise<Named> => {
    const [found] = await ask<Named[]>("GET", `${path}/ideas`);
    if (found === undefined) throw new Error("The scout has found no idea yet");
    return found;
  };
  const idea = await waitUntil(firstIdea, { timeoutMilliseconds: 60_000 });
  return {
    api,
    apiKey: api.apiKey,
    publicationId,
    handle,
    topicId,
    ideaId: idea.id,
    sessionId,
    styleIds: styles.map(({ id }) => id),
  };
}
