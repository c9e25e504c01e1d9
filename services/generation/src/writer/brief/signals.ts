import { sectionsNamed } from "./counts.ts";
import { splitLabel } from "./formats/lines.ts";
import { lengthNamed, lengthOrdered } from "./length-wish.ts";
import { forbidsByForm, opensSomewhere, ordersLater } from "./order-forms.ts";
import { forbiddenInPassive } from "./passive-bans.ts";
import { withoutQuotations } from "./quoted-text.ts";
import { type Lexicon, type Token, tokensOf, type WordClass } from "./vocabulary/lexicon.ts";
import { type Setting, settingOf } from "./vocabulary/settings.ts";

/** What in a sentence speaks for an order or for a statement. Quotations are not looked at. */
export interface Signals {
  readonly lexicon: Lexicon;
  /** Without quotations and without the label. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Index of the first token after "also", "and then". */
  readonly first: number;
  /** What its label says, for "Tone: friendly". */
  readonly setting: Setting | undefined;
  readonly length: boolean;
  readonly hello: boolean;
  readonly please: boolean;
  readonly you: boolean;
  readonly question: boolean;
  readonly colon: boolean;
  readonly digits: boolean;
  /** Begins like an order: with a verb of writing, with another verb, with "not", "no" or "avoid". */
  readonly opens: "writing" | "doing" | "not" | "none" | "avoid" | "wish" | undefined;
  /** The order's verb is followed by a finite verb: it is a noun ("Research shows…"). */
  readonly opensAsNoun: boolean;
  /** "don't mention", "avoid using" anywhere. */
  readonly forbids: boolean;
  /** A clause behind the first orders by its form: "…, so attribute it". */
  readonly ordersLater: boolean;
  readonly wish: boolean;
  readonly should: boolean;
  readonly writing: boolean;
  readonly text_: boolean;
  readonly part: boolean;
  /** A noun for a text stands among the first three tokens. */
  readonly partFirst: boolean;
  readonly finite: boolean;
  readonly onlyFacts: boolean;
  readonly factsWord: boolean;
  /** Says that a word must not stand in the text: 'The word "cheap" must not appear'. */
  readonly bansWord: boolean;
  /** "One tip should mention": a modal right before a verb of writing. */
  readonly shouldWrite: boolean;
  /** "the piece should": a noun for a text right before a modal. */
  readonly partShould: boolean;
}

const opening: readonly ("writing" | "doing" | "not" | "none" | "avoid" | "wish")[] = [
  "wish",
  "avoid",
  "writing",
  "doing",
  "not",
  "none",
];
const longestLooked = 1_500;

/** Reads the signals of one sentence in one language. */
export function signalsOf(sentence: string, lexicon: Lexicon): Signals {
  const whole = withoutQuotations(sentence.slice(0, longestLooked));
  const label = splitLabel(whole.trim());
  const setting = label === undefined ? undefined : settingOfLabel(label.key, label.value);
  const text = label !== undefined && (setting !== undefined || isDataKey(label.key, lexicon)) ? label.value : whole;
  const signals = lexicon.spaced ? spacedSignals(text, setting, lexicon) : unspacedSignals(text, setting, lexicon);
  // A colon before a quotation leads in nothing else.
  return signals.colon && !/[:：]\s*$/.test(sentence) ? { ...signals, colon: false } : signals;
}

/** What a label says of its value. "Length: 5 km" is data, whatever "Length: 800 words" is. */
export function settingOfLabel(key: string, value: string): Setting | undefined {
  const setting = settingOf(key) ?? (sectionsNamed(key) === undefined ? undefined : "structure");
  if (setting !== "length" || lengthNamed(value) !== undefined) return setting;
  return /\d\s?\p{L}/u.test(value) ? undefined : setting;
}

/** A key that orders nothing itself: "Name", but not "Write this". */
function isDataKey(key: string, lexicon: Lexicon): boolean {
  if (!lexicon.spaced) return key.length <= 6;
  const tokens = tokensOf(key, lexicon.language);
  if (tokens.length === 1) return true;
  return (
    tokens.length <= 3 &&
    !(["writing", "doing", "please", "not", "avoid", "wish", "you"] as const).some((name) => lexicon.has(tokens, name))
  );
}

