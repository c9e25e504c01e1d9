import { languages } from "../../../src/domain/pages/words/languages.ts";
import { fill, localeFor, localeOfPosts } from "../../../src/domain/pages/words/locale.ts";

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const texts = (words: object): [string, string][] => Object.entries(words);

describe("the words around posts and comments", () => {
  it.each(Object.entries(languages))("in %s fill in what the English ones do, and leave none empty", (_code, words) => {
    for (const part of ["pages", "comments"] as const) {
      const said = new Map(texts(words[part]));
      const english = texts(languages.en[part]);
      expect([...said.keys()].sort()).toEqual(english.map(([name]) => name).sort());
      for (const [name, text] of english) {
        const own = said.get(name) ?? "";
        expect([name, placeholders(own)]).toEqual([name, placeholders(text)]);
        expect(own).toBe(own.trim());
        expect(own).not.toBe("");
      }
    }
  });

  it("are found by the language alone, and run as its script does", () => {
    expect(localeFor("pt-BR")).toMatchObject({ language: "pt", direction: "ltr" });
    expect(localeFor("he")).toMatchObject({ language: "he", direction: "rtl" });
    expect(localeFor("fi")).toBeUndefined();
  });

  it("are in the language of most posts, of those that pages speak", () => {
    const posts = [{ language: "xx" }, { language: "xx" }, { language: "de-AT" }, {}, { language: "" }];
    expect(localeOfPosts(posts).language).toBe("de");
    expect(localeOfPosts([{ language: "ar" }])).toMatchObject({ language: "ar", direction: "rtl" });
    expect(localeOfPosts([])).toMatchObject({ language: "en", direction: "ltr" });
  });

  it("escape what is filled in", () => {
    expect(fill("By {name}", { name: "<b>{n}</b>" }).markup).toBe("By <bdi>&lt;b&gt;{n}&lt;/b&gt;</bdi>");
  });
});
