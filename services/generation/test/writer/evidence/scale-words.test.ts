import { createEvidenceIndex } from "../../../src/writer/evidence/evidence-index.ts";

const hasFigure = async (text: string, value: number, language: string): Promise<boolean> =>
  (await createEvidenceIndex([{ id: "c1", text }], [language])).hasFigure(value);

describe("figures that an order gives in words or with a scale", () => {
  it.each([
    ["en", "It costs 14.2 million pounds.", 14_200_000],
    ["en", "Three million people came.", 3_000_000],
    ["en", "Two and a half million people came.", 2_500_000],
    ["en", "About half a million.", 500_000],
    ["en", "It has two dozen seats.", 24],
    ["en", "A thousand visitors.", 1_000],
    ["en", "1.2 crore rupees", 12_000_000],
    ["de", "Es kostet 2,5 Mio. Euro.", 2_500_000],
    ["de", "Eine halbe Million Euro.", 500_000],
    ["de", "Das sind 3 Mrd. Euro.", 3_000_000_000],
    ["de", "drei Dutzend Gäste", 36],
    ["fr", "deux millions et demi d’habitants", 2_500_000],
    ["fr", "14 200 000 euros", 14_200_000],
    ["nl", "drie miljoen euro", 3_000_000],
    ["nl", "een half miljoen euro", 500_000],
    ["es", "Son 38,4 millones de euros.", 38_400_000],
    ["sv", "en halv miljon kronor", 500_000],
    ["pl", "Kosztuje 2,5 mln zł.", 2_500_000],
    ["ja", "3万円", 30_000],
  ])("are known in %s: %s", async (language, text, value) => {
    expect(await hasFigure(text, value, language)).toBe(true);
  });

  it.each([
    ["en", "Millions of people came.", 1_000_000],
    ["en", "They built a mill.", 1_000_000],
    ["en", "Dozens of seats for two people.", 24],
    ["en", "Two and a half million people came.", 500_000],
    ["de", "Tausende kamen, drei blieben.", 3_000],
  ])("are no other ones in %s: “%s” does not give %d", async (language, text, value) => {
    expect(await hasFigure(text, value, language)).toBe(false);
  });
});
