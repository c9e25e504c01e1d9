import type { Reply } from "@galley/faults/reply";
import type { Attack } from "./attack.ts";

/** Returns the label of an answer in tables and attacks, such as "400 VALIDATION_ERROR", "200" or "silent". */
export function answerLabel(reply: Reply): string {
  if (reply.kind !== "answer") return reply.kind;
  const { code } = reply.body;
  return code === undefined ? String(reply.status) : `${reply.status} ${code}`;
}

/** Returns how many times each answer came, by its label. */
export function countAnswers(replies: readonly Reply[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reply of replies) counts.set(answerLabel(reply), (counts.get(answerLabel(reply)) ?? 0) + 1);
  return counts;
}

/**
 * The answer of a system that is too busy. Every attacker may get it. If innocent customers get it too, the checks of the neighbour's
 * requests report that.
 */
const alwaysAllowed = "503 SERVICE_UNAVAILABLE";
/** The statuses that must come with a `Retry-After` header. */
const needsRetryAfter = new Set([429, 503]);

/**
 * Checks the answers that an attacker got. Returns a sentence for each answer that the attack does not list, for refusals without
 * `Retry-After`, and for each answer that came less often than its minimum.
 */
export function judgeAnswers(
  replies: readonly Reply[],
  { answers, minimum = {} }: Pick<Attack, "answers" | "minimum">,
): string[] {
  const counts = countAnswers(replies);
  const undocumented = [...counts].filter(([label]) => label !== alwaysAllowed && !answers.includes(label));
  const withoutRetryAfter = replies.filter(
    (reply) =>
      reply.kind === "answer" && needsRetryAfter.has(reply.status) && !(Number(reply.headers.get("retry-after")) > 0),
  );
  const tooRare = Object.entries(minimum).filter(([label, count]) => (counts.get(label) ?? 0) < count);
  return [
    ...undocumented.map(
      ([label, count]) => `the attacker was answered "${label}" ${count} times${answerExcerpt(replies, label)}`,
    ),
    ...(withoutRetryAfter.length > 0 ? [`${withoutRetryAfter.length} refusals did not say when to come again`] : []),
    ...tooRare.map(
      ([label, count]) => `"${label}" came ${counts.get(label) ?? 0} times, and had to come ${count} times at least`,
    ),
    ...(replies.length === 0 ? ["the attacker sent nothing"] : []),
  ];
}

function answerExcerpt(replies: readonly Reply[], label: string): string {
  const one = replies.find((reply) => answerLabel(reply) === label);
  if (one?.kind === "cut") return ` (${one.reason})`;
  return one?.kind === "answer" && one.body.error !== undefined ? ` (${one.body.error.slice(0, 200)})` : "";
}
