import { escapeMarkup } from "../../domain/pages/html.ts";
import type { Palette } from "../../domain/pages/style/palettes.ts";
import type { Template } from "../../domain/site.ts";
import { type WrappedTitle, wrapTitle } from "./wrap-title.ts";

/** What networks ask for. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** What a card tells. */
export interface Card {
  readonly template: Template;
  readonly palette: Palette;
  readonly title: string;
  readonly siteName: string;
  readonly author: string;
}

const margin = 80;
const space = { width: cardSize.width - 2 * margin, height: 340, fontSizes: [84, 72, 62, 54, 46] };

/** A card for a post as SVG, in the look of its site. */
export function drawCard(card: Card): string {
  const title = wrapTitle(shown(card.title) || shown(card.siteName), space);
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${looks[card.template](card, title)}</svg>`;
}

type Look = (card: Card, title: WrappedTitle) => string;

const looks: Readonly<Record<Template, Look>> = {
  starter: (card, title) => {
    const { paper, ink, muted, accent } = card.palette;
    return [
      rectangle({ x: 0, y: 0, width: 1_200, height: 630 }, paper),
      rectangle({ x: 0, y: 0, width: 1_200, height: 14 }, accent),
      lines(title, { top: 110, colour: ink }),
      foot(card, { name: accent, author: muted }),
    ].join("");
  },
  editorial: (card, title) => {
    const { paper, ink, muted, accent, rule } = card.palette;
    return [
      rectangle({ x: 0, y: 0, width: 1_200, height: 630 }, paper),
      frame(28, ink),
      frame(36, rule),
      rectangle({ x: margin, y: 96, width: 96, height: 6 }, accent),
      lines(title, { top: 124, colour: ink }),
      foot(card, { name: ink, author: muted }),
    ].join("");
  },
  bold: (card, title) => {
    const { paper, ink, accent } = card.palette;
    return [
      rectangle({ x: 0, y: 0, width: 1_200, height: 630 }, accent),
      rectangle({ x: 0, y: 500, width: 1_200, height: 130 }, ink),
      lines(title, { top: 90, colour: paper }),
      foot(card, { name: paper, author: paper }),
    ].join("");
  },
};

const family = "Noto Sans";

/** Right-to-left titles stand at the right; the mark around each line says so for the marks at its ends. */
function lines(
  { lines: all, fontSize }: WrappedTitle,
  { top, colour }: { readonly top: number; readonly colour: string },
): string {
  const isRightToLeft = startsRightToLeft(all.join(" "));
  const [x, anchor] = isRightToLeft ? [cardSize.width - margin, "end"] : [margin, "start"];
  return all
    .map((line, index) => {
      const y = top + fontSize * (0.9 + 1.22 * index);
      const written = isRightToLeft ? `\u202b${line}\u202c` : line;
      return `<text x="${x}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-family="${family}" font-weight="700" font-size="${fontSize}" fill="${colour}">${escapeMarkup(written)}</text>`;
    })
    .join("");
}

function foot({ siteName, author }: Card, colours: { readonly name: string; readonly author: string }): string {
  const text = (content: string, x: number, anchor: string, weight: number, colour: string): string =>
    `<text x="${x}" y="575" text-anchor="${anchor}" font-family="${family}" font-weight="${weight}" font-size="30" fill="${colour}">${escapeMarkup(content)}</text>`;
  const name = text(cut(shown(siteName)), margin, "start", 700, colours.name);
  return author === "" ? name : name + text(cut(shown(author)), cardSize.width - margin, "end", 400, colours.author);
}

/** Half of the width is for each. */
function cut(text: string): string {
  const {
    lines: [first = "", ...more],
  } = wrapTitle(text, { width: space.width / 2 - 20, height: 40, fontSizes: [30] });
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

const frame = (inset: number, colour: string): string =>
  `<rect x="${inset}" y="${inset}" width="${1_200 - 2 * inset}" height="${630 - 2 * inset}" fill="none" stroke="${colour}" stroke-width="2"/>`;

/** The letters that there are fonts for; emoji have none in one colour. */
const drawable =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{N}\p{P}\p{Zs}\p{Mn}\p{Sc}+=<>~^|°©®™ー]|\u200c|\u200d/u;

/** A text without what cannot be drawn: nothing at all when most of it cannot. */
export function shown(text: string): string {
  const all = [...text.replace(/\p{Extended_Pictographic}/gu, "")];
  const kept = all.filter((character) => drawable.test(character));
  if (kept.length < 0.8 * all.length) return "";
  return kept.join("").replace(/\s+/g, " ").trim();
}

const startsRightToLeft = (text: string): boolean =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]$/u.test(/\p{L}/u.exec(text)?.[0] ?? "");
