import sharp from "sharp";
import { palettes } from "../../src/domain/pages/style/palettes.ts";
import { kindOf } from "../../src/pictures/kind-of.ts";
import { shown } from "../../src/pictures/share/draw-card.ts";
import { renderCard } from "../../src/pictures/share/render-card.ts";
import { openTypesetter } from "../../src/pictures/share/typesetter.ts";
import { wrapTitle } from "../../src/pictures/share/wrap-title.ts";

const space = { width: 1_040, height: 340, fontSizes: [84, 72, 62, 54, 46] };

/** Room for a title, and how wide it is there. */
async function roomFor(title: string) {
  const typesetter = await openTypesetter(`${title}…`, "sans");
  return { ...space, widthOf: (text: string) => typesetter.widthOf(text, 700) };
}

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
    "i".repeat(300),
    "Wörter ".repeat(42).trim(),
    "漢".repeat(300),
  ])("fits in width and height: %s", async (title) => {
    const room = await roomFor(title);
    const { lines, fontSize } = wrapTitle(title, room);
    expect(lines.length * fontSize * 1.22).toBeLessThanOrEqual(space.height);
    // Words are measured one by one.
    for (const line of lines) expect(room.widthOf(line) * fontSize).toBeLessThanOrEqual(space.width * 1.005);
  });

  it("loses no letter while there is room, and says so when there is none", async () => {
    const title = "Why “tea rooms” (all of them) close early – in winter";
    expect(wrapTitle(title, await roomFor(title)).lines.join(" ")).toBe(title);
    expect(wrapTitle("漢".repeat(300), await roomFor("漢")).lines.at(-1)).toMatch(/…$/);
  });

  it("leaves out what there is no font for, and all when that is most", () => {
    expect(shown("Party 🎉 time")).toBe("Party time");
    expect(shown("ᚠᚢᚦᚨᚱᚲ ᚷᚹᚺ")).toBe("");
  });
});

describe("letters", () => {
  it("of a magazine have serifs, where the script has any", async () => {
    const [sans, serif] = [await openTypesetter("Tea 茶", "sans"), await openTypesetter("Tea 茶", "serif")];
    expect(serif.outlineOf("T", 700, "ltr")).not.toBe(sans.outlineOf("T", 700, "ltr"));
    expect(serif.outlineOf("茶", 700, "ltr")).toBe(sans.outlineOf("茶", 700, "ltr"));
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
  ])("of %s are all drawn", async (_name, text) => {
    expect(shown(text)).toBe(text.normalize("NFC"));
    const { outlineOf, widthOf } = await openTypesetter(text, "sans");
    for (const letter of text.match(/\p{L}/gu) ?? []) {
      expect([letter, outlineOf(letter, 700, "auto") !== "", widthOf(letter, 700) > 0]).toEqual([letter, true, true]);
    }
  });

  it("join and change order as their scripts have it", async () => {
    const { widthOf, outlineOf } = await openTypesetter("لا كتاب API (2)", "sans");
    const apart = [..."كتاب"].map((letter) => widthOf(letter, 700)).reduce((sum, width) => sum + width, 0);
    expect(widthOf("كتاب", 700)).toBeLessThan(apart);
    // In a line from right to left the Latin word that comes last stands at the left.
    const [first = ""] = outlineOf("كتاب API", 700, "rtl").match(/ d="[^"]+"/) ?? [];
    expect(outlineOf("A", 700, "ltr")).toContain(first);
  });

  it("are bolder in titles than beside them", async () => {
    const { widthOf } = await openTypesetter("Tea", "sans");
    expect(widthOf("Tea", 700)).toBeGreaterThan(widthOf("Tea", 400));
  });
});

it("draws every look as PNG of the size that networks ask for, whatever the words hold", async () => {
  for (const template of ["starter", "editorial", "bold"] as const) {
    const words = { title: 'A <b>"bold"</b> & title \u0000\ufffe', siteName: "]]><script>", author: "&lt;" };
    const png = await renderCard({ template, palette: palettes[template].light, ...words });
    expect([kindOf(png), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["png", 1_200, 630]);
  }
});

it("shows the cover of the post beside the words, in every look", async () => {
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
