import type { Template } from "../../domain/site.ts";
import { type Card, cardSize } from "./card.ts";
import { isDrawable } from "./font-files.ts";
import type { BaseDirection, Typesetter, Weight } from "./typesetter.ts";
import { type WrappedTitle, wrapTitle } from "./wrap-title.ts";

const margin = 80;
const space = { width: cardSize.width - 2 * margin, height: 340, fontSizes: [84, 72, 62, 54, 46] };

/** A card for a post as SVG, in the look of its site. */
export function drawCard(card: Card, typesetter: Typesetter): string {
  const title = wrapTitle(shown(card.title) || shown(card.siteName), { ...space, widthOf: bold(typesetter) });
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${looks[card.template](card, title, typesetter)}</svg>`;
}

/** Everything that a card may say, for a typesetter to open its fonts for. */
export const wordsOf = ({ title, siteName, author }: Card): string => [title, siteName, author, "…"].join(" ");

const bold =
  ({ widthOf }: Typesetter) =>
  (text: string): number =>
    widthOf(text, 700);

type Look = (card: Card, title: WrappedTitle, typesetter: Typesetter) => string;

const looks: Readonly<Record<Template, Look>> = {
  starter: (card, title, typesetter) => {
    const { paper, ink, muted, accent } = card.palette;
    return [
      ground(paper),
      rectangle({ x: 0, y: 0, width: 1_200, height: 14 }, accent),
      lines(title, typesetter, { top: 110, colour: ink }),
      foot(card, typesetter, { name: accent, author: muted }),
    ].join("");
  },
  editorial: (card, title, typesetter) => {
    const { paper, ink, muted, accent, rule } = card.palette;
    return [
      ground(paper),
      frame(28, ink),
      frame(36, rule),
      rectangle({ x: margin, y: 96, width: 96, height: 6 }, accent),
      lines(title, typesetter, { top: 124, colour: ink }),
      foot(card, typesetter, { name: ink, author: muted }),
    ].join("");
  },
  bold: (card, title, typesetter) => {
    const { paper, ink, accent } = card.palette;
    return [
      ground(accent),
      rectangle({ x: 0, y: 500, width: 1_200, height: 130 }, ink),
      lines(title, typesetter, { top: 90, colour: paper }),
      foot(card, typesetter, { name: paper, author: paper }),
    ].join("");
  },
};

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
  { lines: all, fontSize }: WrappedTitle,
  typesetter: Typesetter,
  { top, colour }: { readonly top: number; readonly colour: string },
): string {
  const isAtRight = startsRightToLeft(all.join(" "));
  const place = isAtRight
    ? { x: cardSize.width - margin, isAtRight, direction: "rtl" as const }
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

function foot({ siteName, author }: Card, typesetter: Typesetter, colours: FootColours): string {
  const place = { y: 575, fontSize: 30, direction: "auto" } as const;
  const name = textAt(cut(shown(siteName), typesetter), typesetter, {
    ...place,
    ...{ x: margin, isAtRight: false, weight: 700, colour: colours.name },
  });
  const by = textAt(cut(shown(author), typesetter), typesetter, {
    ...place,
    ...{ x: cardSize.width - margin, isAtRight: true, weight: 400, colour: colours.author },
  });
  return name + by;
}

/** Half of the width is for each. */
function cut(text: string, typesetter: Typesetter): string {
  const half = { width: space.width / 2 - 20, height: 40, fontSizes: [30], widthOf: bold(typesetter) };
  const {
    lines: [first = "", ...more],
  } = wrapTitle(text, half);
  return more.length > 0 ? `${first}…` : first;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
