import { splitSentences } from "../../reading/language/sentences.ts";
import type { EvidenceSource, Passage } from "../research/evidence.ts";
import { type KnownWords, knownWords, type Layout, nothingKnown } from "./names.ts";
import { findPhrases } from "./phrases.ts";
import { type Reading, read } from "./reading.ts";
import { researchNouns } from "./tables/reports.ts";
import { baseLanguage, longestText, tokenize } from "./tokens.ts";
import type { VerificationMaterial } from "./verifier.ts";

/** A passage as code reads it. */
export interface ReadPassage {
  readonly passage: Passage;
  readonly source: EvidenceSource | undefined;
  readonly language: string;
  readonly whole: Reading;
  readonly sentences: readonly Reading[];
  /** Its words in lower case. */
  readonly words: ReadonlySet<string>;
  /** Words of its outlet and author. */
  readonly outletWords: ReadonlySet<string>;
  /** Words of its outlet, author and title, and words and figures of the article's title. */
  readonly context: ReadonlySet<string>;
  readonly tellsResearch: boolean;
  /** An order of the client, or words of the client that hold one. */
  readonly asks: boolean;
}

/** All evidence of one article, read once. */
export interface ReadMaterial {
  readonly language: string;
  readonly title: Reading;
  readonly passages: readonly ReadPassage[];
  readonly known: KnownWords;
  /** How much a stem tells: rare ones more. */
  readonly weight: (stem: string) => number;
}

const mostSentences = 40;

function wordsOf(text: string, language: string): Set<string> {
  return new Set(
    tokenize(text, language)
      .filter((token) => token.kind === "word")
      .map((token) => token.lower),
  );
}

/** True for a passage that holds an order and more; a fact in the words of what reads like an order is a fact. */
const isBeside = (order: string, text: string): boolean => order.length < text.length * 0.8 && text.includes(order);

/** Reads the evidence of one article. */
export function readMaterial(material: VerificationMaterial): ReadMaterial {
  const { title, passages, sources } = material;
  const language = baseLanguage(material.language);
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const languageOf = (passage: Passage): string => baseLanguage(sourceOf.get(passage.source)?.language ?? language);
  const about = sources.flatMap((source) =>
    [source.outlet, source.author ?? "", source.title].map((text) => ({
      text,
      language: baseLanguage(source.language),
    })),
  );
  const known = knownWords([
    ...passages.map((passage) => ({ text: passage.text, language: languageOf(passage) })),
    { text: title, language },
    ...about,
  ]);
  const orders = passages.flatMap(({ isOrder, text }) =>
    isOrder === true && /\S\s+\S+\s+\S/.test(text) ? [text.slice(0, longestText)] : [],
  );
  const titleWords = wordsOf(title, language);
  const titleFigures = tokenize(title, language).flatMap(({ kind, text }) => (kind === "number" ? [text] : []));
  const readAll = passages.map((passage): ReadPassage => {
    const own = languageOf(passage);
    const source = sourceOf.get(passage.source);
    const text = passage.text.slice(0, longestText);
    const whole = read(text, own, known);
    const sourceWords = wordsOf([source?.outlet, source?.author, source?.title].join(" "), own);
    return {
      passage,
      source,
      language: own,
      whole,
      sentences: splitSentences(text, own)
        .slice(0, mostSentences)
        .map((sentence) => read(sentence, own, known)),
      words: wordsOf(text, own),
      outletWords: wordsOf([source?.outlet, source?.author].join(" "), own),
      context: new Set([...titleWords, ...titleFigures, ...sourceWords]),
      asks: passage.isOrder ?? (passage.source === "client" && orders.some((one) => isBeside(one, text))),
      tellsResearch: findPhrases(whole.tokens, whole.text, researchNouns, own).length > 0,
    };
  });
  const frequency = new Map<string, number>();
  for (const { whole } of readAll) for (const stem of whole.stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const weight = (stem: string): number => Math.log(1 + (readAll.length + 1) / (1 + (frequency.get(stem) ?? 0)));
  return { language, title: read(title, language, known), passages: readAll, known, weight };
}

/** A claim of its own, read against what the evidence knows. */
export function readClaim(text: string, material: ReadMaterial, layout: Layout = "unknown"): Reading {
  return read(text, material.language, material.known ?? nothingKnown, layout);
}
