import type { Reply } from "@galley/faults/reply";
import type { Attack } from "./attack.ts";

/** What an answer is called in tables and in the lists of attacks: "400 VALIDATION_ERROR", "200", "silent". */
export function labelOf(reply: Reply): string {
  if (reply.kind !== "answer") return reply.kind;
  const { code } = reply.body;
  return code === undefined ? String(reply.status) : `${reply.status} ${code}`;
}

/** How often each answer came. */
export function countAnswers(replies: readonly Reply[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reply of replies) counts.set(labelOf(reply), (counts.get(labelOf(reply)) ?? 0) + 1);
  return counts;
}

/** Whoever attacks may be turned away when there is no room, as anybody may; whether others are is seen by the neighbour. */
const alwaysAllowed = "503 SERVICE_UNAVAILABLE";
/** Answers that have to say when to come again. */
const mustSayWhen = new Set([429, 503]);

/** A sentence for each answer that no document allows, for refusals that do not say when to come again, and for what came too seldom. */
export function judgeAnswers(
  replies: readonly Reply[],
  { answers, least = {} }: Pick<Attack, "answers" | "least">,
): string[] {
  const counts = countAnswers(replies);
  const undocumented = [...counts].filter(([label]) => label !== alwaysAllowed && !answers.includes(label));
  const silentOnWhen = replies.filter(
    (reply) =>
      reply.kind === "answer" && mustSayWhen.has(reply.status) && !(Number(reply.headers.get("retry-after")) > 0),
  );
  const seldom = Object.entries(least).filter(([label, count]) => (counts.get(label) ?? 0) < count);
  return [
    ...undocumented.map(
      ([label, count]) => `the attacker was answered "${label}" ${count} times${saidBy(replies, label)}`,
    ),
    ...(silentOnWhen.length > 0 ? [`${silentOnWhen.length} refusals did not say when to come again`] : []),
    ...seldom.map(
      ([label, count]) => `"${label}" came ${counts.get(label) ?? 0} times, and had to come ${count} times at least`,
    ),
    ...(replies.length === 0 ? ["the attacker sent nothing"] : []),
  ];
}

function saidBy(replies: readonly Reply[], label: string): string {
  const one = replies.find((reply) => labelOf(reply) === label);
  if (one?.kind === "cut") return ` (${one.reason})`;
  return one?.kind === "answer" && one.body.error !== undefined ? ` (${one.body.error.slice(0, 200)})` : "";
}
