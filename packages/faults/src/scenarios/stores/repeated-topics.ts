import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Api } from "../../client/api.ts";
import { judge } from "../../client/judge.ts";
import type { Ledger } from "../../ledger.ts";
import type { World } from "../../world/start-world.ts";

const longestTries = 60;
const pauseMilliseconds = 100;

/**
 * Makes topics with an `Idempotency-Key` until `isOver`, one after another in each of several publications, looks whether each
 * is there once, and removes it again.
 */
export async function createTopicsRepeatedly(
  world: World,
  ledger: Ledger,
  publicationCount: number,
  isOver: () => boolean,
): Promise<void> {
  const { api } = await world.newAccount();
  await Promise.all(
    Array.from({ length: publicationCount }, async (_, index) => {
      const slug = `repeated-topics-${index}`;
      const topicClient = { api, ledger };
      const key = randomUUID();
      const publication = await untilDone(() => create(topicClient, "/publications", { name: slug, slug }, key));
      if (publication === undefined) throw new Error(`${slug} could not be made`);
      const path = `/publications/${publication.id}/topics`;
      for (let count = 0; !isOver(); count += 1) await createAndRemoveTopic(topicClient, path, `topic ${count}`);
    }),
  );
}

interface CreatedResource {
  readonly id: string;
  readonly name: string;
}

interface TopicClient {
  readonly api: Api;
  readonly ledger: Ledger;
}

async function createAndRemoveTopic(topicClient: TopicClient, path: string, name: string): Promise<void> {
  const { ledger } = topicClient;
  const key = randomUUID();
  ledger.attempt();
  const topic = await untilDone(() => create(topicClient, path, { name }, key));
  if (topic === undefined) ledger.surprise(`the making of ${name} at ${path} never ended`);
  else ledger.acknowledge();
  const all = await untilDone(() => list(topicClient, path));
  if (all === undefined) {
    ledger.surprise(`${path} could not be read`);
    return;
  }
  const twins = all.filter((each) => each.name === name);
  if (twins.length > 1) ledger.double(`${name} is at ${path} ${twins.length} times`);
  if (topic !== undefined && twins.length === 0) ledger.lose(`${name} is not at ${path}`);
  for (const { id } of twins) {
    const isGone = await untilDone(() => remove(topicClient, `/topics/${id}`));
    if (!isGone) ledger.surprise(`${name} at ${path} could not be removed`);
  }
}

async function create(
  { api, ledger }: TopicClient,
  path: string,
  body: object,
  key: string,
): Promise<CreatedResource | undefined> {
  const reply = await api.request("POST", path, { body, idempotencyKey: key });
  // A repeat may meet the first one still running.
  const rule = { success: [201], refusals: ["409 CONFLICT"] };
  const verdict = judge(ledger, `repeated topics: POST ${path}`, reply, rule);
  return verdict.kind === "done" ? (verdict.data as CreatedResource) : undefined;
}

async function list({ api, ledger }: TopicClient, path: string): Promise<CreatedResource[] | undefined> {
  const verdict = judge(ledger, `repeated topics: GET ${path}`, await api.request("GET", path), { success: [200] });
  return verdict.kind === "done" ? (verdict.data as CreatedResource[]) : undefined;
}

async function remove({ api, ledger }: TopicClient, path: string): Promise<true | undefined> {
  // A repeat finds nothing when the first one was done and its reply was lost.
  const rule = { success: [200], refusals: ["404 NOT_FOUND"] };
  const verdict = judge(ledger, `repeated topics: DELETE ${path}`, await api.request("DELETE", path), rule);
  const isGone = verdict.kind === "done" || (verdict.kind === "refused" && verdict.code === "NOT_FOUND");
  return isGone ? true : undefined;
}

/** Tries again until it gives something, for some time. */
async function untilDone<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
  for (let tries = 0; tries < longestTries; tries += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
    await delay(pauseMilliseconds);
  }
  return undefined;
}
