import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateText } from "sharp";
import { escapeMarkup } from "../../domain/html.ts";
import { loadSharp } from "../load-sharp.ts";
import { type FontFile, fontFilesFor, type Typeface } from "./font-files.ts";

/** The style of a text and the space for it. */
export interface TextForm {
  readonly typeface: Typeface;
  readonly weight: "Regular" | "Bold";
  readonly colour: string;
  /** The font size in pixels. It is reduced if the text does not fit. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Whether the text may have several lines. */
  readonly wraps: boolean;
}

/** A text that was drawn as a picture, without any margin. */
export interface SetText {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * The resolution in dots per inch that makes a text of 12 points one pixel high. A size in points is then easy to
 * calculate from pixels.
 */
const dotsPerPixel = 6;

/** Draws a text with Pango, which shapes the letters of every script, orders them, and breaks lines. */
export async function setText(text: string, form: TextForm): Promise<SetText> {
  const sharp = await loadSharp();
  const files = fontFilesFor(text, form.typeface);
  for (const file of files) await register(file);
  const families = [...new Set(files.map(({ family }) => family))].join(",");
  const { weight, colour, size, width, height, wraps } = form;
  const set = {
    text: `<span foreground="${colour}" line_height="0.9">${escapeMarkup(text)}</span>`,
    font: `${families} ${weight} 12`,
    width,
    rgba: true,
    wrap: wraps ? "word-char" : "none",
  } as const satisfies CreateText;
  const draw = async (room: Pick<CreateText, "dpi" | "height">): Promise<SetText> => {
    const { data, info } = await sharp({ text: { ...set, ...room } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };
  const wanted = await draw({ dpi: size * dotsPerPixel });
  return wanted.width <= width && wanted.height <= height ? wanted : draw({ height });
}

let folder: string | undefined;

/**
 * The folder for decompressed fonts, because Pango cannot read compressed ones. It is kept until the process ends,
 * because Pango reads the files repeatedly.
 */
function fontsFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), "galley-fonts-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

const registered = new Map<string, Promise<void>>();

/** Registers a font with Pango once. */
async function register({ path }: FontFile): Promise<void> {
  const known = registered.get(path) ?? unpack(path, `${registered.size}.ttf`);
  registered.set(path, known);
  await known.catch((error: unknown) => {
    registered.delete(path);
    throw error;
  });
}

async function unpack(path: string, name: string): Promise<void> {
  const [sharp, { default: decompress }] = [await loadSharp(), await import("wawoff2/decompress.js")];
  const fontfile = join(fontsFolder(), name);
  await writeFile(fontfile, await decompress(await readFile(path)));
  await sharp({ text: { text: "a", fontfile } })
    .raw()
    .toBuffer();
}
