import { randomUUID } from "node:crypto";
import type { ApiAnswer, Send } from "./api.ts";
import type { ProbeContext } from "./probe.ts";
import type { Fault } from "./round-trips.ts";

const atOnce = 12;

const together = (send: (index: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => send(index)));

const count = (answers: readonly ApiAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Whether it happened exactly once; whoever was refused for want of time may have had the effect or not. */
const isOnce = (answers: readonly ApiAnswer[], effects: number): boolean =>
  count(answers, 503) === 0 ? effects === 1 : effects <= 1;

/** What is wrong with the answers to a conflict: faults of the server, and what is told unless the end `isRight`. */
function faultsOf(what: string, answers: readonly ApiAnswer[], isRight: boolean, told: string): Fault[] {
  const own = answers.filter(({ status }) => status >= 500 && status !== 503);
  const faults = [...own.map(({ status, json }) => `${status} ${json.error}`), ...(isRight ? [] : [told])];
  return faults.map((fault) => `${what}: ${fault}`);
}

type Conflict = (send: Send, context: ProbeContext) => Promise<Fault[]>;

/** Many ask for one slug: exactly one gets it. */
const oneSlug: Conflict = async (send) => {
  const slug = `fight-${randomUUID().slice(0, 18)}`;
  const answers = await together((index) => send("POST", "/publications", { name: `Fighter ${index}`, slug }));
  const made = count(answers, 201);
  return faultsOf("one slug", answers, isOnce(answers, made), `${made} of ${atOnce} got it`);
};

/** Many send the same Idempotency-Key, some of them with another body: one effect. */
const oneKey: Conflict = async (send) => {
  const headers = { "idempotency-key": randomUUID() };
  const slug = `key-${randomUUID().slice(0, 18)}`;
  const answers = await together((index) =>
    send("POST", "/publications", { name: index % 3 === 0 ? "Other" : "Keyed", slug }, headers),
  );
  const { size } = new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.data.id));
  return faultsOf("one key", answers, isOnce(answers, size), `${size} publications`);
};

/** A publication is changed, filled, written for and deleted at once: afterwards it is gone, whoever came first. */
const deletedWhileUsed: Conflict = async (send) => {
  const made = await send("POST", "/publications", { name: "Doomed", slug: `doomed-${randomUUID().slice(0, 18)}` });
  const path = `/publications/${made.json.data.id}`;
  const answers = await together((index) => {
    if (index === atOnce / 2) return send("DELETE", path);
    if (index % 4 === 0) return send("PATCH", path, { name: `Name ${index}` });
    if (index % 4 === 1) return send("POST", `${path}/topics`, { name: `Topic ${index}` });
    if (index % 4 === 2) return send("POST", `${path}/drafts/generate`, { title: "T", instructions: "Two sentences." });
    return send("POST", `${path}/scout/run`, {});
  });
  const after = await Promise.all([send("GET", path), send("GET", `${path}/topics`), send("GET", `${path}/ideas`)]);
  const isGone = count(after, 404) === after.length || count([...answers, ...after], 503) > 0;
  return faultsOf("deleted while used", answers, isGone, `${after.map(({ status }) => status)} afterwards`);
};

/** One session is published by many at once: one post. */
const publishedByMany: Conflict = async (send, { owner }) => {
  const answers = await together((index) =>
    send("POST", `/sessions/${owner.sessionId}/publish`, { excerpt: `E ${index}` }),
  );
  const { size } = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.data.postId));
  return faultsOf("published by many", answers, isOnce(answers, size), `${size} posts`);
};

/** A topic is changed and deleted at once: one deletion succeeds, and it stays away. */
const topicDeletedTwice: Conflict = async (send, { owner }) => {
  const topics = `/publications/${owner.publicationId}/topics`;
  const path = `/topics/${(await send("POST", topics, { name: "Doomed" })).json.data.id}`;
  const answers = await together((index) =>
    index % 2 === 0 ? send("DELETE", path) : send("PATCH", path, { priority: 3, isActive: index % 4 === 1 }),
  );
  const deletions = answers.filter(({ status, json }) => status === 200 && json.data.deleted === true).length;
  const faults = faultsOf("topic deleted twice", answers, isOnce(answers, deletions), `${deletions} deletions`);
  if ((await send("PATCH", path, { priority: 1 })).status === 200)
    faults.push("topic deleted twice: it can be changed");
  return faults;
};

const conflicts = [oneSlug, oneKey, deletedWhileUsed, publishedByMany, topicDeletedTwice];

/** About how many requests one call of `sendConflicts` sends. */
export const requestsPerConflictRound = conflicts.length * (atOnce + 2);

/** Provokes every kind of conflict once: several clients do at once what only one of them may. */
export async function sendConflicts(send: Send, context: ProbeContext): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const conflict of conflicts) faults.push(...(await conflict(send, context)));
  return faults;
}
