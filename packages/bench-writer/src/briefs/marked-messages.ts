import { readdirSync, readFileSync } from "node:fs";
import { type BenchBrief, type BriefText, createBrief } from "./brief.ts";

const folder = new URL("../../messages/", import.meta.url);
const betweenMessages = /^===.*$/mu;
const piece = /⟦([fos]) ([^⟦⟧]*)⟧/gu;
const maxTitleLength = 30;
const [minWords, minCharacters] = [3, 5];

/**
 * Returns complete messages to a writer in 13 languages. Each clause is marked as content for readers (f), an order to the writer
 * (o), or a statement that must not be printed (s). They test how the engine without a model separates orders and facts within a
 * sentence.
 */
export function markedMessages(): BenchBrief[] {
  const texts = readdirSync(folder)
    .toSorted()
    .flatMap((file) => messagesIn(readFileSync(new URL(file, folder), "utf8"), file.replace(/\.txt$/, "")));
  return texts.map((text) => createBrief("second", "marked messages", text));
}

function messagesIn(text: string, language: string): BriefText[] {
  const marked = text.split(betweenMessages).filter((one) => one.trim() !== "");
  return marked.map((one, index) => {
    const pieces = [...one.matchAll(piece)].map(([, kind, words = ""]) => ({ kind, words: withoutMarks(words) }));
    const of = (kind: string) =>
      pieces.filter((own) => own.kind === kind && isTelling(own.words, language)).map(({ words }) => words);
    const facts = of("f");
    const title = (facts[0] ?? pieces[0]?.words ?? "").slice(0, maxTitleLength);
    return {
      id: `m-${language}-${index + 1}`,
      language,
      title,
      subject: title,
      instructions: one.replace(piece, "$2").trim(),
      orders: of("o"),
      facts,
      bans: of("s"),
    };
  });
}

const withoutMarks = (words: string): string =>
  words.trim().replace(/^[\s,;:.–—()、，。-]{1,9}|[\s,;:.!?–—()、，。！？-]{1,9}$/gu, "");

/** Returns true if a piece of a message is long enough to recognise it in a draft. One or two words can be there by chance. */
const isTelling = (words: string, language: string): boolean =>
  language === "ja" || language === "zh" ? words.length >= minCharacters : words.split(/\s+/).length >= minWords;
