import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** A font file. It contains only some of the characters of its typeface. */
export interface FontFile {
  readonly path: string;
  /** The name of the typeface. */
  readonly family: string;
  /** Tells whether the file contains this code point. */
  readonly has: (codePoint: number) => boolean;
}

const [latin, serif, arabic, hebrew, thai, simplified, japanese, korean] = [
  readFontFiles("Noto Sans", require.resolve("@fontsource-variable/noto-sans/unicode.json")),
  readFontFiles("Noto Serif", require.resolve("@fontsource-variable/noto-serif/unicode.json")),
  readFontFiles("Noto Sans Arabic", require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json")),
  readFontFiles("Noto Sans Hebrew", require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json")),
  readFontFiles("Noto Sans Thai", require.resolve("@fontsource-variable/noto-sans-thai/unicode.json")),
  readFontFiles("Noto Sans SC", require.resolve("@fontsource-variable/noto-sans-sc/unicode.json")),
  readFontFiles("Noto Sans JP", require.resolve("@fontsource-variable/noto-sans-jp/unicode.json")),
  readFontFiles("Noto Sans KR", require.resolve("@fontsource-variable/noto-sans-kr/unicode.json")),
];
const everyFile = [latin, arabic, hebrew, thai, simplified, japanese, korean].flat();

/** Tells whether any font file contains this character. */
export const isDrawable = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return everyFile.some(({ has }) => has(codePoint));
};

/** Whether Latin, Greek and Cyrillic letters have serifs. Other scripts have one typeface each. */
export type Typeface = "sans" | "serif";

/**
 * The font files that a text needs, in order of preference. A character that two files contain is
 * taken from the first one.
 */
export function fontFilesFor(text: string, typeface: Typeface): FontFile[] {
  const needed = new Set<FontFile>();
  const inOrder = [
    ...(typeface === "serif" ? serif : []),
    ...latin,
    ...arabic,
    ...hebrew,
    ...thai,
    ...eastAsian(text).flat(),
  ];
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    const file = inOrder.find(({ has }) => has(codePoint));
    if (file !== undefined) needed.add(file);
  }
  return inOrder.filter((file) => needed.has(file));
}

/**
 * Sorts the East Asian fonts by the language of a text, because Chinese characters look different in each language.
 * Japanese or Korean letters in the text show the language.
 */
function eastAsian(text: string): (readonly FontFile[])[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, simplified, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, simplified, japanese];
  return [simplified, japanese, korean];
}

/** Lists the files of a typeface from the JSON file in its package. */
function readFontFiles(family: string, listPath: string): readonly FontFile[] {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const list = require(listPath) as Readonly<Record<string, string>>;
  return Object.entries(list).map(([part, ranges]) => ({
    family,
    path: join(dirname(listPath), "files", `${name}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    has: isWithin(ranges),
  }));
}

/** Creates a test for ranges such as "U+20-7e,U+a0". Parses them at the first call. */
function isWithin(ranges: string): (codePoint: number) => boolean {
  let bounds: readonly (readonly [number, number])[] | undefined;
  return (codePoint) => {
    bounds ??= ranges.split(",").map((range) => {
      const [first = "", last = first] = range.replace("U+", "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
    return bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
  };
}
