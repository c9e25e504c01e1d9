import { readFileSync } from "node:fs";
import { detectLanguage } from "../../src/reading/language/detect-language.ts";
import { countWords } from "../../src/reading/language/words.ts";

/** Short texts as in orders and feeds (titles, questions and fragments of two to nine words) by language. */
const shortTexts: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL("./short-texts.json", import.meta.url), "utf8"),
);

const texts = Object.entries(shortTexts).flatMap(([language, all]) => all.map((text) => ({ language, text })));

describe("the language of a text", () => {
  it("is correct for 97 of 100 short texts in thirteen languages", () => {
    const wrong = texts.filter(({ language, text }) => detectLanguage(text) !== language);
    expect(wrong.length / texts.length).toBeLessThanOrEqual(0.03);
  });

  it.each(Object.entries(shortTexts))("%s: is correct for every text of three sentences", (language, all) => {
    const separator = /^(?:ja|zh)$/.test(language) ? "。" : ". ";
    const joined = Array.from({ length: 4 }, (_, at) => all.slice(3 * at, 3 * at + 3).join(separator));
    expect(joined.map((text) => detectLanguage(text))).toEqual(joined.map(() => language));
  });

  it("is the fallback for a single word or none", () => {
    expect(["AI", "Marathon", "", "123", "https://a.example/die-der-das"].map((text) => detectLanguage(text))).toEqual(
      Array(5).fill("en"),
    );
    expect(detectLanguage("Marathon", "de")).toBe("de");
  });

  it("is that of the whole text, not of a quotation at its start", () => {
    const quotation = "„Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura“. ";
    const rest = "The poem opens with a walk in a dark wood, and readers have followed it for seven hundred years. ";
    expect(detectLanguage(quotation + rest.repeat(8))).toBe("en");
  });

  it("is determined by the script if that is unique", () => {
    expect(
      ["서울의 새로운 도로", "Νέοι δρόμοι", "ถนนสายใหม่", "דרכים חדשות בעיר"].map((text) => detectLanguage(text)),
    ).toEqual(["ko", "el", "th", "he"]);
  });

  it.each([
    ["km", "សាឡាងថ្មីចេញដំណើររៀងរាល់សែសិបនាទីពីកំពង់ផែ។"],
    ["my", "ကူးတို့သင်္ဘောအသစ်သည် ဆိပ်ကမ်းမှ မိနစ်လေးဆယ်တိုင်း ထွက်ခွာသည်။"],
    ["lo", "ເຮືອຂ້າມຟາກໃໝ່ອອກເດີນທາງທຸກໆສີ່ສິບນາທີ"],
  ])("is determined by the script for %s, and words are counted without spaces", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
    expect(countWords(text, language)).toBeGreaterThan(4);
  });
});
