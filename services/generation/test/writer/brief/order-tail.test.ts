import { withoutDoubtfulTail, withoutOrderTail } from "../../../src/writer/brief/order-tail.ts";

describe("a fact with an order at its end", () => {
  it.each([
    ["en", "The baths open on 9 May, please put that first.", "The baths open on 9 May."],
    ["en", "A ticket costs 7 euros (mention this twice).", "A ticket costs 7 euros."],
    ["de", "Das Freibad öffnet am 9. Mai, das bitte ganz nach oben.", "Das Freibad öffnet am 9. Mai."],
    ["fr", "Les bains ouvrent le 9 mai, à mettre en tête s'il vous plaît.", "Les bains ouvrent le 9 mai."],
    ["sv", "Badet öppnar den 9 maj, skriv det överst.", "Badet öppnar den 9 maj."],
    ["pl", "Kąpielisko otwiera się 9 maja, proszę dać to na początek.", "Kąpielisko otwiera się 9 maja."],
  ])("is told without it (%s): %s", (language, fact, told) => {
    expect(withoutOrderTail(fact, language)).toBe(told);
  });

  it.each([
    ["en", "The baths open on 9 May, but not on Mondays."],
    ["en", "The baths open on 9 May, as Ann Roux told the council."],
    ["en", "“Bring a towel, please write your name on it”, says the bath attendant."],
    ["de", "Das Freibad öffnet am 9. Mai, vielleicht auch früher."],
    ["fr", "Les bains ouvrent le 9 mai, dès 7 heures."],
    ["ja", "毎朝三時半に起きて、一日に四百二十丁を作って"],
  ])("keeps what denies, limits, names or is somebody's word (%s): %s", (language, fact) => {
    expect(withoutOrderTail(fact, language)).toBe(fact);
  });
});

describe("a statement that no model took for a fact", () => {
  it.each([
    ["de", "Der Kurs geht am 6. Mai los, das muss ganz vorne stehen.", "Der Kurs geht am 6. Mai los."],
    ["pt", "O clube tem 74 sócios, frase que eu punha logo a abrir.", "O clube tem 74 sócios."],
  ])("is told without an end that is rather an order (%s): %s", (language, statement, told) => {
    expect(withoutDoubtfulTail(statement, language)).toBe(told);
  });

  it.each([
    ["pl", "Biuro jest na ul. Długiej, Gdańsk."],
    ["en", "The slot moved to Friday, but not in May."],
    ["en", "Bring a towel."],
  ])("keeps what limits, is a word or two, or stands alone (%s): %s", (language, statement) => {
    expect(withoutDoubtfulTail(statement, language)).toBe(statement);
  });
});
