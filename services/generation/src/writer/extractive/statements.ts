import { comparable, standsWhole } from "../evidence/comparable.ts";
import { addressesIn, figuresIn, quotationsIn } from "../evidence/particulars.ts";

/**
 * English words that clients use when they speak to the writer ("please", "you should"). A sentence with one is an instruction and is not
 * printed.
 */
const wordsToWriters = new Set(
  (
    "you your yours please write writes writing rewrite draft article articles post posts blog piece text word words paragraph paragraphs headline heading " +
    "headings title tone style voice friendly formal mention include avoid keep add cover explain describe focus aim don't dont should must let's ensure " +
    "quote audience readers keyword sentences short exclamation bullet intro seo length tagline"
  ).split(" "),
);

/**
 * Whether a sentence of an order can be printed as the client's statement about the subject. Questions cannot. In English, the sentence
 * must have no word that speaks to the writer. In other languages, it must have a figure, weekday, month, quotation or address.
 */
export function isStatement(sentence: string, language: string): boolean {
  // Questions are no statements. A question mark that a letter or digit follows belongs to an address and does not count.
  if (/[?？؟](?![\p{L}\p{N}])/u.test(sentence)) return false;
  // Removes texts in angle brackets, which are code ("<title>") or placeholders ("<your name>"), and "write to" before a mail
  // address, which is meant for readers. Neither shows that the sentence is an instruction to the writer.
  const spoken = sentence.replace(/<[^<>]{1,200}>/g, " ").replace(/\bwrite to(?=\s+\S{0,100}@)/i, " ");
  if (language.startsWith("en")) {
    return !(spoken.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).some((word) =>
      wordsToWriters.has(word.replace("’", "'")),
    );
  }
  return (
    figuresIn(sentence).length + addressesIn(sentence).length + quotationsIn(sentence).length > 0 ||
    namesADay(sentence, language)
  );
}

function namesADay(sentence: string, language: string): boolean {
  const text = comparable(sentence);
  return dayNames(language).some((name) => standsWhole(text, comparable(name), name.length < minBent ? 0 : 1));
}

// The minimum length of a name that may have an ending: "Montags" is a weekday, but "mail" is not the month "Mai".
const minBent = 5;
const known = new Map<string, readonly string[]>();

/** Returns the names of weekdays and months in a language, in lower case. */
function dayNames(language: string): readonly string[] {
  const names = known.get(language) ?? [
    ...Array.from({ length: 7 }, (_, day) =>
      formatted(language, { weekday: "long" }, new Date(Date.UTC(2024, 0, day + 1))),
    ),
    ...Array.from({ length: 12 }, (_, month) =>
      formatted(language, { month: "long" }, new Date(Date.UTC(2024, month, 2))),
    ),
  ];
  known.set(language, names);
  return names;
}

function formatted(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(date).toLowerCase();
}
