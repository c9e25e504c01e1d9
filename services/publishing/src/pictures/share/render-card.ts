import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { cardSize } from "./draw-card.ts";

const require = createRequire(import.meta.url);
const folderOf = (entry: string): string => join(dirname(entry), "..", "fonts");

const latin = folderOf(require.resolve("@embedpdf/fonts-latin"));
const always = [join(latin, "NotoSans-Bold.ttf"), join(latin, "NotoSans-Regular.ttf")];
/** Fonts of many megabytes are only read for a title that needs them. */
const others: readonly (readonly [needed: RegExp, file: string])[] = [
  [/\p{Script=Arabic}/u, join(folderOf(require.resolve("@embedpdf/fonts-arabic")), "NotoNaskhArabic-Bold.ttf")],
  [/\p{Script=Hebrew}/u, join(folderOf(require.resolve("@embedpdf/fonts-hebrew")), "NotoSansHebrew-Bold.ttf")],
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    join(folderOf(require.resolve("@embedpdf/fonts-jp")), "NotoSansJP-Bold.otf"),
  ],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    join(folderOf(require.resolve("@embedpdf/fonts-sc")), "NotoSansHans-Bold.otf"),
  ],
];

/** Draws a card as PNG, in another thread. The fonts are ours, so it looks the same on every machine. */
export async function renderCard(svg: string): Promise<Buffer> {
  const fontFiles = [...always, ...others.filter(([needed]) => needed.test(svg)).map(([, file]) => file)];
  const drawn = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans" },
    fitTo: { mode: "width", value: cardSize.width },
  });
  return drawn.asPng();
}
