import { introducesSender } from "../../../src/writer/brief/sender-introduction.ts";

describe("a sentence at the beginning that says who writes to the writer", () => {
  it.each([
    ["en", "Hiya, it's Tilda from the boat club."],
    ["de", "Guten Tag, hier schreibt Uwe Brandt vom Bauhof."],
    ["fr", "Bonjour, c’est Odile de la ludothèque."],
    ["es", "Hola, soy Remedios, la hija del guitarrero."],
    ["it", "Buongiorno, sono Ottavio Brusaferri, organaro."],
    ["nl", "Hoi, met Sanne van de kringloop."],
    ["pt", "Olá, sou a Graça do clube de surf."],
    ["da", "Hej, det er Birthe fra Møbelhospitalet."],
    ["sv", "Hej, det är Maj från ridskolan."],
    ["pl", "Dzień dobry, piszę w imieniu spółdzielni „Szronik”."],
    ["zh", "您好，我是半页书屋的老板娘。"],
    ["ja", "花田と申します。"],
    ["ar", "معكم أبو راشد من مشتل الواحة."],
  ])("is known (%s): %s", (language, line) => {
    const said = line.replace(/^(?:Hiya|Guten Tag|Bonjour|Hola|Buongiorno|Hoi|Olá|Hej|Dzień dobry|您好)[,，]\s?/u, "");
    expect(introducesSender(said, [line], language)).toBe(true);
  });

  it.each([
    ["what stands later", "It's Tilda Marsh.", "The club is old. It opens in May. It's Tilda Marsh.", "en"],
    ["what has a figure", "It's Tilda, 19 years at the helm.", "It's Tilda, 19 years at the helm.", "en"],
    ["what names nobody", "Sono arrivati i bambini.", "Sono arrivati i bambini.", "it"],
    [
      "what tells of somebody at length",
      "It's Tilda Marsh who, as everybody on the river knows, taught half of the town to row.",
      "It's Tilda Marsh who, as everybody on the river knows, taught half of the town to row.",
      "en",
    ],
  ])("is none: %s", (_what, text, line, language) => {
    expect(introducesSender(text, [line], language)).toBe(false);
  });
});
