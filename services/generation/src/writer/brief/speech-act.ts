import { detectLanguage } from "../../reading/language/detect-language.ts";
import { hasFigure } from "./figures.ts";
import { talksOfJob } from "./job-talk.ts";
import type { Judgement, SpeechAct } from "./judgement.ts";
import { countOf } from "./number-words.ts";
import { quotedParts } from "./quoted-text.ts";
import { orderLikelihood } from "./sentence-kind/order-likelihood.ts";
import { type Signals, signalsOf } from "./signals.ts";
import { type Lexicon, lexiconOf } from "./vocabulary/lexicon.ts";

/** Where the sentence stands. What stands in material may speak of "you" without speaking to the writer. */
export type StandsIn = "prose" | "list" | "quotation" | "table" | "step";

/** Tells orders to the writer from statements about the subject. In doubt a sentence is no statement. */
export function speechAct(sentence: string, language: string, standsIn: StandsIn): SpeechAct {
  return judge(sentence, language, standsIn).act;
}

/** Above this a sentence or a clause is taken for no statement, whatever the rules say; below the other for no order that is not firm. */
const [likelyOrder, surelyStatement] = [0.89, 0.2];
const shortestClause = 8;

/** speechAct with how firm the judgement is: by rules, with a classifier's second opinion where they find no firm order. */
export function judge(sentence: string, language: string, standsIn: StandsIn): Judgement {
  if (standsIn !== "prose" && standsIn !== "list") return judgeByRules(sentence, language, standsIn);
  const read = signalsOf(sentence, lexiconOf(language));
  const ruled = judgeRead(sentence, language, standsIn, read);
  // Words of somebody else are judged by whose they are, not by what they say.
  if ((ruled.act === "order" && ruled.firm) || quotesSomebody(sentence)) return ruled;
  const likelihood = orderLikelihood(sentence, language, read, ruled);
  if (ruled.act === "statement")
    return likelihood > likelyOrder || hasOrderAside(sentence, language) ? doubtful : ruled;
  return likelihood < surelyStatement ? weakStatement : ruled;
}

/** Whether more than a word or two of it stand in quotation marks. */
export function quotesSomebody(sentence: string): boolean {
  return quotedParts(sentence).some((part) => part.length >= fewestQuoted);
}

/** How likely a heading, a question, a bracket, a cell or a clause is said to the writer, from 0 to 1. */
export function remarkLikelihood(text: string, language: string): number {
  const { ruled, likelihood } = secondOpinion(text, language);
  return ruled.act === "order" && ruled.firm && !/[?？؟]\s*$/u.test(text) ? 1 : likelihood;
}

/** The same by the classifier alone, however sure the rules are. */
export const likelihoodByWords = (text: string, language: string): number => secondOpinion(text, language).likelihood;

function secondOpinion(text: string, language: string): { ruled: Judgement; likelihood: number } {
  const signals = signalsOf(text, lexiconOf(language));
  const ruled = judgeRead(text, language, "prose", signals);
  return { ruled, likelihood: orderLikelihood(text, language, signals, ruled) };
}

/** A clause that speaks to the writer inside of a statement: "The fair has 40 stalls, but do check that with Ann." */
function hasOrderAside(sentence: string, language: string): boolean {
  const clauses = clausesAside(sentence);
  if (clauses.length < 2) return false;
  return clauses.some((clause) => secondOpinion(clause, language).likelihood > likelyOrder);
}

/** The parts of a sentence between marks, but for bits that nothing can be told of. */
export function clausesAside(sentence: string): string[] {
  return sentence.split(/[,;()[\]–—，；（）、،]|\s-\s/u).filter((clause) => clause.trim().length >= shortestClause);
}

/** What rules alone make of a sentence. One in another language than the rest is judged by both. */
export function judgeByRules(sentence: string, language: string, standsIn: StandsIn): Judgement {
  if (standsIn === "quotation" || standsIn === "table") return statement;
  return judgeRead(sentence, language, standsIn, signalsOf(sentence, lexiconOf(language)));
}

