import { comparable, standsWhole } from "../evidence/comparable.ts";
import { addressesIn, figuresIn, quotationsIn } from "../evidence/particulars.ts";

/** Words by which clients speak to a writer, in English. The whole of what code knows about that. */
const wordsToWriters = new Set(
  (
    "you your yours please write writes writing rewrite draft article articles post posts blog piece text word words paragraph paragraphs headline heading " +
    "headings title tone style voice friendly formal mention include avoid keep add cover explain describe focus aim don't dont should must let's ensure " +
    "quote audience readers keyword sentences short exclamation bullet intro seo length tagline"
  ).split(" "),
);

/**
 * Whether a sentence can be printed as the client's statement about the subject: no question; in English none of the words by which
 * clients speak to a writer; in other languages it holds a figure, weekday, month, quotation or address.
 */
export function isStatement(sentence: string, language: string): boolean {
  // An address may have one too.
  if (/[?？؟](?![\p{L}\p{N}])/u.test(sentence)) return false;
  // "<title>" is code and "<your name>" a placeholder; "write to" with an address is an instruction to readers.
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

// "Montags" is a day, but "mail" is not the month "Mai".
const minBent = 5;
const known = new Map<string, readonly string[]>();

/** Weekdays and months of a language, in lower case. */
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
