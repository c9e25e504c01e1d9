import { detectLanguage } from "../../reading/language/detect-language.ts";
import { hasFigure } from "./figures.ts";
import { talksOfJob } from "./job-talk.ts";
import { countOf } from "./number-words.ts";
import { quotedParts } from "./quoted-text.ts";
import { orderLikelihood } from "./sentence-kind/order-likelihood.ts";
import { type Signals, signalsOf } from "./signals.ts";
import type { SpeechAct, StandsIn } from "./utterance.ts";
import { hasLexicon, lexiconOf } from "./vocabulary/lexicon.ts";

/** Above this a sentence that is no plain order is taken for no statement; below the other for one. */
const [likelyOrder, surelyStatement] = [0.89, 0.2];
const shortestClause = 8;
const fewestQuoted = 12;
/** What the classifier's word counts for in a language that it never saw: it takes nothing for an order. */
const unheard = 0.1;

/**
 * Tells orders to the writer from statements about the subject: by rules, with a classifier's second opinion where they find no
 * plain order. In doubt a sentence is no statement.
 */
export function speechAct(sentence: string, language: string, standsIn: StandsIn): SpeechAct {
  const { ruled, likelihood } = heard(sentence, language, standsIn);
  // Words of somebody else are judged by whose they are, not by what they say.
  if (ruled === "order" || isMaterial(standsIn) || quotesSomebody(sentence)) return ruled;
  if (ruled === "statement") return likelihood > likelyOrder ? "doubtful" : ruled;
  return likelihood < surelyStatement ? "statement" : ruled;
}

/** Whether more than a word or two of it stand in quotation marks. */
export function quotesSomebody(sentence: string): boolean {
  return quotedParts(sentence).some((part) => part.length >= fewestQuoted);
}

/** How likely a heading, a question, a bracket, a cell or a clause is said to the writer, from 0 to 1. */
export function remarkLikelihood(text: string, language: string): number {
  const { ruled, likelihood } = heard(text, language, "prose");
  return ruled === "order" && !/[?？؟]\s*$/u.test(text) ? 1 : likelihood;
}

/** The same by the classifier alone, however sure the rules are. */
export const likelihoodByWords = (text: string, language: string): number => heard(text, language, "prose").likelihood;

function heard(text: string, language: string, standsIn: StandsIn): { ruled: SpeechAct; likelihood: number } {
  const signals = signalsOf(text, lexiconOf(language));
  const ruled = readAct(text, language, standsIn, signals);
  if (isUnknown(text, language)) return { ruled, likelihood: unheard };
  return { ruled, likelihood: orderLikelihood(text, language, signals, ruled) };
}

/** The parts of a sentence between marks, but for bits that nothing can be told of. */
export function clausesAside(sentence: string): string[] {
  return sentence.split(/[,;()[\]–—，；（）、،]|\s-\s/u).filter((clause) => clause.trim().length >= shortestClause);
}

/** What rules alone make of a sentence. One in another language than the rest is judged by both. */
export function actByRules(sentence: string, language: string, standsIn: StandsIn): SpeechAct {
  return readAct(sentence, language, standsIn, signalsOf(sentence, lexiconOf(language)));
}

const isMaterial = (standsIn: StandsIn): boolean => standsIn !== "prose" && standsIn !== "list";

function readAct(sentence: string, language: string, standsIn: StandsIn, signals: Signals): SpeechAct {
  if (standsIn === "quotation" || standsIn === "table") return "statement";
  // Without the words of a language only the form of the material tells what is told to readers.
  if (isUnknown(sentence, language)) return standsIn === "prose" ? "order" : "statement";
  if (isOnlyAddress(sentence)) return "doubtful";
  if (standsIn === "prose" && namesSources(sentence, signals)) return "order";
  if (givesMailAddress(sentence) || thanksByName(sentence)) return "statement";
  if (talksOfJob(sentence)) return "order";
  if (standsIn === "prose" && reportsSpeech(sentence, signals)) return "statement";
  const first = mayBeHouseRule(signals, sentence, language) ? "doubtful" : actBy(signals, standsIn);
  const own = signals.lexicon;
  if (first === "order" || (own.spaced && sentence.split(/\s+/).length < 4)) return first;
  const other = lexiconOf(detectLanguage(sentence, language));
  const second = other.language === own.language ? first : actBy(signalsOf(sentence, other), standsIn);
  return second === "statement" ? first : second;
}

