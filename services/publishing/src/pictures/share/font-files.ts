import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** A file with some of a typeface's letters. */
export interface FontFile {
  readonly path: string;
  /** The name of the typeface. */
  readonly family: string;
  /** Whether the file has this character, given by its code point. */
  readonly has: (codePoint: number) => boolean;
}

const [latin, serif, arabic, hebrew, thai, simplified, japanese, korean] = [
  filesOf("Noto Sans", require.resolve("@fontsource-variable/noto-sans/unicode.json")),
  filesOf("Noto Serif", require.resolve("@fontsource-variable/noto-serif/unicode.json")),
  filesOf("Noto Sans Arabic", require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json")),
  filesOf("Noto Sans Hebrew", require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json")),
  filesOf("Noto Sans Thai", require.resolve("@fontsource-variable/noto-sans-thai/unicode.json")),
  filesOf("Noto Sans SC", require.resolve("@fontsource-variable/noto-sans-sc/unicode.json")),
  filesOf("Noto Sans JP", require.resolve("@fontsource-variable/noto-sans-jp/unicode.json")),
  filesOf("Noto Sans KR", require.resolve("@fontsource-variable/noto-sans-kr/unicode.json")),
];
const everyFile = [latin, arabic, hebrew, thai, simplified, japanese, korean].flat();

/** Whether there is a letter for this character. */
export const isDrawable = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return everyFile.some(({ has }) => has(codePoint));
};

/** A typeface with serifs for Latin, Greek and Cyrillic letters, or one without. */
export type Typeface = "sans" | "serif";

/** The files that a text needs, the best first: what two have is taken from the earlier one. */
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

/** Chinese characters look different in Japanese and Korean; which of them a text is in, its other letters say. */
function eastAsian(text: string): (readonly FontFile[])[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, simplified, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, simplified, japanese];
  return [simplified, japanese, korean];
}

/** The files of a typeface, by the list of what is in which that comes with them. */
function filesOf(family: string, listPath: string): readonly FontFile[] {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const list = require(listPath) as Readonly<Record<string, string>>;
  return Object.entries(list).map(([part, ranges]) => ({
    family,
    path: join(dirname(listPath), "files", `${name}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    has: isWithin(ranges),
  }));
}

/** Reads "U+20-7e,U+a0" when it is first asked. */
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
