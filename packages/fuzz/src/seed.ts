import { receiverHost, sampleFeeds } from "@galley/local/sample-web";
import type { System } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Send, sendWith } from "./wild/api.ts";

/** An account with something of every kind in it. */
export interface SeededAccount {
  readonly apiKey: string;
  readonly publicationId: string;
  readonly topicId: string;
  readonly ideaId: string;
  readonly sessionId: string;
  readonly styleIds: readonly string[];
}

/** Makes an account, and through the API a publication, topics, scouted ideas, drafts and a published post. */
export async function seedAccount(system: System, name: string): Promise<SeededAccount> {
  const words = ["--email", `${name}@example.org`, "--name", name, "--tier", "pro"];
  const { apiKey } = (await system.admin("account", "create", ...words)) as { apiKey: string };
  const api = apiWith(system.baseUrl, apiKey);
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
  const styles = await api("GET", "/styles");
  const ideas = await waitUntil(
    async () => {
      const found = await api("GET", `/publications/${publicationId}/ideas`);
      if (found.length === 0) throw new Error("The scout has found no idea yet");
      return found;
    },
    { timeoutMilliseconds: 60_000 },
  );
  const styleIds = styles.map(({ id }: { id: string }) => id);
  return { apiKey, publicationId, topicId, ideaId: ideas[0].id, sessionId, styleIds };
}

/** Sends one request and gives its `data`. */
function apiWith(baseUrl: string, apiKey: string) {
  const send = sendWith(baseUrl, apiKey);
  return async (...request: Parameters<Send>) => {
    const { status, json } = await send(...request);
    if (status >= 300) throw new Error(`Seeding failed: ${request[0]} ${request[1]} ${status} ${JSON.stringify(json)}`);
    return json.data;
  };
}
