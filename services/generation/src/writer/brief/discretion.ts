import { contentStems } from "../../reading/language/words.ts";
import { clausesOf } from "./clauses.ts";
import { withoutQuotations } from "./quoted-text.ts";
import { likelihoodByWords } from "./speech-act.ts";
import type { DiscretionWords } from "./vocabulary/discretion-words.ts";
import { type Lexicon, lexiconOf, type Token, tokensOf } from "./vocabulary/lexicon.ts";

/** How likely a sentence, and a clause of it alone, has to be said to the writer for a hint in it to count. */
const [likelyOrder, surelyOrder] = [0.5, 0.7];
const shortestClause = 8;
const longest = 600;

/** The clause that asks for discretion, and what of. */
export interface DiscretionWish {
  readonly clause: string;
  /** What is to be kept back, by the clause: behind "she doesn't want" what she does not want, and not who it is. */
  readonly object: string;
  /** It asks in words that mean nothing else. */
  readonly isSure: boolean;
  /** It says nothing of what is meant but "that", or nothing at all. */
  readonly pointsBack: boolean;
}

/** The clause of a sentence in which the client asks to keep something back; undefined where none does. Somebody's words ask nothing. */
export function wishForDiscretion(sentence: string, language: string): DiscretionWish | undefined {
  const text = withoutQuotations(sentence.slice(0, longest)).replaceAll("’", "'");
  const lexicon = lexiconOf(language);
  const cue = cueIn(text, lexicon);
  if (cue === undefined) return undefined;
  const clauses = clausesOf(text).map((clause) => clause.text);
  const found = clauses.find((clause) => cueIn(clause, lexicon) === cue) ?? text;
  const isMeant =
    cue === "asks" ||
    likelihoodByWords(sentence, language) > likelyOrder ||
    (found.length >= shortestClause && likelihoodByWords(found, language) > surelyOrder);
  if (!isMeant || /[?？؟]\s*$/u.test(text)) return undefined;
  const { object, all } = beyondCues(found, lexicon);
  const named = contentStems(all, language).length;
  const pointsBack = named === 0 || (named <= mostNamed && pointing.test(found));
  return { clause: found, object, isSure: cue === "asks", pointsBack };
}

export const asksDiscretion = (text: string, language: string): boolean =>
  wishForDiscretion(text, language) !== undefined;

/** Whether a bracket or what stands behind a dash asks to keep back what it stands behind. */
export function keepsBack(aside: string, language: string): boolean {
  const wish = wishForDiscretion(aside, language);
  return wish !== undefined && (wish.isSure || wish.pointsBack);
}

const mostNamed = 1;

// What stands for something said before.
const pointing =
  /(?<!\p{L})(?:that|this|it|those|these|them|there|das(?! mit)|dies|davon|darüber|ça|cela|ceci|eso|esto|ello|lo|questo|quello|ciò|dat|dit|daarover|isto|isso|det|dette|detta|to|tego|tym|هذا|هذه|ذلك|تلك)(?!\p{L})|これ|それ|この|その|あの|这|那|此/iu;

const unspacedNegation = /ない|ません|ず|まだ|不|没|别|勿|未|无/u;

/** How a text asks for discretion, if it does. */
function cueIn(text: string, lexicon: Lexicon): "asks" | "hints" | undefined {
  const tokens = tokensOf(text, lexicon.language);
  const has = (name: keyof DiscretionWords) =>
    lexicon.spaced ? lexicon.has(tokens, name) : lexicon.piece(text, name) !== undefined;
  if (has("asks")) return "asks";
  return has("hints") || (has("unlessDone") && isNegated(text, tokens, lexicon)) ? "hints" : undefined;
}

function isNegated(text: string, tokens: readonly Token[], lexicon: Lexicon): boolean {
  if (!lexicon.spaced) return unspacedNegation.test(text);
  return (
    lexicon.has(tokens, "not") || lexicon.has(tokens, "none") || tokens.some((token) => token.text.endsWith("n't"))
  );
}

const classes = ["asks", "hints", "unlessDone"] as const;

/** What a clause says beside the words that ask, and of that what may be the object of the wish. */
function beyondCues(text: string, lexicon: Lexicon): { object: string; all: string } {
  if (!lexicon.spaced) {
    const all = classes.reduce((rest, name) => rest.replaceAll(lexicon.piece(rest, name) ?? " ", " "), text);
    return { object: all, all };
  }
  const tokens = tokensOf(text, lexicon.language);
  const lengths = tokens.map((_token, at) => Math.max(...classes.map((name) => lexicon.at(tokens, at, name))));
  const isCue = (index: number): boolean => lengths.some((length, at) => at <= index && index < at + length);
  const kept = (from: number): string =>
    tokens
      .filter((_token, index) => index >= from && !isCue(index))
      .map(({ start, end }) => text.slice(start, end))
      .join(" ");
  const at = lexicon.indexOf(tokens, "hints");
  const behind = at < 0 ? "" : kept(at + 1);
  return { object: behind === "" ? kept(0) : behind, all: kept(0) };
}
