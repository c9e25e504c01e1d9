import { createAdviceCheck } from "../../../src/writer/evidence/advice.ts";
import { figuresIn } from "../../../src/writer/evidence/particulars.ts";

const evidence = [
  "Write a guide to baking sourdough bread at home. Use grams and Celsius, give a simple schedule for Saturday.",
  "The plant in Leipzig will employ 420 people. It costs €86 million, says Anna Holm.",
  "Der Ofen in der Backstube hat 300 Grad.",
  "Crusty Bread Rolls for Patient Beginners",
  "Nuestra panadería La Espiga abre los sábados.",
];
const isAdvice = (
  text: string,
  language = "en",
  kind: "sentence" | "heading" | "item" | "row" | "beside" = "sentence",
) =>
  createAdviceCheck(
    evidence.map((one) => ({ text: one })),
    language,
  )(
    { kind, text },
    figuresIn(text).map(({ written }) => written),
  );

describe("a general unit with figures that nobody gave", () => {
  it.each([
    ["en", "Preheat the oven to 230 °C and bake for 40 minutes."],
    ["en", "Mix 500 g of flour with 350 ml of water; you may add 10 g of salt."],
    ["en", "Heat a Dutch oven to 250 degrees Celsius."],
    ["en", "Feed the starter at 9 AM on Saturday, then again at 9 PM."],
    ["en", "If I bake at home, I wait 12 hours."],
    ["en", "Step 2: Fold the dough 4 times."],
    ["en", "Put aside 10 per cent of what you earn."],
    ["de", "Den Teig bei 24 Grad Celsius 12 Stunden ruhen lassen."],
    ["de", "Am Samstag um 9 Uhr 50 g Anstellgut füttern."],
    ["en", "Bread needs 40 minutes in the oven."],
    ["es", "La masa reposa 45 minutos a 24 °C."],
    ["fr", "Faites cuire le pain 40 minutes à 230 °C, puis laissez-le reposer 1 heure."],
    ["ru", "Выпекайте хлеб 40 минут при 230 градусах."],
    ["ja", "230度のオーブンで40分焼きます。3日間おいてもよいです。"],
    ["ar", "اخبز الخبز لمدة 40 دقيقة عند 230 درجة."],
  ])("may be advice (%s): %s", (language, text) => {
    expect(isAdvice(text, language)).toBe(true);
  });

  it.each(["heading", "row"] as const)("may be advice in a %s, whatever has a capital there", (kind) => {
    expect(isAdvice("18:00 | Mix the Dough", "en", kind)).toBe(true);
  });

  it.each([
    ["en", "a name that was given", "Work in Leipzig starts for 470 people."],
    ["en", "a name that was given, at the beginning", "Leipzig gets 470 jobs."],
    ["en", "another name", "In the survey of Karl Wiese 73 of them agree."],
    ["en", "an organization", "Then Siemens hires 300 people."],
    ["es", "a name that was given", "En La Espiga tarda 45 minutos."],
    ["en", "a date", "It opens on 9 June."],
    ["en", "a year", "This has been so since 2019."],
    ["en", "a date in digits", "It opens on 9/6/2027."],
    ["en", "what was given with another figure", "It costs €96 million."],
    ["de", "what was given with another figure", "Der Ofen der Backstube hat 320 Grad."],
    ["de", "a date", "Am 9. Juni beginnt der Bau."],
    ["fr", "a date", "Le chantier commence le 9 juin."],
    ["ru", "a date", "Завод откроется 9 июня."],
    ["ja", "a date", "工場は6月9日に開きます。"],
  ])("is no advice (%s) with %s: %s", (language, _what, text) => {
    expect(isAdvice(text, language)).toBe(false);
  });

  it("is no advice beside the article", () => {
    expect(isAdvice("Bake it for 40 minutes.", "en", "beside")).toBe(false);
  });
});
