import { z } from "zod";

const text = z.string().catch("").default("");
const texts = z.array(z.string()).catch([]).default([]);
const number = z.number().nullable().catch(null).default(null);
const pair = z.object({ first: z.string(), second: z.string() });
const ban = z.object({ text: z.string(), kind: z.enum(["word", "subject"]).catch("subject").default("subject") });

/** What a model's "brief" call answers: the client's order, read. Nothing in it is trusted before settleBrief. */
export const briefReadingSchema = z.object({
  subject: text.describe("What the article is about, in a few words of the client"),
  goal: text.describe("What the article is to do for its readers; empty when nothing was said"),
  readers: text.describe("Who is to read it; empty when nothing was said"),
  tone: text.describe("How it is to sound; empty when nothing was said"),
  language: text.describe("BCP 47 code of the language the article is to be written in; empty when nothing was said"),
  words: number.describe("Length ordered, in words; null when none was ordered"),
  sections: number.describe("How many sections were ordered; null when not said"),
  items: number.describe("How many items were ordered, as in '7 tips'; null when not said"),
  structure: texts.describe("Headings or parts that were ordered, in order"),
  noHeadings: z
    .boolean()
    .catch(false)
    .default(false)
    .describe("true when the client wants no headings between the paragraphs"),
  mustCover: texts.describe("Points that the article has to cover, a few words each"),
  keywords: texts.describe("Keywords that have to stand in the article"),
  bans: z
    .array(ban)
    .catch([])
    .default([])
    .describe("What must not be in the article: a word letter by letter, or a whole subject"),
  closing: text.describe("How it is to end; empty when nothing was said"),
  facts: texts.describe("Statements about the subject, copied letter by letter from the title or the instructions"),
  onlyGivenFacts: z
    .boolean()
    .catch(false)
    .default(false)
    .describe("true when the client says that nothing but the given facts may be used"),
  contradictions: z
    .array(pair)
    .catch([])
    .default([])
    .describe("Two places each where the client gives different figures, days or times for the same thing"),
  tags: texts.describe("Three to five tags of one to three words each for the article"),
  otherOrders: texts.describe("Orders that none of the other fields holds, copied letter by letter"),
});

/** The client's order as a model read it. */
export type BriefReading = z.infer<typeof briefReadingSchema>;

const otherNames: Readonly<Record<string, readonly string[]>> = {
  subject: ["topic", "title", "about"],
  goal: ["purpose", "objective", "aim"],
  readers: ["audience", "targetAudience", "target_audience", "reader"],
  language: ["lang", "languageCode", "language_code"],
  words: ["wordCount", "word_count", "length", "targetWords"],
  sections: ["sectionCount", "section_count"],
  items: ["itemCount", "item_count"],
  structure: ["outline", "headings"],
  mustCover: ["must_cover", "points", "mustcover", "topics", "keyPoints", "key_points"],
  bans: ["banned", "avoid", "forbidden", "dont"],
  closing: ["cta", "callToAction", "call_to_action", "ending"],
  facts: ["clientFacts", "client_facts", "statements", "data"],
  onlyGivenFacts: ["only_given_facts", "onlyFacts"],
  otherOrders: ["other_orders", "orders", "instructions", "other"],
};
const lists = new Set(["structure", "mustCover", "keywords", "facts", "tags", "otherOrders"]);
const numbers = new Set(["words", "sections", "items"]);
const mostEntries = 200;

/**
 * Brings JSON of nearly the right form into that of a BriefReading: other usual names, one text for a list, numbers in
 * texts, bans as plain texts. Never throws; anything else becomes an empty reading.
 */
