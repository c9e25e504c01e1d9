import { sectionsNamed } from "./counts.ts";
import { splitLabel } from "./formats/lines.ts";
import { lengthNamed, lengthOrdered } from "./length-wish.ts";
import { forbiddenInPassive } from "./passive-bans.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";
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
  /** Speaks of words that stand in quotation marks: 'The word "cheap" must not appear'. */
  readonly namesWord: boolean;
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
const postscript = /^p\.?\s?s\.?[:,]?\s/iu;

/** Reads the signals of one sentence in one language. */
export function signalsOf(sentence: string, lexicon: Lexicon): Signals {
  const whole = withoutQuotations(sentence.slice(0, longestLooked).replace(postscript, ""));
  const label = splitLabel(whole.trim());
  const setting = label === undefined ? undefined : settingOfLabel(label.key, label.value);
  const text = label !== undefined && (setting !== undefined || isDataKey(label.key, lexicon)) ? label.value : whole;
  const read = lexicon.spaced ? spacedSignals(text, setting, lexicon) : unspacedSignals(text, setting, lexicon);
  const signals = { ...read, namesWord: read.namesWord && quotedParts(sentence).some(isTerm) };
  // A colon before a quotation leads in nothing else.
  return signals.colon && !/[:：]\s*$/.test(sentence) ? { ...signals, colon: false } : signals;
}

const longestTerm = 24;
const isTerm = (quoted: string): boolean => quoted.length <= longestTerm;

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
  // "Sound & Sons" is a firm.
  const opens = /^\P{L}{0,3}\p{L}+ & /u.test(text)
    ? undefined
    : opening.find((name) => lexicon.at(tokens, first, name) > 0);
  const after = opens === undefined ? first : first + lexicon.at(tokens, first, opens);
  const should = has("should");
  const partIndex = tokens.findIndex((_token, index) => index >= first && lexicon.at(tokens, index, "part") > 0);
  const base = {
    lexicon,
    text,
    tokens,
    first,
    setting,
    hello: lexicon.at(tokens, 0, "hello") > 0 || lexicon.at(tokens, first, "hello") > 0,
    please: has("please"),
    you: has("you"),
    question: /[?？؟]["”»)\s]*$/.test(text.trim()),
    colon: /[:：]\s*$/.test(text),
    digits: /\d/.test(text),
    opens,
    opensAsNoun: opens !== "wish" && lexicon.at(tokens, after, "finite") > 0,
    forbids: forbids(tokens, first, lexicon) || forbiddenInPassive(text) !== undefined,
    wish: has("wish"),
    should,
    writing: has("writing"),
    text_: has("text"),
    part: partIndex >= 0,
    partFirst: partIndex >= 0 && partIndex - first <= 2,
    finite: has("finite"),
    onlyFacts: onlyBeforeFacts(tokens, lexicon),
    factsWord: has("facts"),
    namesWord: has("word"),
  };
  const isOrder =
    base.please ||
    base.you ||
    base.opens !== undefined ||
    base.wish ||
    base.forbids ||
    (should && (base.text_ || base.part));
  return { ...base, length: lengthOrdered(text, lexicon, isOrder || setting === "length") !== undefined };
}

function skipOpeners(tokens: readonly Token[], lexicon: Lexicon): number {
  let index = 0;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const length = lexicon.at(tokens, index, "opener") || lexicon.at(tokens, index, "please");
    if (length === 0 || index + length >= tokens.length) break;
    index += length;
  }
  return index;
}

/** "Avoid", or a negation with a verb near it: of writing, which stands before it in some languages ("Nævn ikke …"), or of doing, where the sentence begins so. */
function forbids(tokens: readonly Token[], first: number, lexicon: Lexicon): boolean {
  return tokens.some((_token, index) => {
    if (lexicon.at(tokens, index, "avoid") > 0) return true;
    const length = lexicon.at(tokens, index, "not");
    if (length === 0) return false;
    if (index === first && lexicon.at(tokens, index + length, "doing") > 0) return true;
    return nearNegation.some((step) => lexicon.at(tokens, index + step, "writing") > 0);
  });
}

const nearNegation = [-4, -3, -2, -1, 1, 2];

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

function unspacedSignals(text: string, setting: Setting | undefined, lexicon: Lexicon): Signals {
  const bare = text.trim().replace(/[。！!．.、，,\s]{1,80}$/u, "");
  const has = (name: WordClass, how: "in" | "start" | "end" = "in") => lexicon.piece(bare, name, how) !== undefined;
  const japanese = lexicon.language === "ja";
  const tail = bare.slice(-14);
  const opens = japanese
    ? japaneseOrder(bare, tail, lexicon)
    : opening.find((name) => lexicon.piece(bare, name, "start") !== undefined);
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
    forbids: japanese ? /(?:ないで|ないこと|避け|控え|禁止)/.test(tail) : forbidsChinese(bare),
    wish,
    should,
    writing: has("writing"),
    text_: has("text"),
    part: has("part"),
    partFirst: has("part", "start"),
    finite: has("finite"),
    onlyFacts: has("only") && has("facts"),
    factsWord: has("facts"),
    namesWord: false,
  };
  const isOrder = please || base.you || opens !== undefined || wish;
  return { ...base, length: lengthOrdered(text, lexicon, isOrder || setting === "length") !== undefined };
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
