import { basisOf } from "./judging.ts";

const sharedCurrency = [
  ["en", "The hall costs £2.4 million, 0.9 million from the lottery fund.", "The lottery fund gives £0.9 million."],
  ["de", "Das Dach kostet 2,1 Mio. €, davon 0,7 Mio. vom Bund.", "Vom Bund kommen 0,7 Mio. €."],
  ["fr", "Le pont coûte 3,5 millions d'euros, dont 1,2 million par la région.", "La région donne 1,2 million d'euros."],
  [
    "es",
    "La obra cuesta 4,5 millones de euros, 1,5 millones por la comarca.",
    "La comarca pone 1,5 millones de euros.",
  ],
] as const;

const otherThing = [
  ["en", "The hall costs £2.4 million and had 0.9 million visitors.", "The hall had visitors worth £0.9 million."],
  ["de", "Das Bad kostet 2,1 Mio. € und hatte 0,7 Mio. Gäste.", "Das Bad nahm 0,7 Mio. € ein."],
] as const;

const forbiddenByLabel = [
  ["en", "What not to do: leave the jar open, feed it cold milk.", "Do not leave the jar open."],
  ["fr", "À ne pas faire : laisser le pot ouvert, ajouter du lait froid.", "Ne laisse pas le pot ouvert."],
  ["de", "Nicht machen: das Glas offen stehen lassen, kalte Milch zugeben.", "Lassen Sie das Glas nicht offen stehen."],
] as const;

const deniedAgainst = [
  ["en", "The jar stays open overnight.", "The jar does not stay open overnight."],
  ["fr", "Le pot reste ouvert la nuit.", "Le pot ne reste pas ouvert la nuit."],
] as const;

describe("what the evidence says in few words", () => {
  it.each(sharedCurrency)("a part of a sum is in the currency of the sum (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("sourced");
  });

  it.each(otherThing)("a number of things is in no currency, whatever a judge says (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("unproven");
  });

  it.each(forbiddenByLabel)("a list under a label that forbids may be told as forbidden (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("sourced");
  });

  it.each(deniedAgainst)("what is said without such a label is not denied (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("unproven");
  });

  it("a question with a figure states nothing where the judge finds no claim, and needs proof where he finds one", async () => {
    const one = [
      "en",
      "We cut meetings from 9 hours a week to 3.5.",
      "Would you miss 9 hours of meetings a week?",
    ] as const;
    expect(await basisOf(one, "no-claim")).toBe("general");
    expect(await basisOf(one, "not-stated")).toBe("unproven");
  });
});
