import { z } from "zod";
import type { Brief } from "../brief/brief.ts";

/** How many queries one draft may cost. */
export const mostQueries = 5;
const longestQuery = 200;

/** What the model answers at the stage "queries". */
export const queryPlanSchema = z.object({
  queries: z
    .array(
      z.object({
        perspective: z.string().describe("who would ask this: a practitioner, a critic, a beginner, an economist…"),
        query: z.string().describe("what to type into a search engine, in the language of its likely sources"),
      }),
    )
    .describe(`${mostQueries} at most`),
});

export type QueryPlan = z.infer<typeof queryPlanSchema>;

/** The task text of the stage "queries"; the client's order stands before it. */
export const queryTask = (): string =>
  [
    `Plan at most ${mostQueries} web searches that would find what this article needs: facts, figures, statements of people involved, opposing views.`,
    "Each from another perspective on the subject, none asking the same in other words. Short queries of three to eight words, without operators,",
    "names and places in full. Leave out what the client has said already and what nobody could have published. Answer with an empty list when",
    "the order needs no outside facts.",
  ].join(" ");

/** The queries of a model's plan as they can be asked: cleaned, each once, five at most. */
export function queriesOf(plan: QueryPlan): string[] {
  return cleanQueries(plan.queries.map(({ query }) => query));
}

/** Queries by rules: the subject, then the subject with each point that must be covered; five at most. */
export function queriesByRules(brief: Pick<Brief, "subject" | "mustCover" | "keywords">): string[] {
  const subject = brief.subject.trim();
  if (subject === "") return cleanQueries(brief.keywords);
  const points = [...brief.mustCover, ...brief.keywords].filter((point) => !holds(subject, point));
  return cleanQueries([subject, ...points.map((point) => (holds(point, subject) ? point : `${subject} ${point}`))]);
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase().trim());

/** Queries as every search engine takes them: without addresses and operators, each once, five at most. */
export function cleanQueries(queries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) {
    const plain = query
      .slice(0, 2 * longestQuery)
      .replace(/https?:\/\/\S+|["“”„«»]|(?<!\S)(?:site|inurl|intitle|filetype|related|cache):\S*/gi, " ")
      .replace(/\s+/g, " ")
      .trim();
    const short = plain.length <= longestQuery ? plain : plain.slice(0, longestQuery).replace(/ \S*$/, "");
    const key = short.toLowerCase();
    if (short !== "" && !byKey.has(key)) byKey.set(key, short);
  }
  return [...byKey.values()].slice(0, mostQueries);
}
