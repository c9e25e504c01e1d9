import type { Api } from "../../client/api.ts";
import type { Ledger } from "../../ledger.ts";
import { limits } from "../../world/limits.ts";

interface Topic {
  readonly id: string;
  readonly name: string;
}

/**
 * Topics that came of requests nobody waited for are whole, no more than the plan allows, and the places of those that did not come
 * are free. Gives how many came.
 */
export async function checkTopics(api: Api, publicationId: string, ledger: Ledger): Promise<number> {
  const path = `/publications/${publicationId}/topics`;
  const topics = await listTopics(api, path);
  if (topics === undefined) {
    ledger.surprise("the list of topics cannot be read");
    return 0;
  }
  if (topics.length > limits.topicsPerPublication) ledger.double(`${topics.length} topics, more than the plan allows`);
  for (const { name } of topics) if (name !== "Whales") ledger.lose(`a topic is called ${name}`);
  for (const { id } of topics) await api.request("DELETE", `/topics/${id}`);
  const statuses: string[] = [];
  for (let count = 0; count <= limits.topicsPerPublication; count += 1) {
    const reply = await api.request("POST", path, { body: { name: "Harbours" } });
    statuses.push(reply.kind === "answer" ? `${reply.status}` : reply.kind);
  }
  const expected = [...Array.from({ length: limits.topicsPerPublication }, () => "201"), "403"];
  if (statuses.join() !== expected.join()) ledger.surprise(`places of topics are wrong: ${statuses.join(", ")}`);
  return topics.length;
}

async function listTopics(api: Api, path: string): Promise<readonly Topic[] | undefined> {
  const reply = await api.request("GET", path);
  return reply.kind === "answer" && reply.status === 200 ? (reply.body.data as Topic[]) : undefined;
}
