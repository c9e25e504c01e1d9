import { randomUUID } from "node:crypto";
import type { ApiAnswer, Send } from "./api.ts";
import type { ProbeContext } from "./probe.ts";
import type { Fault } from "./round-trips.ts";

const atOnce = 12;

const together = (send: (index: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => send(index)));

const count = (answers: readonly ApiAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Those that were refused for want of time may have had their effect or not. */
const wereAllServed = (answers: readonly ApiAnswer[]): boolean => count(answers, 503) === 0;

const serverFaults = (what: string, answers: readonly ApiAnswer[]): Fault[] =>
  answers
    .filter(({ status }) => status >= 500 && status !== 503)
    .map(({ status, json }) => `${what}: ${status} ${json.error}`);

type Conflict = (send: Send, context: ProbeContext) => Promise<Fault[]>;

/** Many ask for one slug: exactly one gets it. */
const oneSlug: Conflict = async (send) => {
  const slug = `fight-${randomUUID().slice(0, 18)}`;
  const answers = await together((index) => send("POST", "/publications", { name: `Fighter ${index}`, slug }));
  const faults = serverFaults("one slug", answers);
  if (wereAllServed(answers) ? count(answers, 201) !== 1 : count(answers, 201) > 1)
    faults.push(`one slug: ${count(answers, 201)} of ${atOnce} got it`);
  return faults;
};

/** Many send the same Idempotency-Key, some of them with another body: one effect. */
const oneKey: Conflict = async (send) => {
  const headers = { "idempotency-key": randomUUID() };
  const slug = `key-${randomUUID().slice(0, 18)}`;
  const answers = await together((index) =>
    send("POST", "/publications", { name: index % 3 === 0 ? "Other" : "Keyed", slug }, headers),
  );
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ json }) => json.data.id));
  const faults = serverFaults("one key", answers);
  if (wereAllServed(answers) ? ids.size !== 1 : ids.size > 1) faults.push(`one key: ${ids.size} publications`);
  return faults;
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
  const faults = serverFaults("deleted while used", answers);
  const after = await Promise.all([send("GET", path), send("GET", `${path}/topics`), send("GET", `${path}/ideas`)]);
  if (wereAllServed([...answers, ...after]) && count(after, 404) !== after.length)
    faults.push(`deleted while used: ${after.map(({ status }) => status)} afterwards`);
  return faults;
};

/** One session is published by many at once: one post. */
const publishedByMany: Conflict = async (send, { owner }) => {
  const answers = await together((index) =>
    send("POST", `/sessions/${owner.sessionId}/publish`, { excerpt: `E ${index}` }),
  );
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.data.postId));
  const faults = serverFaults("published by many", answers);
  if (wereAllServed(answers) ? ids.size !== 1 : ids.size > 1) faults.push(`published by many: ${ids.size} posts`);
  return faults;
};

/** A topic is changed and deleted at once: one deletion succeeds, and it stays away. */
const topicDeletedTwice: Conflict = async (send, { owner }) => {
  const topics = `/publications/${owner.publicationId}/topics`;
  const path = `/topics/${(await send("POST", topics, { name: "Doomed" })).json.data.id}`;
  const answers = await together((index) =>
    index % 2 === 0 ? send("DELETE", path) : send("PATCH", path, { priority: 3, isActive: index % 4 === 1 }),
  );
  const faults = serverFaults("topic deleted twice", answers);
  const deletions = answers.filter(({ status, json }) => status === 200 && json.data.deleted === true).length;
  if (wereAllServed(answers) ? deletions !== 1 : deletions > 1)
    faults.push(`topic deleted twice: ${deletions} deletions`);
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
