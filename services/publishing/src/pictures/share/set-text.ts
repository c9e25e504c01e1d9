import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateText } from "sharp";
import { escapeMarkup } from "../../domain/html.ts";
import { loadSharp } from "../load-sharp.ts";
import { type FontFile, fontFilesFor, type Typeface } from "./font-files.ts";

/** How a text is set. */
export interface TextForm {
  readonly typeface: Typeface;
  readonly weight: "Regular" | "Bold";
  readonly colour: string;
  /** The size of its letters in pixels, unless they have to be smaller to fit. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Whether it may have several lines. */
  readonly wraps: boolean;
}

/** A text as a picture, without room around it. */
export interface SetText {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** With letters of 12 points a pixel of size takes so many dots an inch. */
const dotsPerPixel = 6;

/** Sets a text by Pango, which shapes and orders the letters of every script and breaks its lines. */
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

/** Pango reads files without compression alone. They stay for as long as the process, which goes on reading them. */
function fontsFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), "galley-fonts-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

const registered = new Map<string, Promise<void>>();

/** Makes a font known to Pango, once. */
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
