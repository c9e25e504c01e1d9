import { isUnspaced } from "./detect-language.ts";
import { isStopWord } from "./stop-words.ts";

const numberPattern = /\d+(?:[.,:'’/\u00a0\u202f-]\d+)*/g;
const urlPattern = /https?:\/\/[^\s<>"“”„«»「」、。（）]+/g;
const quotedPattern = /"([^"]{2,})"|“([^”]{2,})”|„([^“”]{2,})[“”]|«\s*([^»]{2,}?)\s*»|「([^」]{2,})」|『([^』]{2,})』/g;

const numberWords: Record<string, string> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  twenty: "20",
  thirty: "30",
  forty: "40",
  fifty: "50",
  hundred: "hundred",
  thousand: "thousand",
  million: "million",
  billion: "billion",
  dozen: "dozen",
  half: "half",
  double: "double",
  triple: "triple",
  twice: "double",
};

/** URLs as written, without the punctuation of the sentence around them. */
export function urlsOf(text: string): string[] {
  return [...text.matchAll(urlPattern)].map(([found]) => trimUrl(found));
}

/** Drops closing punctuation that belongs to the sentence; a closing bracket stays when the URL opened it. */
export function trimUrl(found: string): string {
  let url = found;
  for (;;) {
    const shorter = url
      .replace(/[.,;:!?'’*_\]]+$/, "")
      .replace(/\)$/, (close) => (url.split("(").length >= url.split(")").length ? close : ""));
    if (shorter === url) return url;
    url = shorter;
  }
}

/** A number in one spelling whatever its thousands separators: "1,200" and "1 200" are "1200"; "4,5" and "4.5" agree. */
export function normalizeNumber(written: string): string {
  const bare = written.replace(/['’\u00a0\u202f]/g, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return bare.replaceAll(",", "");
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return bare.replace(/^(\d+),(\d+)$/, "$1.$2");
}

/** Numbers of a text in one spelling, digits first; spelled-out ones from two upward are included for English. */
export function numbersOf(text: string, language = "en"): string[] {
  const plain = text.replace(urlPattern, " ");
  const digits = [...plain.matchAll(numberPattern)].map(([found]) => normalizeNumber(found));
  if (language !== "en") return digits;
  const spelled = plain.toLowerCase().match(/[a-z]+/g) ?? [];
  return [...digits, ...spelled.flatMap((word) => numberWords[word] ?? numberWords[word.replace(/s$/, "")] ?? [])];
}

/** What stands between quotation marks, without the marks. */
export function quotationsOf(text: string): string[] {
  return [...text.matchAll(quotedPattern)].flatMap((match) => match.slice(1).filter((part) => part !== undefined));
}

const capitalWord = "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’.&-]*";
const nameRun = new RegExp(
  `(?<![\\p{L}\\p{N}])${capitalWord}(?:\\s+(?:of|de|du|van|von|der|the|&)?\\s*${capitalWord})*`,
  "gu",
);
// "Bau der Brücke" is no name: between German nouns an article says nothing.
const germanRun = new RegExp(`(?<![\\p{L}\\p{N}])${capitalWord}(?:\\s+(?:von\\s+)?${capitalWord})*`, "gu");

/**
 * Proper names: runs of capitalised words that do not merely open the sentence. In German, where every noun has a
 * capital, only runs of two and words in capitals count. Scripts without capitals give none.
 */
export function namesOf(sentence: string, language = "en"): string[] {
  if (isUnspaced(language)) return sentence.match(/[A-Z][\w.+-]*/g) ?? [];
  const names: string[] = [];
  const run = language === "de" ? germanRun : nameRun;
  for (const match of sentence.replace(urlPattern, " ").matchAll(run)) {
    const words = match[0].replace(/[.'’&-]+$/, "").split(/\s+/);
    const opening =
      /^[\s"“„«'([—–-]*$/.test(sentence.slice(0, match.index)) ||
      /[.!?:]["”»]?\s+["“„«(]?$/.test(sentence.slice(0, match.index));
    while (words.length > 0 && isStopWord((words[0] ?? "").toLowerCase(), language)) words.shift();
    if (words.length === 0) continue;
    const capitals = /^\p{Lu}{2,}/u.test(words[0] ?? "");
    if (words.length === 1 && !capitals && (opening || language === "de")) continue;
    names.push(words.join(" ").replace(/['’]s$/, ""));
  }
  return names;
}
