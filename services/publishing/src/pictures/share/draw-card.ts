import type { Template } from "../../domain/site.ts";
import { type Box, type Card, cardSize, coverBoxes } from "./card.ts";
import { isDrawable } from "./font-files.ts";
import type { BaseDirection, Typesetter, Weight } from "./typesetter.ts";
import { type WrappedTitle, wrapTitle } from "./wrap-title.ts";

const margin = 80;
const besideCover = 44;
const titleHeight = 340;
const titleSizes = [84, 72, 62, 54, 46, 40];

/** How a card is drawn. */
interface Drawing {
  readonly card: Card;
  readonly title: WrappedTitle;
  readonly typesetter: Typesetter;
  /** Where the words end. */
  readonly end: number;
  /** The address of its picture. */
  readonly picture: string | undefined;
}

/** A card for a post as SVG, in the look of its site, with the picture at this address. */
export function drawCard(card: Card, typesetter: Typesetter, picture?: string): string {
  const end = picture === undefined ? cardSize.width - margin : coverBoxes[card.template].x - besideCover;
  const room = { width: end - margin, height: titleHeight, fontSizes: titleSizes, widthOf: bold(typesetter) };
  const title = wrapTitle(shown(card.title) || shown(card.siteName), room);
  const { width, height } = cardSize;
  const drawing = { card, title, typesetter, end, picture };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${looks[card.template](drawing)}</svg>`;
}

/** Everything that a card may say, for a typesetter to open its fonts for. */
export const wordsOf = ({ title, siteName, author }: Card): string => [title, siteName, author, "…"].join(" ");

const bold =
  ({ widthOf }: Typesetter) =>
  (text: string): number =>
    widthOf(text, 700);

type Look = (drawing: Drawing) => string;

const looks: Readonly<Record<Template, Look>> = {
  starter: (drawing) => {
    const { paper, ink, muted, accent } = drawing.card.palette;
    return [
      ground(paper),
      rectangle({ x: 0, y: 0, width: 1_200, height: 14 }, accent),
      cover(drawing),
      lines(drawing, { top: 110, colour: ink }),
      foot(drawing, { name: accent, author: muted }),
    ].join("");
  },
  editorial: (drawing) => {
    const { paper, ink, muted, accent, rule } = drawing.card.palette;
    return [
      ground(paper),
      frame(28, ink),
      frame(36, rule),
      rectangle({ x: margin, y: 96, width: 96, height: 6 }, accent),
      cover(drawing),
      lines(drawing, { top: 124, colour: ink }),
      foot(drawing, { name: ink, author: muted }),
    ].join("");
  },
  bold: (drawing) => {
    const { paper, ink, accent } = drawing.card.palette;
    return [
      ground(accent),
      rectangle({ x: 0, y: 480, width: 1_200, height: 150 }, ink),
      cover(drawing),
      lines(drawing, { top: 90, colour: paper }),
      foot(drawing, { name: paper, author: paper }),
    ].join("");
  },
};

function cover({ card: { template }, picture }: Drawing): string {
  if (picture === undefined) return "";
  const { x, y, width, height } = coverBoxes[template];
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${picture}"/>`;
}

/** Where a text stands: at the left or the right end of what is given, on this line. */
interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly isAtRight: boolean;
  readonly direction: BaseDirection;
  readonly fontSize: number;
  readonly weight: Weight;
  readonly colour: string;
}

function textAt(text: string, { widthOf, outlineOf }: Typesetter, place: TextPlace): string {
  const { x, y, isAtRight, direction, fontSize, weight, colour } = place;
  const start = isAtRight ? x - widthOf(text, weight) * fontSize : x;
  const outline = outlineOf(text, weight, direction);
  return `<g fill="${colour}" transform="translate(${start.toFixed(1)} ${y.toFixed(1)}) scale(${fontSize / 1_000})">${outline}</g>`;
}

/** Right-to-left titles stand at the right. */
function lines(
  { title: { lines: all, fontSize }, typesetter, end }: Drawing,
  { top, colour }: { readonly top: number; readonly colour: string },
): string {
  const isAtRight = startsRightToLeft(all.join(" "));
  const place = isAtRight
    ? { x: end, isAtRight, direction: "rtl" as const }
    : { x: margin, isAtRight, direction: "ltr" as const };
  return all
    .map((line, index) => {
      const y = top + fontSize * (0.9 + 1.22 * index);
      return textAt(line, typesetter, { ...place, y, fontSize, weight: 700, colour });
    })
    .join("");
}

interface FootColours {
  readonly name: string;
  readonly author: string;
}

/** The site and the author, side by side, or one above the other beside a picture. */
function foot({ card: { siteName, author }, typesetter, end, picture }: Drawing, colours: FootColours): string {
  const isNarrow = picture !== undefined;
  const width = isNarrow ? end - margin : (end - margin) / 2 - 20;
  const say = (text: string, place: Pick<TextPlace, "x" | "y" | "isAtRight" | "weight" | "colour">): string =>
    textAt(cut(shown(text), typesetter, width), typesetter, { ...place, fontSize: 30, direction: "auto" });
  const name = { x: margin, y: isNarrow ? 533 : 575, isAtRight: false, weight: 700, colour: colours.name } as const;
  const by = isNarrow
    ? ({ x: margin, y: 573, isAtRight: false, weight: 400, colour: colours.author } as const)
    : ({ x: end, y: 575, isAtRight: true, weight: 400, colour: colours.author } as const);
  return say(siteName, name) + say(author, by);
}

/** One line of a text. */
function cut(text: string, typesetter: Typesetter, width: number): string {
  const {
    lines: [first = "", ...more],
  } = wrapTitle(text, { width, height: 40, fontSizes: [30], widthOf: bold(typesetter) });
  return more.length > 0 ? `${first}…` : first;
}

const rectangle = ({ x, y, width, height }: Box, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** What a card is drawn on. */
const ground = (colour: string): string => rectangle({ x: 0, y: 0, ...cardSize }, colour);

const frame = (inset: number, colour: string): string =>
  `<rect x="${inset}" y="${inset}" width="${1_200 - 2 * inset}" height="${630 - 2 * inset}" fill="none" stroke="${colour}" stroke-width="2"/>`;

/** A text without what there are no letters for, and emoji: nothing at all when that is most of it. */
export function shown(text: string): string {
  const all = [...text.normalize("NFC").replace(/\p{Extended_Pictographic}/gu, "")];
  const kept = all.filter((character) => /[\s\u200c\u200d]/.test(character) || isDrawable(character));
  if (kept.length < 0.8 * all.length) return "";
  return kept.join("").replace(/\s+/g, " ").trim();
}

const startsRightToLeft = (text: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]$/u.test(/\p{L}/u.exec(text)?.[0] ?? "");
