import { readFile } from "node:fs/promises";
import createBidi from "bidi-js";
import type { Font } from "harfbuzzjs";
import { fontFilesFor, type Typeface } from "./font-files.ts";

/** How bold letters are. */
export type Weight = 400 | 700;

/** Text as outlines, so that it looks the same on every machine. */
export interface Typesetter {
  /** How wide a text is, in ems. */
  readonly widthOf: (text: string, weight: Weight) => number;
  /** The outlines of a text as SVG, one unit to the thousandth of an em, with its start at 0,0 and its letters above. */
  readonly outlineOf: (text: string, weight: Weight, direction: BaseDirection) => string;
}

/** In which direction the lines of a text run, whatever a line begins with; "auto": as its first letter does. */
export type BaseDirection = "ltr" | "rtl" | "auto";

interface Glyph {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
}

interface SetLine {
  readonly width: number;
  readonly glyphs: readonly Glyph[];
}

const unitsPerEm = 1_000;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Opens the fonts that this text needs. The typesetter is for its letters alone; others are left out. */
export async function openTypesetter(text: string, typeface: Typeface): Promise<Typesetter> {
  // Megabytes of code that a process needs which draws something.
  const { Blob, Buffer: TextBuffer, Direction, Face, Font: OpenFont, shape, Variation } = await import("harfbuzzjs");
  const { default: decompress } = await import("wawoff2/decompress.js");
  const faces: InstanceType<typeof Face>[] = [];
  for (const { path } of fontFilesFor(text, typeface)) {
    faces.push(new Face(new Blob(await decompress(await readFile(path)))));
  }
  const fontsOf = (weight: Weight): Font[] =>
    faces.map((face) => {
      const font = new OpenFont(face);
      font.setScale(unitsPerEm, unitsPerEm);
      font.setVariations([new Variation("wght", weight)]);
      return font;
    });
  const fonts: Readonly<Record<Weight, readonly Font[]>> = { 400: fontsOf(400), 700: fontsOf(700) };
  // Its types were written for bundlers, which find the function one step further in.
  const bidi = (createBidi as unknown as typeof createBidi.default)();

  const setLine = (line: string, weight: Weight, direction: BaseDirection): SetLine => {
    const levels = bidi.getEmbeddingLevels(line, direction);
    const runs = runsOf(line, levels.levels, fonts[weight]);
    const glyphs: Glyph[] = [];
    let width = 0;
    for (const index of new Set(bidi.getReorderedIndices(line, levels).map((at) => runs.numberAt[at] ?? 0))) {
      const run = runs.all[index];
      if (run === undefined) continue;
      const buffer = new TextBuffer();
      buffer.addText(line, run.start, run.length);
      buffer.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR);
      buffer.guessSegmentProperties();
      shape(run.font, buffer);
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        if (codepoint === 0) continue;
        glyphs.push({ outline: run.font.glyphToPath(codepoint), x: width + xOffset, y: yOffset });
        width += xAdvance;
      }
    }
    return { width, glyphs };
  };

  return {
    widthOf: (line, weight) => setLine(line, weight, "auto").width / unitsPerEm,
    outlineOf: (line, weight, direction) =>
      setLine(line, weight, direction)
        .glyphs.filter(({ outline }) => outline !== "")
        .map(({ outline, x, y }) => `<path transform="translate(${x} ${-y}) scale(1 -1)" d="${outline}"/>`)
        .join(""),
  };
}

/** Letters that stand side by side, of one font and in one direction. */
interface Run {
  readonly font: Font;
  readonly isRightToLeft: boolean;
  readonly start: number;
  length: number;
}

interface Runs {
  readonly all: readonly Run[];
  /** Of each place in the text the number of its run. */
  readonly numberAt: readonly number[];
}

function runsOf(line: string, levels: Uint8Array, fonts: readonly Font[]): Runs {
  const all: Run[] = [];
  const numberAt: number[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const before = all.at(-1);
    const isRightToLeft = (levels[index] ?? 0) % 2 === 1;
    const font = fontOf(segment, before?.font, fonts);
    if (font === undefined) continue;
    if (before?.font === font && before.isRightToLeft === isRightToLeft && before.start + before.length === index) {
      before.length += segment.length;
    } else {
      all.push({ font, isRightToLeft, start: index, length: segment.length });
    }
    for (let at = index; at < index + segment.length; at += 1) numberAt[at] = all.length - 1;
  }
  return { all, numberAt };
}

/** The font before goes on with spaces and marks, which many have, so that words are set whole. */
function fontOf(grapheme: string, before: Font | undefined, fonts: readonly Font[]): Font | undefined {
  const first = grapheme.codePointAt(0) ?? 0;
  const has = (font: Font): boolean => font.nominalGlyph(first) !== undefined;
  if (before !== undefined && !/[\p{L}\p{N}]/u.test(grapheme) && has(before)) return before;
  return fonts.find(has);
}
