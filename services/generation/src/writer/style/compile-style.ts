import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { bansIn, bansNamed } from "../brief/bans.ts";
import { lengthNamed } from "../brief/length-wish.ts";
import { plainDigits } from "../brief/number-words.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import type { StyleSpec } from "./style-spec.ts";
import { speaksOf } from "./style-words.ts";

const ordinaryWords = 700;
const newsWords = 400;
const deepWords = 1_200;
const shortSentenceWords = 15;
const longestPrompt = 20_000;

type Draft = { -readonly [Key in keyof StyleSpec]: StyleSpec[Key] };

/** Reads out of a style's prompt and a tone, in any language, what can be checked. What neither names is not set. The tone wins. */
export function compileStyle(style: { name: string; systemPrompt: string }, tone: string | undefined): StyleSpec {
  const spec: Draft = { bannedWords: [], exclamationMarks: "allowed", defaultWords: defaultWordsOf(style) };
  for (const text of [style.systemPrompt, tone ?? ""]) {
    const plain = text.slice(0, longestPrompt);
    const language = detectLanguage(plain);
    for (const paragraph of plain.split(/\n{2,}/)) {
      for (const sentence of splitSentences(paragraph.replace(/^[^\S\n]{0,9}[-*•]\s{1,9}/gm, ""), language))
        readRule(sentence, language, spec);
    }
  }
  return spec;
}

function defaultWordsOf({ name, systemPrompt }: { name: string; systemPrompt: string }): number {
  const language = detectLanguage(systemPrompt);
  for (const sentence of splitSentences(systemPrompt.slice(0, longestPrompt), language)) {
    const length = lengthNamed(sentence);
    if (length === undefined || length.unit === "characters" || length.words < 80) continue;
    // "No headings in a text of under 300 words" is no length of the text.
    if (speaksOf(sentence, "sentence") || speaksOf(sentence, "headings") || speaksOf(sentence, "lists")) continue;
    return Math.min(length.words, 3_000);
  }
  if (speaksOf(name, "news")) return newsWords;
  return speaksOf(name, "deep") ? deepWords : ordinaryWords;
}

function readRule(sentence: string, language: string, spec: Draft): void {
  readSentenceLength(sentence, spec);
  readPerson(sentence, spec);
  readBannedWords(sentence, language, spec);
  for (const clause of sentence.split(
    /[;:；：]|,\s+(?=(?:and|but|use|avoid|do|no|never|und|aber|et|mais|y|pero|e|ma|en|maar)\s)/iu,
  )) {
    const forbids = speaksOf(clause, "no");
    if (speaksOf(clause, "exclamation") && forbids) spec.exclamationMarks = "none";
    if (speaksOf(clause, "headings")) readHeadings(clause, forbids, spec);
    if (speaksOf(clause, "lists")) readLists(clause, forbids, spec);
  }
}

/** "Aim for 15 words a sentence on average; never exceed 25" means 15; "sentences under 18 words" means 18. */
function readSentenceLength(sentence: string, spec: Draft): void {
  if (!speaksOf(sentence, "sentence")) return;
  const plain = plainDigits(sentence);
  const counts = [
    ...plain.matchAll(
      /(?<!\d)(\d{1,2})(?!\d)[ -]?(?:words?|wörtern?|worten?|mots|palabras|parole|woorden|palavras|ord|słów|词|字|語|كلمة|كلمات)/giu,
    ),
  ];
  const found = counts.map((match) => Number(match[1])).filter((count) => count >= 5 && count <= 60);
  const [count] = found;
  if (count !== undefined) spec.sentenceWords = count;
  else if (
    speaksOf(sentence, "short") &&
    /(?:short|kurze|courtes|cortas|brevi|korte|curtas|korta|krótkie|短|قصيرة)/iu.test(sentence)
  ) {
    const near =
      /(?:short|crisp|kurze[nr]?|phrases? courtes|frases cortas|frasi brevi|korte|frases curtas|korta|krótkie)\s+(?:\p{L}+\s+)?(?:sentences|sätze|zinnen|sætninger|meningar|zdania)|(?:phrases courtes|frases cortas|frasi brevi|frases curtas)|短句|短い文|جمل قصيرة/iu;
    if (near.test(sentence)) spec.sentenceWords ??= shortSentenceWords;
  }
}

function readPerson(sentence: string, spec: Draft): void {
  for (const clause of sentence.split(/[,;]/)) {
    if (speaksOf(clause, "no")) continue;
    if (speaksOf(clause, "second")) spec.person = "second";
    else if (speaksOf(clause, "firstPlural")) spec.person = "first-plural";
    else if (speaksOf(clause, "third")) spec.person = "third";
  }
}

/** Words after "avoid these words:", and words that are forbidden between quotation marks. */
function readBannedWords(sentence: string, language: string, spec: Draft): void {
  const lexicon = lexiconOf(language);
  const listed = /^([^:：]{3,80})[:：]\s*(.+)$/u.exec(sentence);
  const names =
    listed?.[1] !== undefined &&
    speaksOf(listed[1], "no") &&
    /word|phrase|term|wört|wort|begriff|mots|termes|palabras|parole|woorden|palavras|termos|ord|słów|słowa|词|言葉|كلم/iu.test(
      listed[1],
    );
  const bans = names
    ? bansNamed(listed[2] ?? "", lexicon, true)
    : bansIn(sentence, lexicon).filter(({ kind }) => kind === "word");
  const words = bans.map(({ text }) => text).filter((text) => text.split(/\s+/).length <= 6);
  // "Write 'said', not 'claimed'" forbids what stands behind the negation only.
  const rather = /["“'‘]([^"”'’]{2,40})["”'’],? not ["“'‘]/i.exec(sentence)?.[1];
  spec.bannedWords = [...new Set([...spec.bannedWords, ...words.filter((word) => word !== rather)])];
}

function readHeadings(clause: string, forbids: boolean, spec: Draft): void {
  const limited = /\d/.test(clause);
  if (speaksOf(clause, "questions") && !forbids) spec.headings = "questions";
  else if (forbids && !limited) spec.headings = speaksOf(clause, "questions") ? "plain" : "none";
  else if (!forbids) spec.headings ??= "plain";
}

function readLists(clause: string, forbids: boolean, spec: Draft): void {
  const bulleted =
    /(?:bullet|numbered|lists? for|list |use .{0,20}lists?|aufzählung|puces|viñetas|elench|opsomming|marcador|punkt|wypunkt|列表|箇条書き|قوائم)/iu.test(
      clause,
    );
  if (forbids && !/\bonly\b|more than|mehr als/iu.test(clause)) spec.lists = "none";
  else if (bulleted && !/\bonly\b|\bnur\b|seulement|solo\b|alleen|apenas|kun\b|bara\b|tylko/iu.test(clause))
    spec.lists = "wanted";
}