function judgeRead(sentence: string, language: string, standsIn: StandsIn, signals: Signals): Judgement {
  const own = signals.lexicon;
  if (isOnlyAddress(sentence)) return doubtful;
  if (givesContact(sentence)) return weakStatement;
  if (talksOfJob(sentence)) return order;
  if (standsIn === "prose" && reportsSpeech(sentence, signals)) return statement;
  const first = judgeBy(signals, standsIn);
  if (first.act === "order" && first.firm) return first;
  const other = sentence.split(/\s+/).length >= 4 || !own.spaced ? lexiconOf(detectLanguage(sentence, language)) : own;
  if (other.language === own.language) return first;
  const second = judgeBy(signalsOf(sentence, other), standsIn);
  return second.act === "statement" ? first : second;
}

const statement: Judgement = { act: "statement", firm: true };
const weakStatement: Judgement = { act: "statement", firm: false };
const order: Judgement = { act: "order", firm: true };
const weakOrder: Judgement = { act: "order", firm: false };
const doubtful: Judgement = { act: "doubtful", firm: false };

function judgeBy(signals: Signals, standsIn: StandsIn): Judgement {
  if (signals.setting !== undefined && signals.setting !== "facts") return order;
  if (standsIn === "step") return judgeStep(signals);
  if (standsIn === "list") return judgeItem(signals);
  return judgeProse(signals);
}

/** A step of instructions is made of imperatives and says "you"; only what speaks of the text itself is an order. */
function judgeStep(signals: Signals): Judgement {
  if (signals.length) return order;
  if (signals.text_ && (signals.opens !== undefined || signals.should)) return order;
  return statement;
}

/** Whether the sentence speaks of the text that is to be written as one that shall be somehow. */
function speaksOfText(signals: Signals): boolean {
  if (signals.should && (signals.text_ || signals.partFirst || (signals.part && signals.writing))) return true;
  if (signals.bansWord || signals.partShould || signals.shouldWrite) return true;
  return signals.wish && (signals.text_ || signals.part || signals.writing || signals.you);
}

function judgeItem(signals: Signals): Judgement {
  const { opens } = signals;
  if (signals.length || signals.please || signals.onlyFacts || speaksOfText(signals)) return order;
  if (signals.question || signals.ordersLater) return weakOrder;
  if (signals.opens === "not" && signals.forbids && signals.writing) return order;
  if (signals.opensAsNoun) return weakStatement;
  if (signals.forbids && (signals.opens === "not" || signals.opens === "avoid" || signals.text_)) return weakOrder;
  if (opens === "writing") return signals.digits ? weakOrder : order;
  if (opens === "not" || opens === "avoid" || opens === "doing" || opens === "wish")
    return signals.text_ || signals.part ? order : doubtful;
  if (opens === "none" && !signals.finite) return signals.text_ || signals.part ? order : doubtful;
  if (signals.text_) return signals.digits ? weakStatement : doubtful;
  if (signals.part && !signals.finite && !signals.digits) return doubtful;
  return signals.digits ? statement : weakStatement;
}

function judgeProse(signals: Signals): Judgement {
  if (signals.hello && (signals.tokens.length <= 14 || signals.you)) return order;
  if (signals.please || signals.question || signals.length || signals.onlyFacts) return order;
  if (signals.you) return tellsReaders(signals) ? weakStatement : order;
  const opening = judgeOpening(signals);
  if (opening !== undefined) return opening;
  if (speaksOfText(signals) || signals.forbids || signals.ordersLater) return order;
  if (lastIsOrder(signals)) return order;
  if (signals.text_) return signals.digits ? doubtful : order;
  if (signals.wish && signals.part) return order;
  if (signals.part && !signals.finite && !isLong(signals)) return signals.digits ? doubtful : weakOrder;
  if (signals.partFirst && !signals.digits) return doubtful;
  if (signals.should && signals.part && !signals.digits) return doubtful;
  if (signals.colon) return signals.factsWord ? order : doubtful;
  return isFragment(signals) ? doubtful : statement;
}

