import { randomUUID } from "node:crypto";
import type { Api } from "@galley/faults/api";
import { dataOf } from "@galley/faults/library";
import { type Reply, resultOf } from "@galley/faults/reply";
import type { ProbeContext } from "./probe.ts";

const atOnce = 12;

type Send = (method: string, path: string, body?: object) => Promise<Reply>;

const together = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => send(index)));

const having = (answers: readonly Reply[], status: number): Reply[] =>
  answers.filter((answer) => resultOf(answer) === status);
const count = (answers: readonly Reply[], status: number): number => having(answers, status).length;
const idOf = (made: Reply): string => dataOf<{ id: string }>(made).id;

/** Whether it happened exactly once; whoever was refused for want of time may have had the effect or not. */
const isOnce = (answers: readonly Reply[], effects: number): boolean =>
  count(answers, 503) === 0 ? effects === 1 : effects <= 1;

/** What is wrong with the answers to a conflict: faults of the server, and what is told unless the end `isRight`. */
function faultsOf(what: string, answers: readonly Reply[], isRight: boolean, told: string): string[] {
  const own = answers.flatMap((answer) => {
    if (answer.kind !== "answer") return [answer.kind];
    return answer.status >= 500 && answer.status !== 503 ? [`${answer.status} ${answer.body.error}`] : [];
  });
  const faults = [...own, ...(isRight ? [] : [told])];
  return faults.map((fault) => `${what}: ${fault}`);
}

type Conflict = (send: Send, context: ProbeContext) => Promise<string[]>;

/** Many ask for one slug: exactly one gets it. */
const oneSlug: Conflict = async (send) => {
  const slug = `fight-${randomUUID().slice(0, 18)}`;
  const answers = await together((index) => send("POST", "/publications", { name: `Fighter ${index}`, slug }));
  const made = count(answers, 201);
  return faultsOf("one slug", answers, isOnce(answers, made), `${made} of ${atOnce} got it`);
};

/** A publication is changed, filled, written for and deleted at once: afterwards it is gone, whoever came first. */
const deletedWhileUsed: Conflict = async (send) => {
  const made = await send("POST", "/publications", { name: "Doomed", slug: `doomed-${randomUUID().slice(0, 18)}` });
  const path = `/publications/${idOf(made)}`;
  const answers = await together((index) => {
    if (index === atOnce / 2) return send("DELETE", path);
    if (index % 4 === 0) return send("PATCH", path, { name: `Name ${index}` });
    if (index % 4 === 1) return send("POST", `${path}/topics`, { name: `Topic ${index}` });
    if (index % 4 === 2) return send("POST", `${path}/drafts/generate`, { title: "T", instructions: "Two sentences." });
    return send("POST", `${path}/scout/run`, {});
  });
  const after = await Promise.all([send("GET", path), send("GET", `${path}/topics`), send("GET", `${path}/ideas`)]);
  const isGone = count(after, 404) === after.length || count([...answers, ...after], 503) > 0;
  return faultsOf("deleted while used", answers, isGone, `${after.map(resultOf)} afterwards`);
};

/** One session is published by many at once: one post. */
const publishedByMany: Conflict = async (send, { owner }) => {
  const answers = await together((index) =>
    send("POST", `/sessions/${owner.sessionId}/publish`, { excerpt: `E ${index}` }),
  );
  const { size } = new Set(having(answers, 200).map((answer) => dataOf<{ postId: string }>(answer).postId));
  return faultsOf("published by many", answers, isOnce(answers, size), `${size} posts`);
};

/** A topic is changed and deleted at once: one deletion succeeds, and it stays away. */
const topicDeletedTwice: Conflict = async (send, { owner }) => {
  const topics = `/publications/${owner.publicationId}/topics`;
  const path = `/topics/${idOf(await send("POST", topics, { name: "Doomed" }))}`;
  const answers = await together((index) =>
    index % 2 === 0 ? send("DELETE", path) : send("PATCH", path, { priority: 3, isActive: index % 4 === 1 }),
  );
  const deletions = having(answers, 200).filter((answer) => dataOf<{ deleted?: boolean }>(answer).deleted).length;
  const faults = faultsOf("topic deleted twice", answers, isOnce(answers, deletions), `${deletions} deletions`);
  if (resultOf(await send("PATCH", path, { priority: 1 })) === 200)
    faults.push("topic deleted twice: it can be changed");
  return faults;
};

const conflicts = [oneSlug, deletedWhileUsed, publishedByMany, topicDeletedTwice];

/** About how many requests one call of `sendConflicts` sends. */
export const requestsPerConflictRound = conflicts.length * (atOnce + 2);

/** Provokes every kind of conflict once: several clients do at once what only one of them may. */
export async function sendConflicts(api: Api, context: ProbeContext): Promise<string[]> {
  // A synchronous generation may take this long.
  const timeoutMilliseconds = 130_000;
  const send: Send = (method, path, body) => api.request(method, path, { body, timeoutMilliseconds });
  const faults: string[] = [];
  for (const conflict of conflicts) faults.push(...(await conflict(send, context)));
  return faults;
}
