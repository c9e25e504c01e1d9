import { judge } from "../../client/judge.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { World } from "../../world/start-world.ts";

/** Writes something at the very last moment and reads it back when all is over. */
export interface Witness {
  /** Writes once more; call it right before something dies. */
  speak(): Promise<void>;
  /** What was acknowledged last must be there, or a later word whose fate nobody knew. */
  testify(ledger: Ledger): Promise<void>;
}

const topicCount = 5;

interface Word {
  readonly id: string;
  acknowledged: string;
  readonly unknown: Set<string>;
}

/** A witness with an account of its own, who speaks through several topics at once. */
export async function callWitness(world: World): Promise<Witness> {
  const { api } = await world.newAccount();
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await api.request("POST", path, { body });
    const data = reply.kind === "answer" ? (reply.body.data as { id?: string } | undefined) : undefined;
    if (data?.id === undefined) throw new Error(`The witness could not make anything at ${path}`);
    return data.id;
  };
  const publicationId = await make("/publications", { name: "Witness", slug: "witness" });
  const path = `/publications/${publicationId}/topics`;
  const words: Word[] = [];
  for (let count = 0; count < topicCount; count += 1) {
    const id = await make(path, { name: `Word ${count}`, description: "word 0" });
    words.push({ id, acknowledged: "word 0", unknown: new Set() });
  }
  let spoken = 0;
  // What is said before somebody asks for it.
  const own = createLedger();

  const say = async (word: Word, description: string): Promise<void> => {
    const path = `/topics/${word.id}`;
    own.attempt();
    const reply = await api.request("PATCH", path, { body: { description } });
    if (judge(own, `witness: PATCH ${path}`, reply, { success: [200] }).kind === "done") {
      own.acknowledge();
      word.acknowledged = description;
    } else word.unknown.add(description);
  };
  return {
    speak: async () => {
      spoken += 1;
      await Promise.all(words.map((word) => say(word, `word ${spoken}`)));
    },
    testify: async (ledger) => {
      const { attempted, acknowledged: heard, violations } = own.outcome();
      for (let count = 0; count < attempted; count += 1) ledger.attempt();
      for (let count = 0; count < heard; count += 1) ledger.acknowledge();
      for (const violation of violations) ledger.surprise(violation.replace("unexpected: ", ""));
      const reply = await api.request("GET", path);
      if (reply.kind !== "answer" || reply.status !== 200) {
        ledger.surprise("the witness was not heard though nothing is broken any more");
        return;
      }
      const read = reply.body.data as { id: string; description: string }[];
      for (const { id, acknowledged, unknown } of words) {
        const found = read.find((topic) => topic.id === id)?.description;
        if (found !== acknowledged && !unknown.has(found ?? ""))
          ledger.lose(`${acknowledged} was acknowledged at the last moment, and ${found ?? "nothing"} is there`);
      }
    },
  };
}