export function normalizeBriefReading(json: unknown): BriefReading {
  const source = unwrap(json);
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(briefReadingSchema.shape)) {
    const value = [name, ...(otherNames[name] ?? [])].map((key) => source[key]).find((found) => found !== undefined);
    if (value === undefined || value === null) continue;
    if (lists.has(name)) fields[name] = textsOf(value);
    else if (numbers.has(name)) fields[name] = numberOf(value);
    else if (name === "bans") fields[name] = bansOf(value);
    else if (name === "contradictions") fields[name] = pairsOf(value);
    else if (name === "onlyGivenFacts" || name === "noHeadings")
      fields[name] = value === true || value === "true" || value === "yes";
    else fields[name] = textsOf(value).join(", ");
  }
  return briefReadingSchema.parse(fields);
}

/** The object itself, or the one that it wraps as its only field. */
function unwrap(json: unknown): Record<string, unknown> {
  const list = Array.isArray(json) ? json[0] : json;
  if (typeof list !== "object" || list === null) return {};
  const values = Object.values(list);
  const [only] = values;
  const wraps = values.length === 1 && typeof only === "object" && only !== null && !Array.isArray(only);
  return (wraps ? only : list) as Record<string, unknown>;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.slice(0, mostEntries).flatMap(textsOf);
  if (typeof value === "object" && value !== null) {
    const fields = value as Record<string, unknown>;
    const told = fields.text ?? fields.fact ?? fields.heading ?? fields.point ?? fields.value;
    return told === undefined ? Object.values(fields).filter((field) => typeof field === "string") : textsOf(told);
  }
  return [];
}

function numberOf(value: unknown): number | null {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const digits =
    typeof value === "string" ? /\d{1,3}(?:[.,]\d{3})+|\d+/.exec(value)?.[0].replace(/[.,]/g, "") : undefined;
  return digits === undefined ? null : Number(digits);
}

function bansOf(value: unknown): { text: string; kind: "word" | "subject" }[] {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, mostEntries) : [value];
  return entries.flatMap((entry) => {
    const kind = typeof entry === "object" && entry !== null && (entry as Record<string, unknown>).kind === "word";
    return textsOf(entry)
      .slice(0, 1)
      .map((banned) => ({ text: banned, kind: kind ? ("word" as const) : ("subject" as const) }));
  });
}

function pairsOf(value: unknown): { first: string; second: string }[] {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, mostEntries) : [value];
  return entries.flatMap((entry) => {
    const texts =
      typeof entry === "object" && entry !== null
        ? Object.values(entry).filter((one): one is string => typeof one === "string")
        : [];
    const [first, second] = texts;
    return first === undefined || second === undefined ? [] : [{ first, second }];
  });
}

/** The task text for the model's "brief" call. */
export function briefTask(): string {
  return [
    "Read the client's order above and say what was ordered. You do not write the article yet.",
    'Part what the client tells the writer to do (orders) from what the client says about the subject (facts). A sentence may hold both: in "Mention that the plant opened in 2019", the fact is "the plant opened in 2019".',
    "- facts: every statement about the subject that the article may tell, each copied letter by letter from the title or the instructions, one sentence, list item or table row at a time. Leave none out. Never put an order, a wish, a greeting, a mail header or a signature there.",
    '- bans: what must not be in the article. kind "word" for a word or phrase, "subject" for a whole subject.',
    "- words, sections, items: only what the client ordered for the whole article. A number of words that is a fact of the subject is no length.",
    "- mustCover: points and questions that the article has to deal with, a few words each. structure: only headings or parts that the client named, word for word; not “intro”, “7 tips” or “ending”.",
    "- tags: three to five tags of one to three words each, in the language of the article, under which readers would look for it.",
    "- language: only when the client named the language to write in.",
    "- onlyGivenFacts: true only when the client says that nothing but the given facts may be used.",
    "- otherOrders: every other order, copied letter by letter.",
    "- contradictions: where the client gives two figures, days or times for one and the same thing, in whatever words, so that only one of them can be true: both places, each copied letter by letter with its figure. Not where the client corrects it, and not for a part and its whole, a range, a rounded figure, two times, places or groups. Most orders have none.",
    "Leave a field empty when the client said nothing of it. Invent nothing, translate nothing.",
  ].join("\n");
}
