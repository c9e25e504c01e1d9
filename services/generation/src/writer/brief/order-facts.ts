import { namesOf } from "../../reading/language/facts.ts";
import { talksOfJob } from "./job-talk.ts";
import { phraseWithFigures } from "./noun-phrases.ts";
import { cutAtOrder, trimEnd } from "./order-spans.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";
import { signalsOf } from "./signals.ts";
import { quotesSomebody, remarkLikelihood, speechAct } from "./speech-act.ts";
import { type Lexicon, type Token, tokensOf } from "./vocabulary/lexicon.ts";

const fewestWords = 3;
const fewestQuoted = 4;
// What stands beside an order has to be the more plainly of the subject.
const mostOfLifted = 0.75;

// What is to be disregarded, and who cannot stand a word, is told to nobody.
const disregards =
  /(?<!\p{L})(?:ignore|disregard|leave (?:it|them|that|those) out|(?:hates?|can['’]t stand|dislikes?) the (?:words?|phrases?|terms?)|ignorier\p{L}*|nicht (?:übernehmen|beachten)|tenez pas compte|tiens pas compte|ignorez|ignora(?:d|te)?|no (?:tengas|tengáis|tengan) en cuenta|negeer|se bort fra|bortse från|zignoruj)(?!\p{L})|忽略|不用管|無視/iu;

/**
 * What an order says of the subject, as verbatim spans: the clause after "mention that", the sentence after a colon, a
 * quotation with who said it, a statement beside the order in one sentence.
 */
export function factsInOrder(sentence: string, lexicon: Lexicon): string[] {
  const signals = signalsOf(sentence, lexicon);
  if (signals.setting !== undefined || signals.onlyFacts || disregards.test(sentence) || talksOfJob(sentence))
    return [];
  const quotation = quotationIn(sentence, lexicon);
  const said = lexicon.spaced ? clauseAfterThat(sentence, lexicon) : unspacedClause(sentence, lexicon);
  const found = [said, quotation].filter((span) => span !== undefined);
  if (found.length > 0) return found.filter((span) => !found.some((other) => other !== span && other.includes(span)));
  const beside = statementsBeside(sentence, lexicon);
  if (beside.length > 0) return beside;
  const phrase = phraseWithFigures(sentence, lexicon);
  return phrase === undefined ? [] : [phrase];
}

/** "Mention that the plant opened in 2019": the clause behind the conjunction, when it orders nothing itself. */
function clauseAfterThat(sentence: string, lexicon: Lexicon): string | undefined {
  const text = withoutQuotations(sentence);
  const tokens = tokensOf(text, lexicon.language);
  for (let index = 1; index < tokens.length; index += 1) {
    const length = lexicon.at(tokens, index, "that");
    if (length === 0 || !saysBefore(tokens, index, lexicon) || forbidden(tokens, index, lexicon)) continue;
    const start = tokens[index + length]?.start;
    if (start === undefined) return undefined;
    if (isPronoun(tokens, index, lexicon)) continue;
    const whole = sentence.slice(start);
    const span = trimEnd(cutAtOrder(whole, lexicon));
    return isFact(span, lexicon) ? span : undefined;
  }
  return undefined;
}

const places =
  /^(?:put|place|stick|get|keep|move|make|have|use|work|tuck|slip|leave|give|zet|plaats|doe|laat|hou|geef)$/;

/** "Put that at the top", "make sure that goes near the top": what is meant was said before. */
const isPronoun = (tokens: readonly Token[], index: number, lexicon: Lexicon): boolean =>
  places.test(tokens[index - 1]?.text ?? "") || lexicon.at(tokens, index + 1, "finite") > 0;

function saysBefore(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  for (let back = 1; back <= 5; back += 1) {
    const at = index - back;
    const isVerb = lexicon.at(tokens, at, "writing") > 0 || lexicon.at(tokens, at, "doing") > 0;
    const isNoun = lexicon.language === "en" && article.test(tokens[at - 1]?.text ?? "");
    if (at >= 0 && isVerb && !isNoun) return true;
  }
  return false;
}

/** "A list of plants that need little water": behind an article English has a noun, and no verb. */
const article = /^(?:an?|the)$/;

function forbidden(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  for (let back = 1; back <= 6; back += 1) {
    if (index < back) break;
    if (lexicon.at(tokens, index - back, "not") > 0 || lexicon.at(tokens, index - back, "avoid") > 0) return true;
  }
  return false;
}

function isFact(span: string, lexicon: Lexicon): boolean {
  const size = lexicon.spaced ? span.split(/\s+/).length : span.length / 2;
  return size >= fewestWords && remarkLikelihood(span, lexicon.language) < mostOfLifted;
}

const shi = /(?:提到|提及|说明|指出|强调|写明|注明|写上|介绍|提一下|点明|说清楚)(?:[：:，,]|一下)?(?=.{6})/u;
const lineEnd = /[\n\r\u2028\u2029]/;
const koto =
  /^(?:また|なお|さらに|そして)?[、，]?(.{6,}?)(?:という)?(?:こと|点|旨)(?:に|を|も|にも)(?:必ず)?(?:言及|触れ|書|説明|強調|伝え|入れ|盛り込|記載|紹介|含め)/u;

function unspacedClause(sentence: string, lexicon: Lexicon): string | undefined {
  if (signalsOf(sentence, lexicon).forbids) return undefined;
  const found = lexicon.language === "ja" ? koto.exec(sentence)?.[1] : afterShi(sentence);
  if (found === undefined) return undefined;
  const span = trimEnd(found);
  const hasPredicate = lexicon.language === "ja" || lexicon.piece(span, "finite") !== undefined || /\d/.test(span);
  return hasPredicate && isFact(span, lexicon) ? span : undefined;
}

/** What follows the verb up to the end, which is in the last line with it. */
function afterShi(sentence: string): string | undefined {
  const line = sentence.split(lineEnd).at(-1) ?? "";
  const verb = shi.exec(line);
  return verb === null ? undefined : line.slice(verb.index + verb[0].length);
}

/** 'Include a quote from CEO Jane Doe: "We built it…"': from the speaker to the end of the quotation. */
function quotationIn(sentence: string, lexicon: Lexicon): string | undefined {
  const signals = signalsOf(sentence, lexicon);
  if (signals.forbids || signals.opens === "avoid" || signals.opens === "none") return undefined;
  const quoted = quotedParts(sentence).find((part) =>
    lexicon.spaced ? part.split(/\s+/).length >= fewestQuoted : part.length >= 8,
  );
  if (quoted === undefined) return undefined;
  // What is asked for letter by letter as a title or heading is no statement.
  const end = sentence.indexOf(quoted) + quoted.length;
  const closed = end + (/^["”“»」』'’]/.test(sentence.slice(end)) ? 1 : 0);
  const before = sentence.slice(0, sentence.indexOf(quoted) - 1);
  const after =
    /^,?\s{0,9}(?:says?|said|sagt|sagte|dit|dice|zegt|disse|siger|säger|mówi|according to)?\s{0,9}[,—–-]?\s{0,9}(\p{Lu}[\p{L}.'-]{1,40}(?:\s{1,9}\p{Lu}[\p{L}.'-]{1,40}){1,6})/u.exec(
      sentence.slice(closed),
    );
  const speaker =
    /(\p{Lu}[\p{L}.'&-]{1,40}(?:\s{1,9}(?:(?:of|von|van|de|di|da|del|der|la|of the)\s{1,9})?\p{Lu}[\p{L}.'&-]{0,40}){1,6})[^\p{Lu}]{0,300}$/u.exec(
      before.slice(-160),
    );
  if (speaker?.[1] !== undefined) {
    const start = before.length - Math.min(before.length, 160) + speaker.index;
    if (start > 0) return sentence.slice(start, closed);
  }
  if (after !== null) return sentence.slice(before.length, closed + after[0].length);
  // Without a speaker a few words in lower case are a wording that the client speaks of, and no sentence that somebody said.
  if (/^\p{Ll}/u.test(quoted) && namesOf(before, lexicon.language).length === 0) return undefined;
  const names =
    /(?:headline|title|heading|titel|überschrift|titre|titular|título|titolo|cta|button|call to action|slogan|link text)/i.test(
      before,
    );
  return names ? undefined : sentence.slice(before.length, closed);
}

/** A statement beside an order in one sentence: "It costs 40 EUR; don't mention the old price." */
function statementsBeside(sentence: string, lexicon: Lexicon): string[] {
  const parts = sentence.split(/(?<=[;；:：—–])\s{1,9}|\s{1,9}[—–-]\s{1,9}|(?<=[;；：])/u);
  return parts.length < 2 ? [] : parts.map(trimEnd).filter((span) => isPlainStatement(span, lexicon));
}

function isPlainStatement(span: string, lexicon: Lexicon): boolean {
  const size = lexicon.spaced ? span.split(/\s+/).length : span.length / 2;
  if (size < 4 || (lexicon.spaced && !signalsOf(span, lexicon).finite && !/\d/.test(span))) return false;
  if (/https?:\/\//.test(span) && size < 6) return false;
  if (speechAct(span, lexicon.language, "prose") !== "statement") return false;
  return quotesSomebody(span) || remarkLikelihood(span, lexicon.language) < mostOfLifted;
}
