import { articleLanguage } from "../../../src/domain/article/language.ts";

describe("articleLanguage", () => {
  it("believes the wrapper that writers put around an article", () => {
    expect(articleLanguage('<div lang="pt-BR" dir="ltr"><p>Olá</p></div>', "Olá")).toEqual({
      ...{ language: "pt-BR", direction: "ltr" },
    });
    expect(articleLanguage('<div lang="fa"><p>x</p></div>', "x")).toEqual({ language: "fa", direction: "rtl" });
  });

  it.each([
    ["今日は雨です。", "ja", "auto"],
    ["오늘은 비가 옵니다", "ko", "auto"],
    ["היום יורד גשם", "he", "rtl"],
    ["اليوم تمطر", "", "rtl"],
    ["It rains today.", "", "auto"],
    ["", "", "auto"],
  ])("reads %j by its script where nothing is said", (text, language, direction) => {
    expect(articleLanguage(`<p>${text}</p>`, text)).toEqual({ language, direction });
  });

  it("takes a quotation in another script for one", () => {
    const text = "The sign said שלום to everybody who came along the road.";
    expect(articleLanguage(`<p>${text}</p>`, text)).toEqual({ language: "", direction: "auto" });
  });
});
