import { describe, expect, it } from "@jest/globals";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { breaksBan } from "../../../src/writer/brief/check-brief.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

const instructions =
  "Write 600 words for our newsletter. The plant opened in 2019 and employs 40 people. Ola Berg runs it: “We never stop.” It translated 40,000 words of manuals. Don't mention the fire. Link to https://plant.example/a.";

function settle(reading: unknown) {
  return settleBrief(
    writingOrder("The plant in Hamar", instructions),
    readMaterial(instructions),
    normalizeBriefReading(reading),
  );
}

describe("settleBrief", () => {
  it("drops facts that are not verbatim and orders that a model took for facts", () => {
    const { facts } = settle({
      facts: [
        "The plant opened in 2018.",
        "Write 600 words for our newsletter.",
        "The plant opened in  2019 and employs 40 people.",
      ],
    });
    const told = facts.map(({ text }) => text).join("\n");
    expect(told).toContain("The plant opened in 2019 and employs 40 people.");
    expect(told).not.toMatch(/2018|600 words|newsletter/);
  });

  it.each([
    ["en", "The firm Volta builds 5 mills.", "Please do not mention the firm that lent the screen.", "lent the screen"],
    ["de", "Die Firma Volta baut 5 Mühlen.", "Bitte nicht erwähnen: die Firma, die den Beamer lieh.", "Beamer"],
    ["fr", "La société Volta construit 5 moulins.", "Ne mentionnez pas la société qui a prêté l'écran.", "écran"],
  ])("forbids of a thing that is told only the one that is meant (%s)", (_language, fact, ban, meant) => {
    const order = writingOrder("Volta", `${fact} ${ban}`);
    const reading = { subject: "Volta", facts: [fact], bans: [{ text: meant }] };
    const settled = settleBrief(order, readMaterial(order.instructions), normalizeBriefReading(reading));
    expect(settled.bans.filter((one) => breaksBan(one, fact, settled.language))).toEqual([]);
    expect(settled.bans.some((one) => breaksBan(one, ban, settled.language))).toBe(true);
    // Without a reader nobody knows which one is meant.
    const alone = settleBrief(order, readMaterial(order.instructions), normalizeBriefReading({ facts: [fact] }));
    expect(alone.bans).not.toEqual([]);
  });

  it("takes a part of a statement whole where the rest denies or limits it, and as it is where it does not", () => {
    const html =
      "<p>Please write 300 words.</p><ul><li>Dogs are <b>NOT</b> allowed in the milking shed</li><li>Cheese room open <u>Thursday to Saturday</u> only</li><li>The lane to the farm has <u>12 bends</u></li></ul>";
    const facts = ["allowed in the milking shed", "Thursday to Saturday", "12 bends"];
    const order = writingOrder("A farm in spring", html);
    const settled = settleBrief(order, readMaterial(html), normalizeBriefReading({ facts }));
    const told = settled.facts.map(({ text }) => text);
    expect(told).toContain("Dogs are NOT allowed in the milking shed");
    expect(told).toContain("Cheese room open Thursday to Saturday only");
    expect(told).not.toContain("allowed in the milking shed");
    expect(told.some((text) => text.endsWith("12 bends"))).toBe(true);
    expect(told.join(" ")).not.toContain("300 words");
  });

  it("adds facts with figures that the model forgot, in the order of the instructions", () => {
    const { facts } = settle({ facts: ["It translated 40,000 words of manuals."] });
    expect(facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["The plant opened in 2019 and employs 40 people."]),
    );
    expect(facts.findIndex(({ text }) => text.includes("2019"))).toBeLessThan(
      facts.findIndex(({ text }) => text.includes("40,000")),
    );
    expect(facts.map(({ id }) => id)).toEqual(facts.map((_fact, index) => `c${index + 1}`));
  });

  it("keeps a ban of the model that makes most of a sentence in which nothing forbids", () => {
    const text = "Do not say why: the audit in March was a disaster. The old version ends on 30 September.";
    const order = writingOrder("Goodbye to Volta 1", text);
    const bans = [{ text: "the audit in March" }];
    const reading = normalizeBriefReading({ bans, facts: ["The old version ends on 30 September."] });
    const settled = settleBrief(order, readMaterial(text), reading);
    expect(settled.bans.map((ban) => ban.text)).toContain("the audit in March");
    expect(settled.facts.map((fact) => fact.text)).toEqual(["The old version ends on 30 September."]);
  });

  it("reads a length that is spelled out when the model does", () => {
    const order = writingOrder("Les huîtres", "Un texte sur nos huîtres. Trois cents mots, pas davantage.");
    const settled = settleBrief(order, readMaterial(order.instructions), normalizeBriefReading({ words: 300 }));
    expect(settled.length?.words).toBe(300);
  });

  it("settles words, language, links and bans by the text, whatever the model says", () => {
    const brief = settle({
      words: 40_000,
      language: "de",
      bans: [{ text: "the fire", kind: "subject" }, { text: "helicopters" }, { text: "employs 40 people" }],
    });
    expect(brief.length).toEqual({ words: 600, bound: "about" });
    expect(brief.language).toBe("en");
    expect(brief.links).toEqual(["https://plant.example/a"]);
    expect(brief.bans.map(({ text }) => text)).toEqual(["fire"]);
  });

  it.each([
    [undefined],
    [null],
    [42],
    ["prose"],
    [[]],
    [{}],
    [{ facts: 7, bans: "x", words: "many", onlyGivenFacts: [] }],
  ])("makes a usable brief of the useless answer %j", (reading) => {
    const brief = settle(reading);
    expect(brief.subject).not.toBe("");
    expect(brief.facts.length).toBeGreaterThanOrEqual(2);
    expect(brief.length?.words).toBe(600);
  });

  it("takes a fact once, though a model reads it twice, and keeps its label and its speaker", () => {
    const text =
      "Write 300 words.\n- ticket: 5 pounds\n- build time: 90 seconds → 20 seconds\nCaptain Ada Roe: “We wait.”";
    const { facts } = settleBrief(
      writingOrder("The ferry", text),
      readMaterial(text),
      normalizeBriefReading({
        words: 300,
        facts: ["ticket: 5 pounds", "5 pounds", "build time: 90 seconds → 20 seconds", "We wait."],
      }),
    );
    expect(facts.map((fact) => fact.text)).toEqual([
      "ticket: 5 pounds",
      "build time: 90 seconds → 20 seconds",
      "Captain Ada Roe: “We wait.”",
    ]);
  });

  it("understands nearly right answers of weak models", () => {
    expect(
      normalizeBriefReading({
        brief: {
          audience: "parents",
          word_count: "about 1,200 words",
          must_cover: "costs",
          facts: [{ id: 1, text: "A b." }],
          avoid: ["jargon"],
        },
      }),
    ).toMatchObject({
      readers: "parents",
      words: 1_200,
      mustCover: ["costs"],
      facts: ["A b."],
      bans: [{ text: "jargon", kind: "subject" }],
    });
  });
});
