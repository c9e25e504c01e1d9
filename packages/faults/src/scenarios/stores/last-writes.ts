import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { judge, type Rule } from "../../client/judge.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import { dataOf } from "../../load/library.ts";
import type { World } from "../../world/start-world.ts";

/** Writes right before an outage begins, and reads back when everything works again. */
export interface LastWrites {
  /** Writes once more. Call it right before something is killed. */
  write(): Promise<void>;
  /** Each topic must have the description that was acknowledged last, or a later one whose write was never answered. */
  check(ledger: Ledger): Promise<void>;
}

const topicCount = 5;

/** Uses an account of its own, and changes several topics at once. */
export async function startLastWrites(world: World): Promise<LastWrites> {
  const { api } = await world.newAccount();
  const make = async (path: string, body: object): Promise<string> =>
    dataOf<{ id: string }>(await api.request("POST", path, { body })).id;
  const path = `/publications/${await make("/publications", { name: "Last writes", slug: "last-writes" })}/topics`;
  const topics: { readonly id: string; acknowledged: string; readonly unknown: Set<string> }[] = [];
  for (let count = 0; count < topicCount; count += 1) {
    const id = await make(path, { name: `Topic ${count}`, description: "write 0" });
    topics.push({ id, acknowledged: "write 0", unknown: new Set() });
  }
  let writes = 0;
  // Counts writes until `check` adds them to the ledger of the run.
  const own = createLedger();
  return {
    write: async () => {
      writes += 1;
      const description = `write ${writes}`;
      const change = async (topic: (typeof topics)[number]): Promise<void> => {
        own.attempt();
        const reply = await api.request("PATCH", `/topics/${topic.id}`, { body: { description } });
        if (judge(own, `last writes: PATCH ${path}`, reply, { success: [200] }).kind === "done") {
          own.acknowledge();
          topic.acknowledged = description;
        } else topic.unknown.add(description);
      };
      await Promise.all(topics.map(change));
    },
    check: async (ledger) => {
      const { attempted, acknowledged: answered, violations } = own.outcome();
      for (let count = 0; count < attempted; count += 1) ledger.attempt();
      for (let count = 0; count < answered; count += 1) ledger.acknowledge();
      for (const violation of violations) ledger.surprise(violation.replace("unexpected: ", ""));
      const reply = await api.request("GET", path);
      if (reply.kind !== "answer" || reply.status !== 200)
        return ledger.surprise("the topics of the last writes cannot be read though nothing is broken any more");
      const read = reply.body.data as { id: string; description: string }[];
      for (const { id, acknowledged, unknown } of topics) {
        const found = read.find((topic) => topic.id === id)?.description;
        if (found !== acknowledged && !unknown.has(found ?? ""))
          ledger.lose(`${acknowledged} was acknowledged at the last moment, and ${found ?? "nothing"} is there`);
      }
    },
  };
}

const mostTries = 60;
const pauseMilliseconds = 100;

/** Makes topics with keys in several publications, one after another, looks whether each is there once, and removes it again. */
export async function createTopicsRepeatedly(
  world: World,
  ledger: Ledger,
  publicationCount: number,
  isOver: () => boolean,
): Promise<void> {
  const { api } = await world.newAccount();
  /** Tries again, under one key, until it is known how it ended; undefined when that takes too long. */
  const settle = async <Data>(method: string, path: string, rule: Rule, body?: object): Promise<Data | undefined> => {
    const key = method === "POST" ? { idempotencyKey: randomUUID() } : {};
    for (let tries = 0; tries < mostTries; tries += 1) {
      const reply = await api.request(method, path, { body, ...key });
      const verdict = judge(ledger, `repeated topics: ${method} ${path}`, reply, rule);
      if (verdict.kind === "done") return verdict.data as Data;
      if (verdict.kind === "refused" && verdict.code === "NOT_FOUND") return {} as Data;
      await delay(pauseMilliseconds);
    }
    return undefined;
  };
  // A repeat may meet the first one still running, and find nothing to remove when that was done and its reply was lost.
  const created = { success: [201], refusals: ["409 CONFLICT"] };
  const removed = { success: [200], refusals: ["404 NOT_FOUND"] };
  const createAndRemove = async (path: string, name: string): Promise<void> => {
    ledger.attempt();
    const topic = await settle<object>("POST", path, created, { name });
    if (topic === undefined) ledger.surprise(`the making of ${name} at ${path} never ended`);
    else ledger.acknowledge();
    const all = await settle<{ id: string; name: string }[]>("GET", path, { success: [200] });
    if (all === undefined) return ledger.surprise(`${path} could not be read`);
    const twins = all.filter((each) => each.name === name);
    if (twins.length > 1) ledger.double(`${name} is at ${path} ${twins.length} times`);
    if (topic !== undefined && twins.length === 0) ledger.lose(`${name} is not at ${path}`);
    for (const { id } of twins)
      if ((await settle("DELETE", `/topics/${id}`, removed)) === undefined)
        ledger.surprise(`${name} at ${path} could not be removed`);
  };
  const work = async (_: unknown, index: number): Promise<void> => {
    const slug = `repeated-topics-${index}`;
    const publication = await settle<{ id: string }>("POST", "/publications", created, { name: slug, slug });
    if (publication === undefined) throw new Error(`${slug} could not be made`);
    const path = `/publications/${publication.id}/topics`;
    for (let count = 0; !isOver(); count += 1) await createAndRemove(path, `topic ${count}`);
  };
  await Promise.all(Array.from({ length: publicationCount }, work));
}