function spacedSignals(text: string, setting: Setting | undefined, lexicon: Lexicon): Signals {
  const tokens = tokensOf(text, lexicon.language);
  const first = skipOpeners(tokens, lexicon);
  const has = (name: WordClass) => lexicon.has(tokens, name);
  const opens = tokens.length === 0 ? undefined : opening.find((name) => lexicon.at(tokens, first, name) > 0);
  const after = opens === undefined ? first : first + lexicon.at(tokens, first, opens);
  const should = has("should");
  const partIndex = tokens.findIndex((_token, index) => index >= first && isPart(text, tokens, index, lexicon));
  // "Sound & Sons" is a firm.
  const isFirm = /^\P{L}{0,3}\p{Lu}\p{L}+ & \p{Lu}/u.test(text);
  const base = {
    lexicon,
    text,
    tokens,
    first,
    setting,
    hello: lexicon.at(tokens, 0, "hello") > 0 || lexicon.at(tokens, first, "hello") > 0,
    please: has("please"),
    you: has("you") || speaksFormally(text, lexicon.language),
    question: /[?？؟]["”»)\s]*$/.test(text.trim()),
    colon: /[:：]\s*$/.test(text),
    digits: /\d/.test(text),
    opens: isFirm
      ? undefined
      : (opens ?? withPronoun(tokens, first, lexicon) ?? imperativeByForm(text, tokens, first, lexicon)),
    opensAsNoun: opens !== "wish" && lexicon.at(tokens, after, "finite") > 0,
    forbids:
      forbids(tokens, lexicon) ||
      forbidsByForm(text, lexicon) ||
      leavesOut.test(text) ||
      forbiddenInPassive(text) !== undefined,
    ordersLater: ordersLater(text, lexicon),
    wish: has("wish"),
    should,
    writing: has("writing"),
    text_: has("text"),
    part: partIndex >= 0,
    partFirst: partIndex >= 0 && partIndex - first <= 2,
    finite: has("finite"),
    onlyFacts: onlyBeforeFacts(tokens, lexicon),
    factsWord: has("facts"),
    shouldWrite: tokens.some(
      (_token, index) =>
        lexicon.at(tokens, index, "should") > 0 && lexicon.at(tokens, index + 1, "writing") > 0 && index < 6,
    ),
    bansWord: should && has("word") && (has("not") || has("none")),
    partShould: tokens.some(
      (_token, index) =>
        lexicon.at(tokens, index, "part") > 0 &&
        [1, 2, 3].some((step) => lexicon.at(tokens, index + step, "should") > 0),
    ),
  };
  const isOrder =
    base.please ||
    base.you ||
    base.opens !== undefined ||
    base.wish ||
    base.forbids ||
    (should && (base.text_ || base.part)) ||
    opensSomewhere(text, lexicon);
  return { ...base, length: lengthOrdered(text, lexicon, isOrder || setting === "length") !== undefined };
}

const leavesOut = /(?<!\p{L})(?:leave|keep) (?:it|them|that|this|those|these) out(?!\p{L})/iu;

/** A noun for a part of a text, where it is no trade before a name: "our guide Ann Roux". */
function isPart(text: string, tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  const length = lexicon.at(tokens, index, "part");
  if (length === 0) return false;
  const own = tokens[index];
  const next = tokens[index + length];
  if (own === undefined || next === undefined || lexicon.language === "de") return true;
  const isName = /^\p{Lu}\p{Ll}/u.test(text.slice(next.start)) && text.slice(own.end, next.start).trim() === "";
  return !isName || !trades.test(own.text);
}

const trades =
  /^(?:guides?|readers?|lecteurs?|lectrices?|lectora?|lettore|lettrice|guida|guía|guia|leitora?|lezer|læser|läsare)$/;

function skipOpeners(tokens: readonly Token[], lexicon: Lexicon): number {
  let index = 0;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const length = lexicon.at(tokens, index, "opener") || lexicon.at(tokens, index, "please");
    if (length === 0 || index + length >= tokens.length) break;
    index += length;
  }
  return index;
}