/** Whether neither the language of the order nor that of a sentence is one whose orders are known. */
const isUnknown = (sentence: string, language: string): boolean =>
  !hasLexicon(language) && !hasLexicon(detectLanguage(sentence, language));

/** "No dogs please" may be said to visitors; "no prices please" is not. */
function mayBeHouseRule(signals: Signals, sentence: string, language: string): boolean {
  const { opens, please, text_, part, writing, wish, forbids, length, namesWord } = signals;
  if (opens !== "none" || !please || text_ || part || writing || wish || forbids || length || namesWord) return false;
  return orderLikelihood(sentence, language, signals, "order") < likelyHouseRule;
}

const likelyHouseRule = 0.8;

function actBy(signals: Signals, standsIn: StandsIn): SpeechAct {
  if (signals.setting !== undefined && signals.setting !== "facts") return "order";
  if (standsIn === "step") return actOfStep(signals);
  return standsIn === "list" ? actOfItem(signals) : actOfProse(signals);
}

/** A step of instructions is made of imperatives and says "you"; only what speaks of the text itself is an order. */
function actOfStep({ length, text_, opens, should }: Signals): SpeechAct {
  return length || (text_ && (opens !== undefined || should)) ? "order" : "statement";
}

function actOfItem({
  length,
  please,
  onlyFacts,
  namesWord,
  question,
  opens,
  opensAsNoun,
  ...signals
}: Signals): SpeechAct {
  const { digits, finite, forbids, text_, part } = signals;
  if (length || please || onlyFacts || namesWord) return "order";
  if (question) return "doubtful";
  if (opensAsNoun) return "statement";
  if (opens === "writing") return digits ? "doubtful" : "order";
  if (opens !== undefined && !(opens === "none" && finite)) return text_ || part ? "order" : "doubtful";
  if (text_) return digits && !forbids ? "statement" : "doubtful";
  return part && !finite && !digits ? "doubtful" : "statement";
}

function actOfProse(signals: Signals): SpeechAct {
  const { digits, finite, text_, part } = signals;
  if (signals.hello && (signals.tokens.length <= longestGreeting || signals.you)) return "order";
  if (signals.please || signals.question || signals.length || signals.onlyFacts) return "order";
  if (signals.you) return tellsReaders(signals) ? "statement" : "order";
  if (signals.opens !== undefined && !opensStatement(signals)) return actOfOpening(signals);
  if (signals.forbids || signals.namesWord || (signals.wish && part)) return "order";
  if (text_) return digits ? "doubtful" : "order";
  if (part && !digits && (!finite || signals.should || signals.partFirst)) return "doubtful";
  if (signals.colon) return signals.factsWord ? "order" : "doubtful";
  return (part && !finite && signals.tokens.length <= longestWithoutVerb) || isFragment(signals)
    ? "doubtful"
    : "statement";
}

const longestGreeting = 14;
const shortestUnspaced = 7;
// What is longer has a verb, whether it is known or not.
const longestWithoutVerb = 8;

/** "Research shows …", "No child was hurt": a word that orders begin with, with a verb behind it. */
const opensStatement = ({ opens, opensAsNoun, finite, forbids }: Signals): boolean =>
  (opensAsNoun && opens !== "wish") || (finite && (opens === "none" || (opens === "not" && !forbids)));

/** "No reparamos patines", "Not all of them came": what begins with a negation may tell something. */
function actOfOpening({ opens, digits, text_, part, forbids }: Signals): SpeechAct {
  if (opens === "not") return forbids ? "order" : "doubtful";
  return opens === "wish" && digits && !text_ && !part ? "doubtful" : "order";
}

/** "From 2 June you pay 3 euros" is said to readers: it has a figure, and nothing of it is done by who writes. */
function tellsReaders({ text, opens, text_, part, wish, writing, forbids, hello, lexicon, tokens }: Signals): boolean {
  if (opens !== undefined || text_ || part || wish || writing || forbids || hello || !hasFigure(text)) return false;
  return !tokens.some((token) => lexicon.at([token], 0, "doing") > 0 && makesText.test(token.text));
}

