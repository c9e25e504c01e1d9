import type { OverlayOptions } from "sharp";
import { shorten } from "../../domain/article/shorten.ts";
import { oneLine } from "../../domain/characters.ts";
import type { Palette } from "../../domain/pages/style/palettes.ts";
import { type Card, cardSize } from "../../domain/pictures/share-card.ts";
import type { Template } from "../../domain/site.ts";
import { loadSharp } from "../load-sharp.ts";
import { isDrawable } from "./font-files.ts";
import { setText, type TextForm } from "./set-text.ts";

const margin = 80;
const besideCover = 44;
const titleHeight = 340;
const titleSize = 84;
const footSize = 30;
/**
 * The maximum length in characters of a name on a card. A longer one is cut, because smaller letters could not be read.
 */
const maxNameLength = 60;

/** A rectangle on a card, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The layout of the share cards of one site template. */
interface Look {
  /** Coloured rectangles, drawn in this order. */
  readonly blocks: readonly (readonly [colour: string, box: Box])[];
  readonly ground: string;
  /** Where the post's picture is drawn, if it has one. */
  readonly cover: Box;
  readonly titleTop: number;
  readonly colours: Readonly<Record<"title" | "name" | "author", string>>;
}

const inset = (by: number): Box => ({
  left: by,
  top: by,
  width: cardSize.width - 2 * by,
  height: cardSize.height - 2 * by,
});

const looks: Readonly<Record<Template, (palette: Palette) => Look>> = {
  starter: ({ paper, ink, muted, accent }) => ({
    ground: paper,
    blocks: [[accent, { left: 0, top: 0, width: 1_200, height: 14 }]],
    cover: { left: 740, top: 14, width: 460, height: 616 },
    titleTop: 110,
    colours: { title: ink, name: accent, author: muted },
  }),
  editorial: ({ paper, ink, muted, accent, rule }) => ({
    ground: paper,
    blocks: [
      ...([ink, paper, rule, paper] as const).map(
        (colour, index) => [colour, inset([27, 29, 35, 37][index] ?? 0)] as const,
      ),
      [accent, { left: margin, top: 96, width: 96, height: 6 }],
    ],
    cover: { left: 700, top: 52, width: 448, height: 526 },
    titleTop: 130,
    colours: { title: ink, name: ink, author: muted },
  }),
  bold: ({ paper, ink, accent }) => ({
    ground: accent,
    blocks: [[ink, { left: 0, top: 480, width: 1_200, height: 150 }]],
    cover: { left: 740, top: 0, width: 460, height: 630 },
    titleTop: 90,
    colours: { title: paper, name: paper, author: paper },
  }),
};

/**
 * The maximum size of a card. Messengers such as WhatsApp show no larger picture. Only photographs with much detail need
 * a quality below the first one.
 */
const maxCardBytes = 300_000;
const qualities = [86, 70, 50, 30, 10];

/** Draws a card as JPEG of at most 300 KB in another thread. `cover` is the file of the card's picture. */
export async function renderCard(card: Card, cover?: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const look = looks[card.template](card.palette);
  const blocks = look.blocks.map(([background, { left, top, width, height }]) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  }));
  const layers = [...blocks, ...(cover === undefined ? [] : [await picture(cover, look.cover)])];
  layers.push(...(await words(card, look, cover !== undefined)));
  const paper = sharp({ create: { ...cardSize, channels: 3, background: look.ground } });
  return compressed(await paper.composite(layers).png({ compressionLevel: 1 }).toBuffer());
}

async function compressed(drawn: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  let jpeg = drawn;
  for (const quality of qualities) {
    // Without subsampling, the edges of coloured letters stay sharp.
    jpeg = await sharp(drawn).jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (jpeg.length <= maxCardBytes) break;
  }
  return jpeg;
}

/** Crops a picture to this box and keeps its most interesting part. */
async function picture(file: Buffer, { left, top, width, height }: Box): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const fitting = sharp(file).resize({ width, height, fit: "cover", position: "attention" });
  return { input: await fitting.png().toBuffer(), left, top };
}

/**
 * Draws the title, the site's name and the author. The names are side by side, or below each
 * other if there is a picture.
 */
async function words(card: Card, look: Look, isBesideCover: boolean): Promise<OverlayOptions[]> {
  const end = isBesideCover ? look.cover.left - besideCover : cardSize.width - margin;
  const width = end - margin;
  const { colours, titleTop } = look;
  const typeface = card.template === "editorial" ? "serif" : "sans";
  const place = async (text = "", top: number, isAtRight: boolean, form: Omit<TextForm, "typeface">) => {
    if (text === "") return [];
    const set = await setText(text, { ...form, typeface });
    return [{ input: set.bytes, top, left: isAtRight ? end - set.width : margin }];
  };
  const title = drawableText(card.title) || drawableText(card.siteName);
  const [name, author] = [card.siteName, card.author].map((each) => shorten(drawableText(each), maxNameLength));
  const line = { size: footSize, height: 45, width: isBesideCover ? width : width / 2 - 20, wraps: false };
  const [nameTop, authorTop] = isBesideCover ? [504, 546] : [546, 546];
  const titleForm = { size: titleSize, width, height: titleHeight, wraps: true } as const;
  return [
    // A title in a right-to-left script is aligned to the right.
    ...(await place(title, titleTop, startsRightToLeft(title), {
      ...titleForm,
      weight: "Bold",
      colour: colours.title,
    })),
    ...(await place(name, nameTop, false, { ...line, weight: "Bold", colour: colours.name })),
    ...(await place(author, authorTop, !isBesideCover, { ...line, weight: "Regular", colour: colours.author })),
  ];
}

/**
 * Removes emoji and characters that no font has. Returns an empty text if more than a fifth would be lost, because the
 * rest would be misleading.
 */
export function drawableText(text: string): string {
  const all = [...oneLine(text.normalize("NFC")).replace(/\p{Extended_Pictographic}/gu, "")];
  const kept = all.filter((character) => /[\s\u200c\u200d]/.test(character) || isDrawable(character));
  if (kept.length < 0.8 * all.length || !kept.some((character) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character))) return "";
  return kept.join("").replace(/\s+/g, " ").trim();
}

const startsRightToLeft = (text: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]$/u.test(/\p{L}/u.exec(text)?.[0] ?? "");
