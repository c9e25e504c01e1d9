import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { ArticleBlock } from "../article/article.ts";
import { articleText } from "../article/article-text.ts";
import { linkTargets, withoutInlineMarks } from "../article/inline.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { Brief, ClientFact } from "../brief/brief.ts";
import { missingFacts, tellsParticulars, toldFacts } from "../brief/check-brief.ts";
import { nothingKnown } from "../verification/names.ts";
import { quantitiesAgree } from "../verification/presence.ts";
import type { Quantity } from "../verification/quantities.ts";
import { type Reading, read } from "../verification/reading.ts";
import { baseLanguage } from "../verification/tokens.ts";
import type { Writing } from "./writing.ts";

/**
 * Facts of the client that an article leaves out: their parts stand nowhere, or stand here and there while nothing rests on the
 * fact and no two sentences tell it, as where its own sentence was taken out; or their figures count something else.
 */
export function factsLeftOut(
  { brief, passages }: Pick<Writing, "brief" | "passages">,
  blocks: readonly ArticleBlock[],
): readonly ClientFact[] {
  const text = articleText({ language: brief.language, blocks });
  const missing = new Set(untoldFacts(brief, blocks).map(({ id }) => id));
  const told = new Set(toldFacts(brief, text).map(({ id }) => id));
  const bearing = new Set(blocks.flatMap(sentencesOf).flatMap((sentence) => sentence.passages));
  const borne = passages.filter(({ id, source }) => source === "client" && bearing.has(id));
  const isBorne = (fact: ClientFact): boolean => borne.some((passage) => passage.text.includes(fact.text));
  const language = baseLanguage(brief.language);
  const sentences = blocks
    .flatMap(sentencesOf)
    .map((sentence) => read(withoutInlineMarks(sentence.text), language, nothingKnown));
  const countsOther = (fact: ClientFact): boolean =>
    baseLanguage(detectLanguage(fact.text, language)) === language &&
    !countsTheSame(read(fact.text, language, nothingKnown), sentences);
  return brief.facts.filter(
    (fact) => missing.has(fact.id) || !(told.has(fact.id) || isBorne(fact)) || countsOther(fact),
  );
}

/**
 * Facts of the client that the article does not tell. One that a sentence rests on is told in other words ("Einen Aufzug baut man
 * nicht ein"), when all of it that has to stand as written stands there.
 */
export function untoldFacts(brief: Brief, blocks: readonly ArticleBlock[]): ClientFact[] {
  const sentences = blocks.flatMap(sentencesOf);
  // "Book at [our site](https://…)" tells the address as well.
  const addresses = sentences.flatMap((sentence) => linkTargets(sentence.text));
  const text = [articleText({ language: brief.language, blocks }), ...addresses].join("\n");
  const bearing = new Set(sentences.flatMap((sentence) => sentence.passages));
  return missingFacts(brief, text).filter(
    ({ id, text: fact }) => !(bearing.has(id) && tellsParticulars(brief, text, fact)),
  );
}

/** Of a fact in several sentences those that the article does not tell; all of it where that is all or none of them. */
export function untoldPart(brief: Brief, { id, text }: ClientFact, blocks: readonly ArticleBlock[]): string {
  const sentences = splitSentences(text, brief.language);
  if (sentences.length < 2) return text;
  const facts = sentences.map((sentence) => ({ id, text: sentence }));
  const untold = missingFacts({ ...brief, facts }, articleText({ language: brief.language, blocks }));
  return untold.length === 0 || untold.length === facts.length ? text : untold.map((one) => one.text).join(" ");
}

/** Whether each figure of a fact stands with its unit, or with what it counts in one sentence or in two behind each other. */
function countsTheSame(fact: Reading, sentences: readonly Reading[]): boolean {
  const measures = fact.quantities.filter(({ kind, unit }) => kind === "number" && unit !== "");
  const hasUnit = (own: Quantity): boolean =>
    sentences.some(({ quantities }) => quantities.some((other) => quantitiesAgree(own, other)));
  if (!measures.every(hasUnit)) return false;
  return fact.quantities
    .filter(({ kind, unit, things }) => kind === "number" && unit === "" && things.length > 0)
    .every(({ value, things }) => {
      // Of "2 new group rooms" the longest word tells most.
      const [thing = ""] = [...things].sort((one, other) => other.length - one.length);
      const isNear = (reading: Reading | undefined): boolean => reading?.stems.has(thing) === true;
      return sentences.some(
        (sentence, index) =>
          sentence.quantities.some((other) => other.value === value) &&
          [sentences[index - 1], sentence, sentences[index + 1]].some(isNear),
      );
    });
}

const fewestWordsOfFact = 2;

/** Whether a sentence by itself tells a fact of the client. Any sentence tells "No, none.": such facts do not count. */
export function tellsFact(brief: Brief, sentence: string): boolean {
  const facts = brief.facts.filter(({ text }) => contentStems(text, brief.language).length >= fewestWordsOfFact);
  return missingFacts({ ...brief, facts }, sentence).length < facts.length;
}
