import { namesOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { foldLatin } from "../../reading/language/fold.ts";
import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import {
  deskLabels,
  duties,
  farDeskLabels,
  farDuties,
  farGratitude,
  farMachines,
  farMakings,
  farOwnText,
  gratitude,
  incentives,
  makings,
  newRole,
  outputs,
  ownText,
  theseLines,
  whoeverWrites,
  writingMachines,
} from "./asking-words.ts";
import { machines, youAre } from "./machine-words.ts";

const longestSentence = 2_000;
const word = (group: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${group})(?![\\p{L}\\p{N}])`, "u");
const beginning = (group: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${group})`, "u");

const output = word(outputs);
const making = beginning(makings);
const machine = word(`${writingMachines}|${machines}`);
const whoever = beginning(whoeverWrites);
const duty = word(duties);
const incentive = word(incentives);
const own = word(ownText);
const thanks = beginning(gratitude);
const lines = word(theseLines);
const role = word(newRole);
const you = word(`${youAre}|you say|tu dici|du sagst|tu dis|dices|je zegt`);
const labelled = new RegExp(`^\\P{L}{0,3}(?:${deskLabels}) ?[:–—]`, "u");

/** What in a sentence speaks for somebody who wants a text to be written in a certain way. */
interface Asking {
  /** An imperative or "please". */
  readonly orders: boolean;
  /** A duty, a wish or a condition. */
  readonly wants: boolean;
  readonly output: boolean;
  readonly making: boolean;
  readonly whoever: boolean;
  /** Machines, or whoever writes. */
  readonly writer: boolean;
  /** Something is brought in by name: a name, an address, words in quotation marks. */
  readonly brings: boolean;
  readonly ownText: boolean;
  readonly incentive: boolean;
  /** A label of the desk, a favour asked, the lines themselves spoken of, or a part given. */
  readonly otherwise: boolean;
}

/**
 * Whether a sentence from outside wants something of whoever writes from it: that a text names, praises or links somebody,
 * or that a machine treats it in some way. Orders, polite requests, conditions of use, rewards and threats are alike. What
 * is merely told of machines, editors and texts is none: it asks for nothing, or brings in nobody.
 */
export function asksOfWriter(sentence: string, language: string): boolean {
  const text = sentence.slice(0, longestSentence).normalize("NFKC");
  const asking = readAsking(text, language);
  if (isAsking(asking, language)) return asking.whoever || !isReported(text, language);
  return quotationsOf(text).some((quoted) => isOrderedText(readAsking(quoted, language)));
}

function isAsking(asking: Asking, language: string): boolean {
  const { orders, wants, output: hasOutput, making: makes, writer, brings, ownText: isOwn, incentive: pays } = asking;
  if (asking.otherwise && brings) return true;
  const isFar = /^(?:ja|zh|ar)\b/.test(language);
  if (writer && (orders || wants) && (makes || hasOutput) && (brings || isOwn || isFar)) return true;
  if (hasOutput && wants && brings && makes) return true;
  if (pays && brings && makes && (writer || hasOutput)) return true;
  return isOrderedText(asking);
}

const isOrderedText = ({ orders, brings, output: hasOutput, making: makes, writer }: Asking): boolean =>
  orders && brings && (hasOutput || (makes && writer));

const asksNothing: Asking = {
  orders: false,
  wants: false,
  output: false,
  making: false,
  whoever: false,
  writer: false,
  brings: false,
  ownText: false,
  incentive: false,
  otherwise: false,
};

function readAsking(text: string, language: string): Asking {
  const plain = foldLatin(text.toLowerCase()).replaceAll("’", "'").replace(/\s+/g, " ");
  const hasOutput = output.test(plain) || farOutput.test(plain);
  const isWhoever = whoever.test(plain);
  const writer = isWhoever || machine.test(plain) || farMachines.test(plain);
  const otherwise = asksOtherwise(plain);
  // Most sentences speak of neither texts nor writers, and what follows costs more.
  if (!hasOutput && !writer && !otherwise) return asksNothing;
  const { opens, opensAsNoun, please, wish } = signalsOf(text, lexiconOf(language));
  const hasOpening = opens !== undefined && opens !== "none" && !opensAsNoun;
  return {
    orders: please || hasOpening,
    wants: wish || duty.test(plain) || farDuties.test(plain),
    output: hasOutput,
    // "Whoever writes" asks for nothing yet.
    making: making.test(plain.replace(whoever, " ")) || farMakings.test(plain),
    whoever: isWhoever,
    writer,
    brings: bringsIn(text, language),
    ownText: own.test(plain) || farOwnText.test(plain),
    incentive: incentive.test(plain),
    otherwise,
  };
}

const farRole =
  /(?:今から|これから|现在起|从现在|現在起|من الآن)[^。.!?]{0,12}(?:きみ|君|あなた|你|您|阁下|أنت)|(?:きみ|君|あなた|你|您|أنت)[^。.!?]{0,8}(?:今から|これから|现在|من الآن)/u;

function asksOtherwise(plain: string): boolean {
  if (labelled.test(plain) || farDeskLabels.test(plain)) return true;
  if (thanks.test(plain) || farGratitude.test(plain)) return true;
  // What tells a figure is content.
  if (lines.test(plain) && !/\p{N}/u.test(plain)) return true;
  return (role.test(plain) && you.test(plain)) || farRole.test(plain);
}

const farOutput =
  /文章|記事|見出し|段落|回答|要約|翻訳|本文|冒頭|末尾|最後に|结尾|开头|标题|段|摘要|回答|译文|正文|المقال|مقال|النص|العنوان|الفقرة|الإجابة|الملخص|الختام|الترجمة/u;

function bringsIn(text: string, language: string): boolean {
  if (urlsOf(text).length > 0 || /(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/u.test(text)) return true;
  return namesOf(text, language).length > 0 || quotationsOf(text).length > 0;
}

// What may as well be an order: "say", "note", "report".
const bareForms =
  /^(?:say|saying|claim|claims|argue|believe|think|warn|state|note|notes|report|reports|write|writes)$/i;

/** Whether a sentence tells what somebody said, ruled or demanded: that is news. What opens a sentence is an order itself. */
export function isReported(text: string, language: string): boolean {
  const { reports } = read(text, language, nothingKnown);
  return reports.some(
    ({ start, end }) => /\p{L}/u.test(text.slice(0, start)) && !bareForms.test(text.slice(start, end)),
  );
}
