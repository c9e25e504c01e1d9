import { createApi } from "@galley/faults/api";
import { dataOf } from "@galley/faults/library";
import { receiverHost, sampleFeeds } from "@galley/local/sample-web";
import type { System } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";

/** An account with something of every kind in it. */
export type SeededAccount = Awaited<ReturnType<typeof seedAccount>>;

interface Named {
  readonly id: string;
  readonly sessionId: string;
}

/** Makes an account, and through the API a publication, topics, scouted ideas, drafts and a published post. */
export async function seedAccount(system: System, name: string) {
  const words = ["--email", `${name}@example.org`, "--name", name, "--tier", "pro"];
  const { apiKey } = (await system.admin("account", "create", ...words)) as { apiKey: string };
  const client = createApi(system.origins, apiKey);
  // A synchronous generation may take this long.
  const api = async <Data = Named>(method: string, path: string, body?: object) =>
    dataOf<Data>(await client.request(method, path, { body, timeoutMilliseconds: 130_000 }));
  const { id: publicationId } = await api("POST", "/publications", { name: "Field Notes", slug: `notes-of-${name}` });
  const description = `Protected bike lanes and safe junctions. ${sampleFeeds.join(" ")}`;
  const { id: topicId } = await api("POST", `/publications/${publicationId}/topics`, {
    name: "Bike lanes",
    description,
  });
  const webhookUrl = `https://${receiverHost}/${name}`;
  await api("POST", `/publications/${publicationId}/scout/run`, { webhookUrl });
  const order = { title: "Fast type checkers", instructions: "Say in 300 words why type checkers became fast." };
  const { sessionId } = await api("POST", `/publications/${publicationId}/drafts/generate`, order);
  await api("POST", `/publications/${publicationId}/drafts/generate`, { ...order, webhookUrl });
  await api("POST", `/sessions/${sessionId}/publish`, { tags: "tools" });
  const styles = await api<Named[]>("GET", "/styles");
  const idea = await waitUntil(
    async () => {
      const found = await api<Named[]>("GET", `/publications/${publicationId}/ideas`);
      if (found[0] === undefined) throw new Error("The scout has found no idea yet");
      return found[0];
    },
    { timeoutMilliseconds: 60_000 },
  );
  return { apiKey, publicationId, topicId, ideaId: idea.id, sessionId, styleIds: styles.map(({ id }) => id) };
}