// Of the verbs that steps have too, those that one does with a text.
const makesText =
  /^(?:ignore|disregard|print|use|add|keep|make|start|begin|end|close|finish|put|send|deliver|submit|change|leave|skip|cut|shorten|expand|vary|adapt|translate|verwende\p{L}*|nutze\p{L}*|mach\p{L}*|halte\p{L}*|lieferst|kürze\p{L}*|utilise\p{L}*|ajoute\p{L}*|gard\p{L}*|us[ae]\p{L}?|utiliz\p{L}*|añad\p{L}*|mant\p{L}*|aggiung\p{L}*|gebruik\p{L}*|voeg|houd\p{L}*|maak|brug\p{L}*|tilføj|använd\p{L}*|lägg|użyj|używaj|dodaj|zrób)$/u;

/** A quotation in a sentence that orders nothing: 'CFO Mark Hill said: "We are ahead of plan."' */
function reportsSpeech(sentence: string, signals: Signals): boolean {
  if (!quotesSomebody(sentence)) return false;
  // "«…», diz a locutora": the verb behind a quotation says whose it is.
  const opens = signals.opens !== undefined && !/^\s*["“„«»「『]/u.test(sentence);
  const { setting, please, you, length, text_, part, hello, wish, should, forbids, question, factsWord } = signals;
  const addressed = please || you || length || text_ || part || hello || wish || should || forbids || question;
  // A bare quotation says nothing of who says it.
  const isLed = signals.tokens.length > 1 || !signals.lexicon.spaced;
  return isLed && setting === undefined && !opens && !addressed && !factsWord;
}

/** Addresses with a word or two around them name sources, and state nothing. */
function isOnlyAddress(sentence: string): boolean {
  const rest = sentence.replace(/https?:\/\/\S+/g, "");
  return rest.length < sentence.length && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length < 3;
}

/** "Two articles to use: https://…": a colon and addresses with neither verb nor figure before them say where to read. */
function namesSources(sentence: string, { lexicon }: Signals): boolean {
  const named = /^([^:：]{1,200})[:：]\s{0,9}https?:\/\//u.exec(sentence)?.[1];
  if (named === undefined || hasFigure(named)) return false;
  return !signalsOf(named, lexicon).finite && (sentence.match(/https?:\/\//g) ?? []).length > 1;
}

/** "Contact: recall@shop.example": whom readers can turn to is told to them. */
function givesMailAddress(sentence: string): boolean {
  const rest = sentence.replace(/\S{1,60}@\S{1,250}/g, "");
  return rest.length < sentence.length && (rest.match(/\p{L}+/gu) ?? []).length <= mostLabelWords;
}

const mostLabelWords = 3;

const thanksTo =
  /^(?:\p{L}{1,12} ){0,2}(?:thanks|thank you|danke?|merci|remerciements|gracias|agradecimientos|grazie|bedankt|obrigad[oa]|agradecimentos|tak|tack|podziękowania) (?:to|an|aan|à|a|al|alla|ao|til|till|dla) /iu;

/** "Thanks to @ann for the patch": who is thanked by name is not who writes the text. */
export const thanksByName = (sentence: string): boolean =>
  thanksTo.test(sentence) && /@[\w-]|\p{Lu}\p{Ll}{1,30} \p{Lu}\p{L}/u.test(sentence);

/** A few words without a figure, a name or a verb: nobody can tell what they do. */
function isFragment({ lexicon, tokens, digits, finite, text }: Signals): boolean {
  if (!lexicon.spaced) return text.trim().length <= shortestUnspaced && !digits;
  const name = lexicon.language !== "de" && /\p{Ll}\S{0,60}\s{1,9}\p{Lu}/u.test(text);
  const count = tokens.some((token) => countOf(token.text) !== undefined && token.text.length > 2);
  if (digits || finite || name || count) return false;
  // "The gas price did not fall" ends with "not" where that stands behind the verb; an order does not.
  const negated = lexicon.has(tokens.slice(0, -1), "not") || lexicon.has(tokens, "none");
  return tokens.length <= (negated || !/[.!。]["”]?\s*$/.test(text) ? 6 : 3);
}
