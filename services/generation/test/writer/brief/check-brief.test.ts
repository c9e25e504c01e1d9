import { describe, expect, it } from "@jest/globals";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { checkArticle, hitsBan, missingFacts, toldParts } from "../../../src/writer/brief/check-brief.ts";
import { readOrder } from "./measure.ts";

const plain: Brief = readOrder({ title: "The bridge", instructions: "" });

function brief(wishes: Partial<Brief>): Brief {
  return { ...plain, ...wishes };
}

function wishesOf(wishes: Partial<Brief>, article: Partial<Parameters<typeof checkArticle>[1]>): string[] {
  const breaches = checkArticle(brief(wishes), { text: "", headings: [], listItems: 0, words: 0, ...article });
  for (const { advice } of breaches) expect(advice).not.toBe("");
  return breaches.map(({ wish }) => wish);
}

describe("checkArticle", () => {
  it("holds the length within 15 percent, and bounds as bounds", () => {
    expect(wishesOf({ length: { words: 800, bound: "about" } }, { words: 690 })).toEqual([]);
    expect(wishesOf({ length: { words: 800, bound: "about" } }, { words: 670 })).toEqual(["length"]);
    expect(wishesOf({ length: { words: 800, bound: "about" } }, { words: 930 })).toEqual(["length"]);
    expect(wishesOf({ length: { words: 800, bound: "at-most" } }, { words: 810 })).toEqual(["length"]);
    expect(wishesOf({ length: { words: 800, bound: "at-least" } }, { words: 2_000 })).toEqual([]);
  });

  it("counts characters where characters were ordered", () => {
    const length = { words: 100, bound: "about", unit: "characters" } as const;
    expect(wishesOf({ language: "ja", length }, { text: "橋".repeat(100), words: 60 })).toEqual([]);
    expect(wishesOf({ language: "ja", length }, { text: "橋".repeat(60), words: 100 })).toEqual(["length"]);
  });

  it("names missing sections, items, parts, points, keywords and endings", () => {
    expect(wishesOf({ sectionCount: 5 }, { headings: ["A", "B"] })).toEqual(["sections"]);
    expect(wishesOf({ itemCount: 7 }, { listItems: 5 })).toEqual(["items"]);
    expect(wishesOf({ itemCount: 7 }, { listItems: 7 })).toEqual([]);
    expect(wishesOf({ structure: ["Costs and grants"] }, { headings: ["History"] })).toEqual(["structure"]);
    expect(
      wishesOf({ structure: ["Costs and grants"] }, { headings: ["What it costs, and which grants help"] }),
    ).toEqual([]);
    expect(wishesOf({ mustCover: ["luggage rules"] }, { text: "The train leaves at nine." })).toEqual(["cover"]);
    expect(wishesOf({ keywords: ["night train"] }, { text: "The trains of the night." })).toEqual(["keyword"]);
    expect(wishesOf({ closing: "a question to the readers" }, { text: "It stands. It is grey." })).toEqual(["closing"]);
  });

  it("names an article in another language than the one ordered", () => {
    const text = "Die Brücke wurde im Jahr 1911 gebaut und ist seitdem nie gestrichen worden. ".repeat(4);
    expect(wishesOf({ language: "en" }, { text })).toEqual(["language"]);
    expect(wishesOf({ language: "de" }, { text })).toEqual([]);
  });
});

describe("hitsBan", () => {
  it("finds a banned subject in its other forms, and a banned word only by itself", () => {
    const bans = [
      { text: "competitors", kind: "subject" },
      { text: "epic", kind: "word" },
    ] as const;
    expect(hitsBan(brief({ bans }), "Their competitor left the market.")?.text).toBe("competitors");
    expect(hitsBan(brief({ bans }), "An epic day.")?.text).toBe("epic");
    expect(hitsBan(brief({ bans }), "The epicentre was far away.")).toBeUndefined();
  });

  it("knows marks that are banned by their name", () => {
    expect(hitsBan(brief({ bans: [{ text: "exclamation marks", kind: "subject" }] }), "Come!")).toBeDefined();
    expect(hitsBan(brief({ bans: [{ text: "Ausrufezeichen", kind: "subject" }] }), "Komm.")).toBeUndefined();
    expect(hitsBan(brief({ bans: [{ text: "emojis", kind: "subject" }] }), "Come 🎉")).toBeDefined();
  });
});

