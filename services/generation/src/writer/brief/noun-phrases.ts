import { hasFigure } from "./figures.ts";
import { cutAtOrder } from "./order-spans.ts";
import { signalsOf } from "./signals.ts";
import { remarkLikelihood } from "./speech-act.ts";
import type { Lexicon } from "./vocabulary/lexicon.ts";

const longest = 200;
const fewestWords = 3;

const about =
  /(?<!\p{L})(?:about|announcing|announces?|celebrating|promoting|on|über|anlässlich|zu[mr]?|sur|à propos de|annonçant|sobre|acerca de|anunciando|su|sul|sulla|sui|sulle|over|om|o)\s+(?=\p{L})/giu;
const closingWith = /(?<!\p{L})(?:with|mit|avec|par|con|met|com|med)\s+(?=\p{L})/giu;
const asks =
  /^(?:how|why|what|which|when|where|who|whether|if|wie|warum|was|welche\p{L}?|wann|wo|wer|ob|comment|pourquoi|ce que|quels?|quelles?|quand|où|cómo|por qué|qué|cuándo|come|perché|cosa|che|quando|hoe|waarom|wat|welke|como|porque|o que|hvordan|hvorfor|hvad|hur|varför|vad|jak|dlaczego|co|the top|top|die besten|les meilleur\p{L}*|\d{1,2}\s\p{Ll})(?!\p{L})/iu;
const mostAbouts = 4;
// "Our practice Bright Spine": whose name stands right behind what it is.
const ours =
  /(?<!\p{L})(?=(?:our|notre|nuestr[ao]|(?:la |il )?nostr[ao]|onze|noss[ao]|vores|vår[at]?|nasz\p{L}{0,3}|unser\p{L}{0,2})\s+(?:(?!(?:in|at|from|of|on|for|en|à|de|du|di|da|do|em|a|i|w|z|från|fra|van|uit|voor)\s)\p{Ll}[\p{L}-]{0,40}\s+){1,2}\p{Lu}\p{Ll})/gu;
const likelyOrder = 0.5;

/**
 * What an order is about, or wants told, when it has figures, or the client's own name, that must not get lost: "the fair, which opens on 3 May" of
 * "Write about the fair, which opens on 3 May". A verbatim span; undefined when there is none.
 */
export function phraseWithFigures(sentence: string, lexicon: Lexicon): string | undefined {
  if (!lexicon.spaced) return undefined;
  const signals = signalsOf(sentence, lexicon);
  if (signals.forbids || signals.setting !== undefined || signals.question) return undefined;
  if (signals.opens === "not" || signals.opens === "none" || signals.opens === "avoid") return undefined;
  if (
    signals.opens === undefined &&
    !signals.please &&
    !signals.wish &&
    !signals.should &&
    !signals.text_ &&
    !signals.part
  )
    return undefined;
  const starts = [
    ...startsBehind(about, sentence),
    ...startsBehind(ours, sentence),
    ...(lexicon.has(signals.tokens, "close") ? startsBehind(closingWith, sentence) : []),
  ];
  return starts
    .map((start) => cutAtOrder(sentence.slice(start).trim(), lexicon).replace(/[\s.,;:!]{1,80}$/, ""))
    .find((phrase) => isTold(phrase, lexicon));
}

const startsBehind = (words: RegExp, sentence: string): number[] =>
  [...sentence.matchAll(words)].slice(0, mostAbouts).map((found) => found.index + found[0].length);

function isTold(phrase: string, lexicon: Lexicon): boolean {
  const { tokens, length, text_, part, you, please, should, writing, factsWord } = signalsOf(phrase, lexicon);
  if (tokens.length < fewestWords || phrase.length > longest || asks.test(phrase)) return false;
  const isNamed = phrase.search(ours) === 0 && remarkLikelihood(phrase, lexicon.language) < likelyOrder;
  if (!hasFigure(phrase) && !isNamed) return false;
  return !(length || text_ || part || you || please || should || writing || factsWord);
}
