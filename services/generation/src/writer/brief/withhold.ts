import { contentStems, splitWords } from "../../reading/language/words.ts";
import { bansIn } from "./bans.ts";
import type { Ban } from "./brief.ts";
import { type DiscretionWish, wishForDiscretion } from "./discretion.ts";
import { likelihoodByWords } from "./speech-act.ts";
import type { Stated } from "./stated.ts";
import type { Utterance } from "./utterance.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

/** A ban, and the sentence that it was read out of. */
export interface ForbiddenThere extends Ban {
  readonly utterance: string;
}

interface Discreet {
  /** The utterances without the statements that wishes for discretion point back to; such wishes as remarks, which hold no facts. */
  readonly told: readonly Utterance[];
  /** Words of the wishes that statements have as well. */
  readonly bans: readonly ForbiddenThere[];
  /** Everything that is kept back, as written. */
  readonly withheld: readonly string[];
}

const fewestOwn = 3;
const likelyOrder = 0.5;

/**
 * Takes out what the client wants to keep back: the sentence that asks for it; where its words stand in other statements, these
 * words everywhere; where it only says "that", the statement before it. In doubt a statement is withheld.
 */
export function keepBack(utterances: readonly Utterance[], title: string, language: string, stated: Stated): Discreet {
  const asking = utterances.map(({ text, standsIn }) =>
    standsIn === "quotation" || stated(text, text) ? undefined : wishForDiscretion(text, language),
  );
  const statements = utterances.filter(({ act }, index) => act === "statement" && asking[index] === undefined);
  const shared = new SharedWords(statements, title, language);
  const lexicon = lexiconOf(language);
  const bans: ForbiddenThere[] = [];
  const left = new Set<Utterance>();
  for (const [index, utterance] of utterances.entries()) {
    const wish = asking[index];
    if (wish === undefined) continue;
    left.add(utterance);
    // What is named there by the words of a ban is known.
    if (bansIn(utterance.text, lexicon).length > 0) continue;
    const named = shared.among(utterance.text, wish);
    bans.push(...named.map((text): ForbiddenThere => ({ text, kind: "subject", utterance: utterance.text })));
    const before = utterances[index - 1];
    const isOfBefore = named.length === 0 && before?.act === "statement" && wish.pointsBack;
    if (isOfBefore && !tellsItself(utterance.text, wish, language)) left.add(before);
  }
  return {
    told: utterances.flatMap((utterance, index) => {
      if (asking[index] !== undefined) return [{ ...utterance, act: "order" as const, standsIn: "remark" as const }];
      return left.has(utterance) ? [] : [utterance];
    }),
    bans,
    withheld: utterances.filter((utterance) => left.has(utterance)).map(({ text }) => text),
  };
}

/** "The lease ends in May, but keep that to yourself": what is to be kept back stands in the sentence itself. */
function tellsItself(text: string, { clause }: DiscretionWish, language: string): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(clause)));
  // A bracket means the sentence that it stands in.
  if (/[（(][^（(）)]*$/u.test(before)) return true;
  return contentStems(before, language).length >= fewestOwn && likelihoodByWords(before, language) < likelyOrder;
}

/** More statements than this share a word by chance. */
const mostSharing = 2;
const shortestWord = 4;

/** The words of the statements, but for those of the title, which all speak of. */
class SharedWords {
  readonly #counts = new Map<string, number>();
  readonly #title: ReadonlySet<string>;
  readonly #language: string;

  constructor(statements: readonly Utterance[], title: string, language: string) {
    this.#language = language;
    this.#title = new Set(contentStems(title, language));
    for (const { text } of statements)
      for (const stem of new Set(contentStems(text, language)))
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  /** Words that statements share with the clause that asks for discretion, else with the sentence around it where that is sure. */
  among(sentence: string, wish: DiscretionWish): string[] {
    const { clause, object, isSure } = wish;
    const own = this.#sharedIn(object);
    return own.length > 0 || !isSure || tellsItself(sentence, wish, this.#language)
      ? own
      : this.#sharedIn(sentence.replace(clause, " "));
  }

  #sharedIn(text: string): string[] {
    const { spaced } = lexiconOf(this.#language);
    const words = splitWords(text, this.#language).filter((word) => {
      const [stem = "", ...more] = contentStems(word, this.#language);
      if (more.length > 0 || this.#title.has(stem) || /^\p{N}/u.test(word)) return false;
      const count = this.#counts.get(stem) ?? 0;
      return count > 0 && count <= mostSharing && word.length >= (spaced ? shortestWord : 2);
    });
    return [...new Set(words)];
  }
}