/** "Sie" and its forms with a capital inside of a sentence are the formal you. */
function speaksFormally(text: string, language: string): boolean {
  return language === "de" && /[\p{L}\p{N},)]\s+(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/u.test(text);
}

/** A negation or "avoid" with a verb of writing or doing near it. */
function forbids(tokens: readonly Token[], lexicon: Lexicon): boolean {
  for (let index = 0; index < tokens.length; index += 1) {
    if (lexicon.at(tokens, index, "avoid") > 0) return true;
    const length = lexicon.at(tokens, index, "not");
    if (length === 0) continue;
    const reach = lexicon.language === "de" || lexicon.language === "nl" ? 2 : 1;
    for (let near = 0; near < reach; near += 1) {
      if (lexicon.at(tokens, index + length + near, "writing") > 0) return true;
    }
    const contracted =
      /^(?:don't|dont|n')$/.test(tokens[index]?.text ?? "") && lexicon.at(tokens, index + length, "doing") > 0;
    if (contracted) return true;
    // "Nævn ikke", "erwähne nicht", "noem … niet": the verb stands before.
    for (let back = 1; back <= 4; back += 1) {
      if (
        index - back >= 0 &&
        lexicon.at(tokens, index - back, "writing") > 0 &&
        /^(?:de|nl|da|sv)$/.test(lexicon.language)
      )
        return true;
    }
  }
  return false;
}

function onlyBeforeFacts(tokens: readonly Token[], lexicon: Lexicon): boolean {
  for (let index = 0; index < tokens.length; index += 1) {
    if (lexicon.at(tokens, index, "only") === 0) continue;
    for (let near = 1; near <= 6; near += 1) if (lexicon.at(tokens, index + near, "facts") > 0) return true;
    // Arabic and others put "only" behind.
    for (let near = 1; near <= 4; near += 1)
      if (index >= near && lexicon.at(tokens, index - near, "facts") > 0) return true;
  }
  return false;
}

const enclitic = /(?:l[oaei]s?|mel[oa]|ne|ci|mi)$/u;

/** Spanish and Italian imperatives with their object: "cítalos", "citali". */
function withPronoun(tokens: readonly Token[], first: number, lexicon: Lexicon): "writing" | undefined {
  const token = tokens[first];
  if (token === undefined || !/^(?:es|it)$/.test(lexicon.language) || !enclitic.test(token.text)) return undefined;
  const plain = token.text.replace(enclitic, "").normalize("NFD").replace(/\p{M}/gu, "");
  return lexicon.at([{ ...token, text: plain }], 0, "writing") > 0 ? "writing" : undefined;
}

const englishObjects = new Set(
  "the a an our your any how why what some it them all both each every readers people their this these those him her us me".split(
    " ",
  ),
);
// Words of closed classes, and of time, that may stand before an article without being a verb.
const englishBefore = new Set(
  "btw fyi yes well okay sorry ugh lol about above across after against all along although amid amidst among and around as at because before behind below beneath beside besides between beyond both but by despite down during either even every except for from given half if in including inside instead into like many near neither nor of off on once only onto opposite or out outside over past per plus regarding rather since so such than that though through throughout till to today tomorrow tonight toward towards under underneath unless unlike until unto up upon via what whatever when whenever where whereas wherever whether which while who whom whose why with within without yesterday yet here there then now this these those thus hence also still just quite much more most less least not no none never always often sometimes seldom later earlier soon long twice thrice double monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn winter it he she they we i you one".split(
    " ",
  ),
);

