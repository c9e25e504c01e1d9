import { z } from "zod";
import type { LlmBudget, LlmPort } from "../../llm/llm-port.ts";
import { comparable, standsWhole } from "../evidence/comparable.ts";
import type { Passage } from "../research/evidence.ts";
import { fitLines } from "./number-request.ts";
import type { ParsedRequest, Wanted, WantedLength } from "./parsed-request.ts";

const words = z.number().int().positive();
/** Schema of the ordered number of words in a model's answer; null when the client's order names none. */
export const lengthSchema = z.object({ from: words.optional(), to: words.optional() }).nullable();

/** Schema of the model's answer when it reads a client's order. */
const requestSchema = z.object({
  language: z.string(),
  length: lengthSchema,
  form: z.string().default(""),
  rules: z.array(z.string()).default([]),
  points: z.array(z.string()).default([]),
  facts: z.array(z.string()).default([]),
  bans: z.array(z.object({ text: z.string(), words: z.array(z.string()).default([]) })).default([]),
  keywords: z.array(z.string()).default([]),
  onlyGivenFacts: z.boolean().default(false),
  givesAdvice: z.boolean().default(true),
  conflicts: z.array(z.object({ first: z.string(), second: z.string(), about: z.string().default("") })).default([]),
  extras: z.array(z.object({ kind: z.string(), wish: z.string() })).default([]),
  headline: z.string().default(""),
  printOnly: z.array(z.string()).default([]),
  queries: z.array(z.string()).default([]),
});
type Reading = z.infer<typeof requestSchema>;

const instructions =
  "You read a client's order for an article and say exactly what is asked for and given. You write nothing yourself.";

function task(canSearch: boolean): string {
  return [
    "Read the order above, line by line, and answer with JSON:",
    "- language: BCP 47 code of the article's language. The order's own language unless it names another.",
    '- length in words: "about 600" is {"from":600,"to":600}, "500-700" {"from":500,"to":700}, "under 400" {"to":400}, "at least 300" {"from":300}; "150 without the table" with what the table will take, {"from":190,"to":190}; null when nothing is said.',
    "- form: what kind of text (news item, how-to guide, list of 7 tips, product page …) and what voice, in a few words.",
    "- rules: what the order says of the form that can be checked in the text, each in a few words: how it starts and ends, who is addressed, units of measure, headings, lists, tables, how many and in what order. Not length, style or tone.",
    "- points: questions, sums and matters that the article has to deal with, each in the order's words. Not facts, form or title.",
    "- facts: everything that the order tells about the subject for readers: names, figures, dates, places, quotations with their speaker, rows of data, pictures and code to show. A line that is one as a whole is named by its id alone (c7); of any other copy the part, word for word without the [c…] mark: a whole statement, item, row, picture or block of code each. Not what is for the writer only (length, tone, wishes, what is private or left out).",
    "- bans: what must not be in the article, named as the thing itself (“health claims”, not “no health claims”); words: the exact words that must not occur, when it is about words or names.",
    "- keywords: words that the text must contain, only when they are asked for as such.",
    "- onlyGivenFacts: true only when the order itself says that nothing but what is given may be told.",
    "- givesAdvice: true when readers are told what to do (guide, recipe, tips, timetable, answer), false for news, notices, portraits, product pages and the like.",
    "- conflicts: two statements of the order that cannot both be true, or a fact and a ban that cannot both be kept, each word for word; about: what does not agree, in one short English sentence.",
    "- extras: texts of their own that are wanted beside the article (kind: tweet, linkedin post, facebook post, summary, …). Not its title, table or lists.",
    '- headline: how the order wants a headline other than its title (“a question of at most 60 characters”), in its words; "" when it asks for none.',
    "- printOnly: addresses that the article is only to show or link to (tickets, contact, a shop), not those whose content it is to use.",
    canSearch
      ? "- queries: up to five web searches of three to eight words that would find facts, statements and opposing views that this article needs and the order does not give; none when it needs none."
      : "- queries: []",
  ].join("\n");
}

export interface RequestReader {
  readonly llm: LlmPort;
  readonly budget: LlmBudget;
  readonly signal: AbortSignal;
  readonly canSearch: boolean;
}

/**
 * Has a model read a client's order, whose lines are numbered. Facts and conflicts that are not in the order word for word are dropped.
 * Returns `undefined` when the answer does not have the schema. Rejects with LlmError when the model fails.
 */
