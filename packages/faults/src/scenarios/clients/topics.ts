import type { Api } from "../../client/api.ts";
import type { Ledger } from "../../ledger.ts";
import { limits } from "../../world/limits.ts";

/** Names of topics, each of one request only. */
export interface TopicNames {
  /** Of all that were asked for. */
  readonly asked: readonly string[];
  /** Of those whose clients were told that they are made. */
  readonly made: readonly string[];
}

interface Checking extends TopicNames {
  readonly api: Api;
  readonly publicationId: string;
  readonly ledger: Ledger;
}

interface Topic {
  readonly id: string;
  readonly name: string;
}

/**
 * Topics that came of requests which hardly anybody waited for are whole, each there once at most, no more than the plan allows, and
 * the places of those that did not come are free. Gives how many came.
 */
export async function checkTopics({ api, publicationId, ledger, ...names }: Checking): Promise<number> {
  const path = `/publications/${publicationId}/topics`;
  const topics = await listTopics(api, path);
  if (topics === undefined) {
    ledger.surprise("the list of topics cannot be read");
    return 0;
  }
  judgeTopics(
    topics.map(({ name }) => name),
    names,
    ledger,
  );
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

/** Holds the topics that are there against those that were asked for. */
export function judgeTopics(found: readonly string[], { asked, made }: TopicNames, ledger: Ledger): void {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of counts) {
    if (!asked.includes(name)) ledger.surprise(`a topic is called ${name}, which nobody asked for`);
    if (count > 1) ledger.double(`topic ${name} is there ${count} times`);
    if (!made.includes(name)) ledger.recover();
  }
  for (const name of made) if (!counts.has(name)) ledger.lose(`topic ${name} is not there`);
  if (found.length > limits.topicsPerPublication)
    ledger.surprise(`${found.length} topics are more than the plan allows`);
}

async function listTopics(api: Api, path: string): Promise<readonly Topic[] | undefined> {
  const reply = await api.request("GET", path);
  return reply.kind === "answer" && reply.status === 200 ? (reply.body.data as Topic[]) : undefined;
}
