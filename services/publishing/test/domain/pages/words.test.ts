import { english } from "../../../src/domain/pages/words/english.ts";
import { languages } from "../../../src/domain/pages/words/languages.ts";
import { fill, localeOfPosts } from "../../../src/domain/pages/words/locale.ts";

const placesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe("the words around the posts", () => {
  it.each(Object.entries(languages))("in %s fill in what the English ones do, and leave none empty", (_code, words) => {
    for (const [name, text] of Object.entries(english)) {
      const said = words[name as keyof typeof words];
      expect([name, placesOf(said)]).toEqual([name, placesOf(text)]);
      expect(said.trim()).toBe(said);
      expect(said).not.toBe("");
    }
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