export async function readRequest(
  lines: readonly Passage[],
  language: string,
  { llm, budget, signal, canSearch }: RequestReader,
): Promise<ParsedRequest | undefined> {
  const { shown: orders } = fitLines(lines, llm);
  const { value } = await llm.generate({
    stage: "request",
    instructions,
    orders,
    task: task(canSearch),
    schema: requestSchema,
    normalize: normalizeReading,
    maxOutputTokens: 900 + Math.ceil(llm.estimateTokens(orders) * 1.3),
    signal,
    budget,
  });
  return value === undefined ? undefined : checked(value, lines, language);
}

const maxOfEach = 300;
const maxBans = 50;
const maxRules = 20;
const maxOwnCharacters = 500;

function checked(reading: Reading, lines: readonly Passage[], fallback: string): ParsedRequest {
  const whole = comparable(lines.map(({ text }) => text).join("\n"));
  const stands = (text: string): boolean => comparable(text) !== "" && standsWhole(whole, comparable(text));
  const textOfLine = new Map(lines.map(({ id, text }) => [id, text.replace(/^[-*•]\s/, "")]));
  return {
    language: languageCode(reading.language) ?? fallback,
    length: lengthOf(reading.length),
    form: reading.form.trim().slice(0, maxOwnCharacters),
    rules: numbered(
      "r",
      reading.rules.slice(0, maxRules).map((rule) => rule.slice(0, maxOwnCharacters)),
    ),
    points: numbered(
      "t",
      reading.points.map((point) => point.slice(0, maxOwnCharacters)),
    ),
    facts: numbered(
      "f",
      reading.facts
        .slice(0, 2 * maxOfEach)
        .map((fact) => textOfLine.get(fact.replace(/[[\]\s]/g, "")) ?? withoutMark(fact))
        .filter(stands),
    ),
    bans: reading.bans.slice(0, maxBans).map(({ text, words: own }, at) => {
      return { id: `b${at + 1}`, text: text.slice(0, maxOwnCharacters), words: own.slice(0, maxBans) };
    }),
    keywords: reading.keywords
      .slice(0, maxOfEach)
      .map((keyword) => keyword.trim().slice(0, maxOwnCharacters))
      .filter((keyword) => keyword !== ""),
    onlyGivenFacts: reading.onlyGivenFacts,
    givesAdvice: reading.givesAdvice,
    conflicts: reading.conflicts
      .slice(0, maxBans)
      .filter(({ first, second }) => first !== second && stands(first) && stands(second))
      .map((conflict) => ({ ...conflict, about: conflict.about.slice(0, maxOwnCharacters) })),
    extras: reading.extras.slice(0, 10).map(({ kind, wish }) => ({ kind, wish: wish.slice(0, maxOwnCharacters) })),
    headline: reading.headline.trim().slice(0, maxOwnCharacters),
    printOnly: reading.printOnly.slice(0, maxBans).map((url) => url.trim()),
    queries: reading.queries.slice(0, 10),
  };
}

const withoutMark = (text: string): string => text.replace(/^\s*\[c\d+\]\s*/, "").trim();

function numbered(letter: string, texts: readonly string[]): Wanted[] {
  const unique = [...new Set(texts.map(withoutMark).filter((text) => text !== ""))];
  return unique.slice(0, maxOfEach).map((text, at) => ({ id: `${letter}${at + 1}`, text }));
}

export function lengthOf(length: Reading["length"]): WantedLength | undefined {
  if (length === null || (length.from === undefined && length.to === undefined)) return undefined;
  const { from, to } = length;
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Normalizes a language code (BCP 47). Returns `undefined` when the code is invalid. */
export function languageCode(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language.trim())[0];
  } catch {
    return undefined;
  }
}

/**
 * Repairs a reading of a client's order by a model whose server does not enforce schemas: missing keys, null, and single texts in
 * place of lists.
 */
function normalizeReading(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  if (!("facts" in json) && !("points" in json) && !("language" in json)) return json;
  const entries = Object.entries(json).filter(([, value]) => value !== null);
  const given: Record<string, unknown> = Object.fromEntries(entries);
  const texts = (value: unknown): string[] => {
    const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return list.flatMap((one: unknown) => {
      if (typeof one === "string") return [one];
      const text = (one as { text?: unknown } | null)?.text;
      return typeof text === "string" ? [text] : [];
    });
  };
  return {
    ...given,
    language: typeof given.language === "string" ? given.language : "",
    length: given.length ?? null,
    facts: texts(given.facts),
    points: texts(given.points),
    keywords: texts(given.keywords),
    rules: texts(given.rules),
  };
}
