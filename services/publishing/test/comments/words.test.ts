import { commentLocale } from "../../src/comments/words/locale.ts";
import { languages as pageLanguages } from "../../src/domain/pages/words/languages.ts";

// Of every language that the pages around them speak.
const languages = Object.keys(pageLanguages);

it.each(languages)(
  "says everything around comments in the language %s, with the same places to fill in",
  (language) => {
    const { words, ...locale } = commentLocale(language);
    const english = commentLocale("en").words;
    expect(locale).toEqual({ language, direction: ["ar", "he"].includes(language) ? "rtl" : "ltr" });
    const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [name, text] of Object.entries(english)) {
      const said = words[name as keyof typeof words];
      expect([name, places(said)]).toEqual([name, places(text)]);
      expect(said.trim()).not.toBe("");
    }
  },
);

it("speaks English, and says that it does, where it has no words", () => {
  expect(commentLocale("fi")).toMatchObject({ language: "en", direction: "ltr" });
  expect(commentLocale("pt-BR").language).toBe("pt");
});
