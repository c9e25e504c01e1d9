import { z } from "zod";

const text = z.string().default("");
const texts = z.array(z.string()).default([]);

/** What a model's "brief" call answers: the client's order, read. Nothing in it is trusted before settleBrief. */
export const briefReadingSchema = z.object({
  subject: text.describe("What the article is about, in a few words of the client"),
  goal: text.describe("What the article is to do for its readers; empty when nothing was said"),
  readers: text.describe("Who is to read it; empty when nothing was said"),
  tone: text.describe("How it is to sound; empty when nothing was said"),
  language: text.describe("BCP 47 code of the language the article is to be written in; empty when nothing was said"),
  words: z.number().nullable().default(null).describe("Length ordered, in words; null when none was ordered"),
  sections: z.number().nullable().default(null).describe("How many sections were ordered; null when not said"),
  items: z.number().nullable().default(null).describe("How many items were ordered ('7 tips'); null when not said"),
  structure: texts.describe("Headings or parts that were ordered, in order"),
  mustCover: texts.describe("Points that the article has to cover, a few words each"),
  keywords: texts.describe("Keywords that have to stand in the article"),
  bans: z
    .array(z.object({ text: z.string(), kind: z.enum(["word", "subject"]).default("subject") }))
    .default([])
    .describe("What must not be in the article: a word letter by letter, or a whole subject"),
  closing: text.describe("How it is to end; empty when nothing was said"),
  facts: texts.describe("Statements about the subject, copied letter by letter from the title or the instructions"),
  onlyGivenFacts: z.boolean().default(false).describe("Whether nothing but the given facts may be used"),
  otherOrders: texts.describe("Orders that none of the other fields holds, copied letter by letter"),
});

export type BriefReading = z.infer<typeof briefReadingSchema>;

/** Brings JSON of nearly the right form into that of a BriefReading. Never throws; anything else becomes an empty reading. */
export function normalizeBriefReading(json: unknown): BriefReading {
  const parsed = briefReadingSchema.safeParse(json);
  return parsed.success ? parsed.data : briefReadingSchema.parse({});
}

/** The task text for the model's "brief" call. */
export function briefTask(): string {
  return "Read the client's order and say what was ordered. Copy facts letter by letter.";
}