/** "From 2 June you pay 3 euros" is said to readers: it has a figure, and nothing of it is done by who writes. */
function tellsReaders({ text, opens, text_, part, wish, writing, forbids, hello, lexicon, tokens }: Signals): boolean {
  if (opens !== undefined || text_ || part || wish || writing || forbids || hello || !hasFigure(text)) return false;
  return !tokens.some((token) => lexicon.at([token], 0, "doing") > 0 && makesText.test(token.text));
}

// Of the verbs that steps have too, those that one does with a text.
const makesText =
  /^(?:ignore|disregard|print|use|add|keep|make|start|begin|end|close|finish|put|send|deliver|submit|change|leave|skip|cut|shorten|expand|vary|adapt|translate|verwende\p{L}*|nutze\p{L}*|mach\p{L}*|halte\p{L}*|lieferst|kürze\p{L}*|utilise\p{L}*|ajoute\p{L}*|gard\p{L}*|us[ae]\p{L}?|utiliz\p{L}*|añad\p{L}*|mant\p{L}*|aggiung\p{L}*|gebruik\p{L}*|voeg|houd\p{L}*|maak|brug\p{L}*|tilføj|använd\p{L}*|lägg|użyj|używaj|dodaj|zrób)$/u;

function judgeOpening(signals: Signals): Judgement | undefined {
  const { opens } = signals;
  if (opens === undefined) return undefined;
  if (opens === "wish") return speaksOfText(signals) || !signals.digits ? order : doubtful;
  if (signals.opensAsNoun) return undefined;
  if (opens === "none") return signals.finite ? undefined : order;
  if (opens === "not") return judgeNegated(signals);
  return order;
}

// "Not all of them came", "non serve la prenotazione".
const notAll =
  /^(?:not (?:all|every(?:one|body)?|a single|one of|many|much|only)|nicht (?:alle[rsn]?|jede[rsn]?|ein einzige\p{L}*|viele|nur)|pas un(?:e)? seule?|tous les .{2,30} ne|no (?:tod[oa]s?|hace falta(?! que)|se necesita)|non (?:tutt[ieoa]|serve(?:no)?(?! che)|occorre(?! che))|niet (?:alle|elke?|iedere(?:en)?)|nem tod[oa]s?|não (?:é preciso(?! que)|é necessári[oa])|ikke (?:alle|hver)|inte (?:alla|varje)|nie (?:wszys\p{L}+|każd\p{L}+|trzeba(?! by)))(?!\p{L})/iu;

/** "No reparamos patines", "Not all of them came": what begins with a negation forbids only with a verb in the form of orders. */
function judgeNegated({ lexicon, text, tokens, first, forbids, digits, please }: Signals): Judgement {
  if (forbids || please) return order;
  if (!lexicon.spaced) return digits ? doubtful : order;
  if (notAll.test(text)) return weakStatement;
  const verb = first + Math.max(1, lexicon.at(tokens, first, "not"));
  if (lexicon.at(tokens, verb, "finite") > 0 || /(?:[aei]mos|iamo)$/.test(tokens[verb]?.text ?? ""))
    return weakStatement;
  const isOrdered = (["writing", "doing", "you"] as const).some((name) => lexicon.at(tokens, verb, name) > 0);
  return isOrdered && !digits ? order : doubtful;
}

