import sharp from "sharp";
import { palettes } from "../../src/domain/pages/style/palettes.ts";
import { pictureFormat } from "../../src/pictures/picture-format.ts";
import { drawableText, renderCard } from "../../src/pictures/share/render-card.ts";
import { setText, type TextForm } from "../../src/pictures/share/set-text.ts";

const title = {
  typeface: "sans",
  weight: "Bold",
  colour: "#000000",
  size: 84,
  width: 1_040,
  height: 340,
  wraps: true,
} as const;

/** The pixels of a drawn text. They must not depend on texts that were drawn before. */
const drawPixels = async (text: string, form: TextForm = title): Promise<string> =>
  (await setText(text, form)).bytes.toString("base64");

describe("a title on a card", () => {
  it.each([
    "Tea",
    "Why tea rooms close earlier in winter, and what the owners of three of them do about it",
    "简体中文标题：为什么冬天茶馆关门更早？我们采访了三位店主，他们各有各的办法",
    "日本語のタイトル：冬になると喫茶店が早く閉まる理由",
    "لماذا تغلق بيوت الشاي أبوابها مبكرا في الشتاء؟",
    "한국어 제목: 겨울에 찻집이 일찍 문을 닫는 이유와 세 주인의 이야기",
    "ทำไมร้านน้ำชาจึงปิดเร็วในฤดูหนาว และเจ้าของสามคนทำอย่างไร",
    "x".repeat(300),
    "Wörter ".repeat(42).trim(),
    "漢".repeat(300),
  ])("fits in width and height: %s", async (text) => {
    const { width, height } = await setText(text, title);
    expect([width <= title.width, height <= title.height]).toEqual([true, true]);
  });

  it("leaves out characters without a font, or the whole text if most of it would be missing", () => {
    expect(drawableText("Party 🎉 time")).toBe("Party time");
    expect([drawableText("ᚠᚢᚦᚨᚱᚲ ᚷᚹᚺ"), drawableText("\u200c")]).toEqual(["", ""]);
  });
});

describe("letters", () => {
  it("of the magazine template have serifs if the script has any", async () => {
    expect(await drawPixels("Tea", { ...title, typeface: "serif" })).not.toBe(await drawPixels("Tea"));
    expect(await drawPixels("茶", { ...title, typeface: "serif" })).toBe(await drawPixels("茶"));
  });

  it.each([
    ["Latin, Greek and Cyrillic", "Tëa Ελληνικά Чай"],
    ["Arabic", "لماذا تغلق بيوت الشاي"],
    ["Hebrew", "מדוע בתי התה"],
    ["Devanagari", "सर्दियों में चायघर"],
    ["Thai", "ทำไมร้านน้ำชา"],
    ["Chinese", "简体中文标题：繁體中文"],
    ["Japanese", "日本語のタイトル：冬"],
    ["Korean", "한국어 제목: 찻집이"],
  ])("of %s are all drawn, each in its own form", async (_name, text) => {
    expect(drawableText(text)).toBe(text.normalize("NFC"));
    const letters = [...new Set(text.match(/\p{L}/gu))];
    const drawn = await Promise.all(letters.map((letter) => drawPixels(letter)));
    // Characters without a font would be drawn as boxes with a number.
    expect(new Set([...drawn, await drawPixels("\u{1f0a1}")]).size).toBe(letters.length + 1);
  });

  it("are those of the text's own language, whatever was drawn before", async () => {
    const [chinese, japanese] = [await setText("直骨，这", title), await setText("直骨、の", title)];
    const first = ({ bytes, height }: typeof chinese) =>
      sharp(bytes).extract({ left: 0, top: 0, width: 160, height }).raw().toBuffer();
    expect((await first(chinese)).equals(await first(japanese))).toBe(false);
  });

  it("join as their script requires", async () => {
    const apart = await Promise.all([..."كتاب"].map(async (letter) => (await setText(letter, title)).width));
    expect((await setText("كتاب", title)).width).toBeLessThan(apart.reduce((sum, width) => sum + width, 0));
  });
});

it("draws each template as JPEG of the size that networks recommend, whatever the texts", async () => {
  for (const template of ["starter", "editorial", "bold"] as const) {
    const words = { title: 'A <b>"bold"</b> & title \u0000\ufffe', siteName: "]]><script>", author: "&lt;" };
    const card = await renderCard({ template, palette: palettes[template].light, ...words });
    const { width, height } = await sharp(card).metadata();
    expect([pictureFormat(card), width, height]).toEqual(["jpeg", 1_200, 630]);
    const bare = { title: "\u200c", siteName: " ", author: "" };
    expect(pictureFormat(await renderCard({ template, palette: palettes[template].light, ...bare }))).toBe("jpeg");
  }
});

it.each(["jpeg", "png", "webp", "avif"] as const)(
  "is at most 300 KB large, whatever a cover as %s shows",
  async (format) => {
    const noise = { width: 700, height: 700, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 90 } } as const;
    const cover = await sharp({ create: { ...noise, background: "#888888" } })
      .toFormat(format, { quality: 100 })
      .toBuffer();
    const words = { title: "Noise", siteName: "Riverside", author: "Marta Oliveira" };
    const card = { template: "bold", palette: palettes.bold.light, ...words, cover: { id: "a", width: 700 } } as const;
    expect((await renderCard(card, cover)).length).toBeLessThanOrEqual(300_000);
  },
);

it("shows the post's cover beside the text in every template", async () => {
  const blue = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#0000ff" } })
    .webp()
    .toBuffer();
  const words = { title: "Why tea rooms close earlier in winter", siteName: "Riverside", author: "Marta Oliveira" };
  for (const template of ["starter", "editorial", "bold"] as const) {
    const card = { template, palette: palettes[template].light, ...words, cover: { id: "a", width: 1_600 } };
    const pixels = sharp(await renderCard(card, blue)).extract({ left: 900, top: 300, width: 1, height: 1 });
    const [red, green, strong] = await pixels.removeAlpha().raw().toBuffer();
    expect([template, Number(red) < 30, Number(green) < 30, Number(strong) > 220]).toEqual([
      template,
      true,
      true,
      true,
    ]);
  }
});
