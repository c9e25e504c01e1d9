import { findContradictions } from "../../../src/writer/research/own-contradictions.ts";

const factsOf = (...texts: string[]) => texts.map((text, index) => ({ id: `c${index + 1}`, text }));

describe("contradictions in the client's own facts", () => {
  it("are named with both facts", () => {
    const facts = factsOf("The workshop costs 40 euros.", "It lasts three hours.", "The workshop costs 45 euros.");
    expect(findContradictions(facts, "en")).toEqual([
      {
        first: { text: "The workshop costs 40 euros.", figure: "40 euros", standsWithout: false },
        other: { text: "The workshop costs 45 euros.", figure: "45 euros", standsWithout: false },
      },
    ]);
  });

  it.each([
    ["en", "The fair opens on 3 May.", "The fair opens on 12 May in the town hall.", 0],
    ["en", "The fair opens on 3 May.", "The fair opens on 12 May.", 1],
    ["en", "The fair opens on 3 May.", "The fair closes on 12 May.", 0],
    ["en", "The fair opens on May 3, 2026.", "The fair opens on 3 May 2026.", 0],
    ["de", "Die Messe beginnt am 3. Mai in Köln.", "Die Messe in Köln beginnt am 4. Mai.", 1],
    ["fr", "Le salon ouvre le 12 mai.", "Le salon ouvre le 14 mai.", 1],
  ])("are seen in days of one event only (%s: %s %s)", (language, left, right, count) => {
    expect(findContradictions(factsOf(left, right), language)).toHaveLength(count);
  });

  it("are not seen in prices for two groups, in two years or in one figure written twice", () => {
    const facts = factsOf(
      "Tickets cost 12 euros for adults.",
      "Tickets cost 8 euros for children.",
      "In 2023 we sold 300 tickets.",
      "In 2024 we sold 410 tickets.",
      "We plan to plant 3,000 trees.",
      "We plan to plant 3000 trees.",
    );
    expect(findContradictions(facts, "en")).toEqual([]);
  });

  it.each([
    ["en", "The society has 2.3 million subscribers.", "Our 2.6 million subscribers pay by the month."],
    ["en", "The guild has 34 bakers.", "All 38 bakers meet in March."],
    ["de", "Die Genossenschaft hat 340 Mitglieder.", "Unsere 365 Mitglieder zahlen 40 Euro im Jahr."],
    ["fr", "Le jardin a 88 parcelles.", "Nos 96 parcelles donnent des fraises."],
    ["es", "La escuela tiene 140 alumnos.", "Nuestros 152 alumnos comen en casa."],
    ["it", "La banda ha 48 musicisti.", "I nostri 54 musicisti suonano in piazza."],
    ["nl", "De molen heeft 22 vrijwilligers.", "Onze 25 vrijwilligers malen op zaterdag."],
    ["pt", "O coro tem 48 vozes.", "As nossas 52 vozes cantam às quintas."],
    ["da", "Foreningen har 64 telte.", "Vores 70 telte ligger ved broen."],
    ["sv", "Föreningen har 64 båtar.", "Våra 70 båtar ligger vid bryggan."],
    ["pl", "Chór ma 48 członków.", "Wszyscy 52 członkowie śpiewają w piątki."],
  ])("are seen where one place states a group and another only mentions it (%s)", (language, states, mentions) => {
    const stated = expect.objectContaining({ text: states });
    const mentioned = expect.objectContaining({ text: mentions });
    expect(findContradictions(factsOf(states, mentions), language)).toEqual([{ first: stated, other: mentioned }]);
    expect(findContradictions(factsOf(mentions, states), language)).toEqual([{ first: stated, other: mentioned }]);
  });

  it.each([
    ["a rounded figure", "The site has 2,312,450 subscribers.", "Our 2.3 million subscribers pay by the month."],
    ["a part of it", "The guild has 34 bakers.", "The 30 bakers who own a shop meet in March."],
    ["those of one place", "The guild has 34 bakers.", "The 30 bakers in Leeds meet in March."],
    ["new ones", "The guild has 34 bakers.", "Our 30 new bakers meet in March."],
    ["a part of a part", "The guild has 34 bakers.", "32 of the 34 bakers meet in March."],
    ["another year", "In 2019 the guild has 34 bakers.", "In 2024 our 38 bakers meet in March."],
    ["an earlier time", "The guild had 34 bakers.", "Our 38 bakers meet in March."],
    ["a bound", "The guild has at least 34 bakers.", "Our 38 bakers meet in March."],
    ["two owners", "Hallow House has 34 bakers.", "At Mere Hall our 38 bakers meet in March."],
    ["figures far apart", "The guild has 340 bakers.", "Our 38 bakers meet in March."],
    ["two groups without a whole", "34 bakers came on foot.", "38 bakers meet in March."],
    ["parts of two things", "12 of the 40 towns have a mill.", "14 of the 40 towns have a lock."],
    ["parts of two wholes", "12 of the 40 towns have signed.", "14 of the 50 towns have signed."],
  ])("are not seen in %s", (_what, left, right) => {
    expect(findContradictions(factsOf(left, right), "en")).toEqual([]);
  });

  it.each([
    ["en", "12 of the 40 towns have signed.", "14 of the 40 towns have signed the treaty."],
    ["de", "12 der 40 Orte haben unterschrieben.", "14 der 40 Orte haben den Vertrag unterschrieben."],
  ])("are seen in parts of one whole (%s)", (language, left, right) => {
    expect(findContradictions(factsOf(left, right), language)).toHaveLength(1);
  });
});