/** German and Dutch order with an infinitive at the end: "Preise nicht nennen". */
function lastIsOrder({ lexicon, tokens, finite }: Signals): boolean {
  if (lexicon.language !== "de" && lexicon.language !== "nl") return false;
  const last = tokens.length - 1;
  if (tokens[last - 1]?.text === "zu" || tokens[last - 1]?.text === "te") return false;
  return (
    !finite &&
    tokens.length > 1 &&
    (lexicon.at(tokens, last, "writing") > 0 || /^\p{Ll}+en$/u.test(tokens[last]?.text ?? "")) &&
    lexicon.at(tokens, last, "doing") + lexicon.at(tokens, last, "writing") > 0
  );
}

const fewestQuoted = 12;

/** A quotation in a sentence that orders nothing: 'CFO Mark Hill said: "We are ahead of plan."' */
function reportsSpeech(sentence: string, signals: Signals): boolean {
  if (
    !quotedParts(sentence).some(
      (part) => part.length >= fewestQuoted && /[\s\p{Script=Han}\p{Script=Hiragana}]/u.test(part),
    )
  )
    return false;
  const {
    setting,
    opens,
    please,
    you,
    length,
    text_,
    part,
    wish,
    should,
    forbids,
    question,
    hello,
    factsWord,
    tokens,
  } = signals;
  // "«…», diz a locutora": the verb behind a quotation says whose it is.
  const orders = opens !== undefined && !/^\s*["“„«»「『]/u.test(sentence);
  if (setting !== undefined || orders || please || you || length || text_ || part || hello) return false;
  return !wish && !should && !forbids && !question && !factsWord && (tokens.length > 1 || !signals.lexicon.spaced);
}

/** "Contact: recall@shop.example". */
function givesContact(sentence: string): boolean {
  return contact.test(sentence) && /@|https?:\/\/|www\.|\d{3}/.test(sentence) && sentence.length <= 120;
}

/** Addresses with a word or two around them name sources, and state nothing. */
function isOnlyAddress(sentence: string): boolean {
  const rest = sentence.replace(/https?:\/\/\S+/g, "");
  return rest.length < sentence.length && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length < 3;
}

// Whom readers can turn to is told to them.
const contact =
  /^\s*(?:contact|contacts|info|tickets?|booking|bookings|register|registration|more|kontakt|anmeldung|karten|buchung|contacto?|contatt[oi]|contato|billets?|réservations?|inscriptions?|entradas|reservas?|inscripción|biglietti|prenotazioni|iscrizioni|aanmelden|kaartjes|ingressos|bilhetes|inscrições|billetter|tilmelding|biljetter|anmälan|bilety|zapisy|连络|联系|购票|报名|お問い合わせ|連絡先|申し込み|للتواصل|التذاكر|التسجيل)\s?[:：]/iu;

/** Long enough to have a verb, whether it is known or not. */
function isLong({ lexicon, tokens, text }: Signals): boolean {
  return lexicon.spaced ? tokens.length > 8 : text.length > 20;
}

/** Japanese that ends with a particle has no predicate: "明るい雰囲気で". */
function endsOpen(text: string, lexicon: Lexicon): boolean {
  return lexicon.language === "ja" && /(?:で|に|を|と|へ|から|まで)[。、\s]*$/u.test(text);
}

/** A few words without a figure, a name or a verb: nobody can tell what they do. */
function isFragment({ lexicon, tokens, digits, finite, text }: Signals): boolean {
  if (!lexicon.spaced) return (text.trim().length <= 7 || endsOpen(text, lexicon)) && !digits;
  const name = lexicon.language !== "de" && /\p{Ll}\S{0,60}\s{1,9}\p{Lu}/u.test(text);
  const count = tokens.some((token) => countOf(token.text) !== undefined && token.text.length > 2);
  if (digits || finite || name || count) return false;
  // "The gas price did not fall" ends with "not" where that stands behind the verb; an order does not.
  const negated = lexicon.has(tokens.slice(0, -1), "not") || lexicon.has(tokens, "none");
  return tokens.length <= (negated || !/[.!。]["”]?\s*$/.test(text) ? 6 : 3);
}
