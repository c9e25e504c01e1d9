import { readdirSync, readFileSync } from "node:fs";
import { type BenchBrief, type BriefText, briefOf } from "./brief.ts";

const folder = new URL("../../messages/", import.meta.url);
const betweenMessages = /^===.*$/mu;
const piece = /⟦([fos]) ([^⟦⟧]*)⟧/gu;
const longestTitle = 30;
const [fewestWords, fewestCharacters] = [3, 5];

/**
 * Whole messages to a writer in 13 languages. Every clause is marked as told to readers (f), said to the writer (o), or a statement
 * that must not be printed (s). They show what the engine without a model makes of orders and facts in one sentence.
 */
export function markedMessages(): BenchBrief[] {
  const texts = readdirSync(folder)
    .toSorted()
    .flatMap((file) => messagesIn(readFileSync(new URL(file, folder), "utf8"), file.replace(/\.txt$/, "")));
  return texts.map((text) => briefOf("second", "marked messages", text));
}

function messagesIn(text: string, language: string): BriefText[] {
  const marked = text.split(betweenMessages).filter((one) => one.trim() !== "");
  return marked.map((one, index) => {
    const pieces = [...one.matchAll(piece)].map(([, kind, words = ""]) => ({ kind, words: withoutMarks(words) }));
    const of = (kind: string) =>
      pieces.filter((own) => own.kind === kind && isTelling(own.words, language)).map(({ words }) => words);
    const facts = of("f");
    const title = (facts[0] ?? pieces[0]?.words ?? "").slice(0, longestTitle);
    return {
      ...{ id: `m-${language}-${index + 1}`, language, title, subject: title },
      instructions: one.replace(piece, "$2").trim(),
      ...{ orders: of("o"), facts, bans: of("s") },
    };
  });
}

const withoutMarks = (words: string): string =>
  words.trim().replace(/^[\s,;:.–—()、，。-]{1,9}|[\s,;:.!?–—()、，。！？-]{1,9}$/gu, "");

/** Of a word or two nobody can say whether they stand in a draft because of this piece. */
const isTelling = (words: string, language: string): boolean =>
  language === "ja" || language === "zh" ? words.length >= fewestCharacters : words.split(/\s+/).length >= fewestWords;
