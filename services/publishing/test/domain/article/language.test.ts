import { languageOfScript, unwrapped } from "../../../src/domain/article/language.ts";

describe("unwrapped", () => {
  it("takes off what writers put around an article to tell its language", () => {
    expect(unwrapped('<div lang="pt-BR" dir="ltr">\n<p>Olá</p>\n</div>')).toEqual({
      html: "<p>Olá</p>",
      declared: { language: "pt-BR", direction: "ltr" },
    });
    const nested = '<p>x</p><div lang="en"><p>y</p></div>';
    expect(unwrapped(`<div lang="fa">${nested}</div>`)).toEqual({
      html: nested,
      declared: { language: "fa", direction: "rtl" },
    });
  });

  it.each(["<p>a</p>", '<div lang="en"><p>a</p></div><div lang="fr"><p>b</p></div>'])("leaves %j as it is", (html) => {
    expect(unwrapped(html)).toEqual({ html });
  });
});

describe("languageOfScript", () => {
  it.each([
    ["今日は雨です。", "ja", "auto"],
    ["오늘은 비가 옵니다", "ko", "auto"],
    ["היום יורד גשם", "he", "rtl"],
    ["اليوم تمطر", "", "rtl"],
    ["It rains today.", "", "auto"],
    ["", "", "auto"],
  ])("reads %j by its script where nothing is said", (text, language, direction) => {
    expect(languageOfScript(text)).toEqual({ language, direction });
  });

  it("takes a quotation in another script for one", () => {
    const text = "The sign said שלום to everybody who came along the road.";
    expect(languageOfScript(text)).toEqual({ language: "", direction: "auto" });
  });
});