describe("missingFacts", () => {
  const facts = [{ id: "c1", text: "Ola Berg opened the plant in 2019 with 1,200 workers." }];

  it("lets the wording differ, but not the figures and names", () => {
    expect(missingFacts(brief({ facts }), "In 2019 the plant was opened by Ola Berg; 1200 workers came.")).toEqual([]);
    expect(missingFacts(brief({ facts }), "In 2018 the plant was opened by Ola Berg; 1,200 workers came.")).toEqual(
      facts,
    );
    expect(missingFacts(brief({ facts }), "In 2019 the plant was opened by Pia Holm; 1,200 workers came.")).toEqual(
      facts,
    );
  });

  it.each([
    ["en", "NEW: set a bandwidth schedule for each volume", "You can now set a bandwidth schedule for each volume."],
    ["en", "A wheel costs £14.", "A wheel costs 14 pounds."],
    ["de", "Das Rad kostet 1.450 €.", "Für das Rad zahlt man 1450 Euro, mehr kostet es nicht."],
    ["en", "The bill is $3m.", "The bill is 3 million dollars."],
    ["pl", "Halina Kowalska uczy biegania.", "Zajęcia Haliny Kowalskiej uczą biegania."],
    ["en", "27 volunteers keep the shelves", "Twenty-seven volunteers keep the shelves in order."],
    ["en", "three of them repair lamps", "Of these, three repair lamps."],
    ["fr", "réouverture après 19 mois de travaux", "Après dix-neuf mois de travaux, c’est la réouverture."],
    [
      "fr",
      "Il dit: « Nous accueillons aussi les débutants : ils sont les bienvenus. »",
      "« Nous accueillons aussi les débutants: ils sont les bienvenus », dit-il.",
    ],
  ])("sees what is told in another form of letters, %s: %s", (language, text, article) => {
    expect(missingFacts(brief({ language, facts: [{ id: "c1", text }] }), article)).toEqual([]);
  });

  it.each([
    ["en", "three of them repair lamps", "All of them repair lamps."],
    ["en", "A wheel costs £14.", "A wheel is on sale from 14 May and costs little."],
    ["en", "The harvest fell by 12 percent.", "The harvest fell within 12 days."],
    ["en", "Kwabena St. Aubyn says they mended laptops.", "Aubyn says that they mended laptops."],
    ["en", "NEW: a schedule for each of Ann Roux's volumes", "There is a schedule for each of the volumes."],
    ["fr", "dix-neuf mois de travaux", "Neuf mois de travaux."],
  ])("misses a count or name that is not told, %s: %s", (language, text, article) => {
    expect(missingFacts(brief({ language, facts: [{ id: "c1", text }] }), article)).toHaveLength(1);
  });

  it.each([
    [
      "rest the dough for 30 minutes",
      "Rest the dough as long as you like. Wipe the table. Set the oven to 30 degrees.",
      1,
    ],
    ["rest the dough for 30 minutes", "Let the dough rest. After 30 minutes it is ready.", 0],
    ["The dark is the show.", "We keep the lights low. Guests talk softly. Nobody runs a show here.", 1],
    ["The dark is the show.", "Here the show is the dark itself.", 0],
  ])("wants what belongs together told together: %s (%#)", (text, article, count) => {
    expect(missingFacts(brief({ facts: [{ id: "c1", text }] }), article)).toHaveLength(count);
  });

  it("wants quotations and addresses letter by letter", () => {
    const quoted = [{ id: "c1", text: "Ola Berg: “We never stop before the work is done.”" }];
    expect(missingFacts(brief({ facts: quoted }), "“We never stop before the work is done,” says Ola Berg.")).toEqual(
      [],
    );
    expect(missingFacts(brief({ facts: quoted }), "Ola Berg says that they stop only when the work is done.")).toEqual(
      quoted,
    );
  });

  it.each([
    [
      "ja",
      "店主は70歳です。彼は「海は急がない人を待つ」と話す。",
      "店主は70歳です。",
      "店主は70歳です。「海は急がない人を待つ」と彼は話す。",
    ],
    ["zh", "老板今年70岁。他常说“海会等不着急的人”。", "老板今年70岁。", "老板今年70岁。“海会等不着急的人”，他常说。"],
  ])("misses a quotation in a script without spaces as well (%s)", (language, text, without, whole) => {
    const facts = [{ id: "c1", text }];
    expect(missingFacts(brief({ facts, language }), without)).toEqual(facts);
    expect(missingFacts(brief({ facts, language }), whole)).toEqual([]);
  });

  it("holds a translated fact to what does not change in translation", () => {
    const german = [{ id: "c1", text: "Die Kita wurde 1976 gegründet und hat heute 84 Kinder." }];
    expect(missingFacts(brief({ facts: german }), "The day nursery was founded in 1976 and has 84 children.")).toEqual(
      [],
    );
    expect(missingFacts(brief({ facts: german }), "The day nursery was founded in 1967 and has 84 children.")).toEqual(
      german,
    );
  });
});

describe("toldParts", () => {
  it("counts the figures and names of a fact that is told in part", () => {
    const facts = [{ id: "c1", text: "Ola Berg took 140 kilos. 60 kilos of it went to Tjust." }];
    const told = ["Nobody counts.", "The bees gave 140 kilos.", "Ola Berg took 140 kilos.", facts[0]?.text ?? ""];
    expect(told.map((text) => toldParts(brief({ facts }), text))).toEqual([0, 1, 2, 4]);
  });
});
