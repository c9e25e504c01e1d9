import { pageTitle } from "../../../src/domain/pages/title.ts";

/** Titles in several scripts that are too long, and a text without a boundary between words. */
const long: readonly string[] = [
  "Why the tea rooms of Leeds close two hours earlier in winter, and what the owners of three of them do",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsversammlung",
  "为什么冬天茶馆关门更早？我们采访了三位店主，他们各有各的办法，其中一位决定在冬天搬到南方去，另一位开始卖热汤，第三位什么也没有做，只是等待春天再次来到这座城市的街道上。",
  "ทำไมร้านน้ำชาจึงปิดเร็วในฤดูหนาว และเจ้าของสามคนทำอย่างไรกับเรื่องนี้ในเมืองที่หนาวที่สุดของประเทศ",
  "لماذا تغلق بيوت الشاي أبوابها مبكرا في الشتاء؟ وماذا يفعل أصحاب ثلاثة منها حيال ذلك في المدينة القديمة",
  "सर्दियों में चायघर जल्दी क्यों बंद हो जाते हैं और उनमें से तीन के मालिक इसके बारे में क्या करते हैं",
  "👩‍👩‍👧".repeat(30),
  "e\u0301".repeat(90),
];

describe("the title of a page", () => {
  it("has the site's name if there is room for it", () => {
    expect(pageTitle("About tea", { site: "Tea Times" })).toBe("About tea – Tea Times");
    expect(pageTitle("About tea", { detail: "Page 2 of 3", site: "Tea" })).toBe("About tea – Page 2 of 3 – Tea");
    expect(pageTitle("x".repeat(64), { site: "Tea" })).toBe(`${"x".repeat(64)} – Tea`);
    expect(pageTitle("x".repeat(65), { site: "Tea" })).toBe("x".repeat(65));
  });

  it.each(long)("is at most 70 characters long and ends between words: %s", (title) => {
    for (const detail of [undefined, "Page 2 of 3"]) {
      const cut = pageTitle(title, { detail });
      expect(cut.length).toBeLessThanOrEqual(70);
      expect(cut.isWellFormed()).toBe(true);
      const [subject = ""] = cut.split("…");
      expect(title.startsWith(subject)).toBe(true);
      expect(subject.length).toBeGreaterThan(20);
      // The cut is between graphemes, so joining the parts again gives the same number of them.
      const count = (text: string) => [...new Intl.Segmenter().segment(text)].length;
      expect(count(subject) + count(title.slice(subject.length))).toBe(count(title));
      expect(cut.endsWith(detail ?? "…")).toBe(true);
    }
    expect(pageTitle(long[0] ?? "")).toBe("Why the tea rooms of Leeds close two hours earlier in winter, and…");
  });
});
