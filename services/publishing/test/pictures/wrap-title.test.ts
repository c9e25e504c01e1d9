import { palettes } from "../../src/domain/pages/style/palettes.ts";
import { kindOf } from "../../src/pictures/kind-of.ts";
import { drawCard, shown } from "../../src/pictures/share/draw-card.ts";
import { renderCard } from "../../src/pictures/share/render-card.ts";
import { widthOf, wrapTitle } from "../../src/pictures/share/wrap-title.ts";

const space = { width: 1_040, height: 340, fontSizes: [84, 72, 62, 54, 46] };

describe("a title on a card", () => {
  it.each([
    "Tea",
    "Why tea rooms close earlier in winter, and what the owners of three of them do about it",
    "简体中文标题：为什么冬天茶馆关门更早？我们采访了三位店主，他们各有各的办法",
    "日本語のタイトル：冬になると喫茶店が早く閉まる理由",
    "لماذا تغلق بيوت الشاي أبوابها مبكرا في الشتاء؟",
    "x".repeat(300),
    "Wörter ".repeat(42).trim(),
    "漢".repeat(300),
  ])("fits in width and height: %s", (title) => {
    const { lines, fontSize } = wrapTitle(title, space);
    expect(lines.length * fontSize * 1.22).toBeLessThanOrEqual(space.height);
    for (const line of lines) expect(widthOf(line) * fontSize).toBeLessThanOrEqual(space.width * 1.02);
  });

  it("loses no letter while there is room, and says so when there is none", () => {
    const title = "Why “tea rooms” (all of them) close early – in winter";
    expect(wrapTitle(title, space).lines.join(" ")).toBe(title);
    expect(wrapTitle("漢".repeat(300), space).lines.at(-1)).toMatch(/…$/);
  });

  it("leaves out what there is no font for, and all when that is most", () => {
    expect(shown("Party 🎉 time")).toBe("Party time");
    expect(shown("한국어 제목")).toBe("");
  });
});

it("draws every look as PNG of the size that networks ask for, whatever the words hold", async () => {
  for (const template of ["starter", "editorial", "bold"] as const) {
    const words = { title: 'A <b>"bold"</b> & title \u0000\ufffe', siteName: "]]><script>", author: "&lt;" };
    const png = await renderCard(drawCard({ template, palette: palettes[template].light, ...words }));
    expect([kindOf(png), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["png", 1_200, 630]);
  }
});