/** Imperatives known by their form: an English bare word before an article, a French form in -ez. */
function imperativeByForm(
  text: string,
  tokens: readonly Token[],
  first: number,
  lexicon: Lexicon,
): "doing" | undefined {
  const token = tokens[first];
  const next = tokens[first + 1];
  if (token === undefined || next === undefined) return undefined;
  if (lexicon.language === "fr")
    return /..ez$/.test(token.text) && !/^(?:chez|assez|nez|rez)$/.test(token.text) ? "doing" : undefined;
  if (lexicon.language !== "en" || !/^[a-z]{3,}$/.test(token.text) || englishBefore.has(token.text)) return undefined;
  if (/(?:[^s]s|ly|ing|ed)$/.test(token.text) || /^\s*[,;:]/.test(text.slice(token.end))) return undefined;
  // "Plan A" is a name.
  return englishObjects.has(text.slice(next.start, next.end)) ? "doing" : undefined;
}

function unspacedSignals(text: string, setting: Setting | undefined, lexicon: Lexicon): Signals {
  const bare = text.trim().replace(/[。！!．.、，,\s]{1,80}$/u, "");
  const start = stripStart(bare, lexicon);
  const has = (name: WordClass, how: "in" | "start" | "end" = "in") =>
    lexicon.piece(how === "start" ? start : bare, name, how) !== undefined;
  const japanese = lexicon.language === "ja";
  const tail = bare.slice(-14);
  const opens = japanese
    ? japaneseOrder(bare, tail, lexicon)
    : opening.find((name) => lexicon.piece(start, name, "start") !== undefined);
  const wish = japanese ? lexicon.piece(tail, "wish") !== undefined : has("wish");
  const should = japanese
    ? lexicon.piece(bare, "should", "end") !== undefined || /べき|必ず/.test(bare)
    : has("should");
  const please = japanese ? lexicon.piece(tail, "please") !== undefined : has("please");
  const base = {
    lexicon,
    text,
    tokens: [],
    first: 0,
    setting,
    hello: has("hello", "start") && bare.length <= 40,
    please,
    you: has("you"),
    question: /[?？]$/.test(text.trim()) || (japanese && /か$/.test(bare) && bare.length > 4),
    colon: /[:：]\s*$/.test(text),
    digits: /\d/.test(text),
    opens,
    opensAsNoun: false,
    ordersLater: false,
    forbids: japanese ? /(?:ないで|ないこと|避け|控え|禁止)/.test(tail) : forbidsChinese(bare),
    wish,
    should,
    writing: has("writing"),
    text_: has("text"),
    part: has("part"),
    partFirst: lexicon.piece(start, "part", "start") !== undefined,
    finite: has("finite"),
    onlyFacts: has("only") && has("facts"),
    factsWord: has("facts"),
    shouldWrite: false,
    bansWord: should && has("word") && has("not"),
    partShould: should && has("part") && !/\d/.test(text),
  };
  const isOrder = please || base.you || opens !== undefined || wish;
  return { ...base, length: lengthOrdered(text, lexicon, isOrder || setting === "length") !== undefined };
}

function stripStart(text: string, lexicon: Lexicon): string {
  let start = text.replace(/^[\s、，,]+/u, "");
  for (let round = 0; round < 2; round += 1) {
    const opener = lexicon.piece(start, "opener", "start");
    if (opener === undefined || opener.length === start.length) break;
    start = start.slice(opener.length).replace(/^[\s、，,：:]+/u, "");
  }
  return start;
}

function japaneseOrder(bare: string, tail: string, lexicon: Lexicon): "writing" | "doing" | "none" | undefined {
  if (lexicon.piece(bare, "writing", "end") !== undefined) return "writing";
  if (lexicon.piece(bare, "doing", "end") !== undefined || /(?:て|ないで)$/.test(tail)) return "doing";
  return lexicon.piece(bare, "none", "end") !== undefined || /(?:は|も)?NG$/.test(bare) ? "none" : undefined;
}

function forbidsChinese(text: string): boolean {
  return /(?:不要|别|勿|不得|不可|不能|请勿|避免|切勿)(?:再|在文中)?(?:使用|用|提|写|出现|谈|涉及|透露|编造|添加|写成|超过|讨论|引用|加)/.test(
    text,
  );
}
