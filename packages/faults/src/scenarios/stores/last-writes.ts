import { judge } from "../../client/judge.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { World } from "../../world/start-world.ts";

/** Writes right before an outage begins, and reads back when everything works again. */
export interface LastWrites {
  /** Writes once more. Call it right before something is killed. */
  write(): Promise<void>;
  /** Each topic must have the description that was acknowledged last, or a later one whose write was never answered. */
  check(ledger: Ledger): Promise<void>;
}

const topicCount = 5;

interface WrittenTopic {
  readonly id: string;
  acknowledged: string;
  readonly unknown: Set<string>;
}

/** Uses an account of its own, and changes several topics at once. */
export async function startLastWrites(world: World): Promise<LastWrites> {
  const { api } = await world.newAccount();
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await api.request("POST", path, { body });
    const data = reply.kind === "answer" ? (reply.body.data as { id?: string } | undefined) : undefined;
    if (data?.id === undefined) throw new Error(`Nothing could be created at ${path}`);
    return data.id;
  };
  const publicationId = await make("/publications", { name: "Last writes", slug: "last-writes" });
  const path = `/publications/${publicationId}/topics`;
  const topics: WrittenTopic[] = [];
  for (let count = 0; count < topicCount; count += 1) {
    const id = await make(path, { name: `Topic ${count}`, description: "write 0" });
    topics.push({ id, acknowledged: "write 0", unknown: new Set() });
  }
  let writes = 0;
  // Counts writes until `check` adds them to the ledger of the run.
  const own = createLedger();

  const change = async (topic: WrittenTopic, description: string): Promise<void> => {
    const path = `/topics/${topic.id}`;
    own.attempt();
    const reply = await api.request("PATCH", path, { body: { description } });
    if (judge(own, `last writes: PATCH ${path}`, reply, { success: [200] }).kind === "done") {
      own.acknowledge();
      topic.acknowledged = description;
    } else topic.unknown.add(description);
  };
  return {
    write: async () => {
      writes += 1;
      await Promise.all(topics.map((topic) => change(topic, `write ${writes}`)));
    },
    check: async (ledger) => {
      const { attempted, acknowledged: answered, violations } = own.outcome();
      for (let count = 0; count < attempted; count += 1) ledger.attempt();
      for (let count = 0; count < answered; count += 1) ledger.acknowledge();
      for (const violation of violations) ledger.surprise(violation.replace("unexpected: ", ""));
      const reply = await api.request("GET", path);
      if (reply.kind !== "answer" || reply.status !== 200) {
        ledger.surprise("the topics of the last writes cannot be read though nothing is broken any more");
        return;
      }
      const read = reply.body.data as { id: string; description: string }[];
      for (const { id, acknowledged, unknown } of topics) {
        const found = read.find((topic) => topic.id === id)?.description;
        if (found !== acknowledged && !unknown.has(found ?? ""))
          ledger.lose(`${acknowledged} was acknowledged at the last moment, and ${found ?? "nothing"} is there`);
      }
    },
  };
}
