import { describe, expect, it } from "@jest/globals";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

function settle(title: string, instructions: string, reading: unknown) {
  return settleBrief(writingOrder(title, instructions), readMaterial(instructions), normalizeBriefReading(reading));
}

describe("a reading that accounts for most of the order", () => {
  const farm =
    "Could you write a blog post for our farm shop, ca. 600 words, warm but not cheesy. It's for customers who come to the shop on Saturdays. Things to get in: we've got 64 goats, mostly Saanen; the kidding season ends in March. Please don't mention the dispute about the footpath.";
  const farmReading = {
    subject: "the farm's goat's cheese",
    goal: "a blog post for the farm shop",
    readers: "customers who come to the shop on Saturdays",
    tone: "warm but not cheesy",
    words: 600,
    bans: [{ text: "the dispute about the footpath", kind: "subject" }],
    facts: ["we've got 64 goats, mostly Saanen", "the kidding season ends in March"],
  };

  it("is not overruled in what are facts: whom the text is for is none, and lead-ins belong to none", () => {
    const { facts } = settle("Goat's cheese in May", farm, farmReading);
    expect(facts.map(({ text }) => text.replace(/\.$/, ""))).toEqual(farmReading.facts);
  });

  it("is not overruled in what is forbidden: a tone forbids no word", () => {
    const { bans } = settle("Goat's cheese in May", farm, farmReading);
    expect(bans.map(({ text }) => text)).toEqual([expect.stringContaining("dispute about the footpath")]);
  });

  it("still has facts with figures added that it forgot", () => {
    const { facts } = settle("Goat's cheese in May", `${farm} The cheese costs £6.80 per 150 g.`, farmReading);
    expect(facts.map(({ text }) => text)).toContain("The cheese costs £6.80 per 150 g.");
  });

  it("is not overruled by a remark that looks like an order to use nothing else", () => {
    const order =
      "Für unseren Blog hätten wir gern was zu strukturiertem Logging, so 450 Wörter. Ton: kollegial. Ich hab leider kaum Zahlen für dich, nur zwei Sachen, die rein müssen: wir haben im März alle 38 Services umgestellt. Am Ende eine Checkliste.";
    const reading = {
      subject: "strukturiertes Logging",
      tone: "kollegial",
      words: 450,
      closing: "Am Ende eine Checkliste.",
      otherOrders: ["Für unseren Blog hätten wir gern was zu strukturiertem Logging"],
      facts: ["wir haben im März alle 38 Services umgestellt"],
      onlyGivenFacts: false,
    };
    expect(settle("Strukturiertes Logging", order, reading).onlyGivenFacts).toBe(false);
    const closed = `${order} Bitte nur die Fakten hier verwenden.`;
    expect(settle("Strukturiertes Logging", closed, reading).onlyGivenFacts).toBe(true);
  });

  it.each([
    ["Pas d'intertitres. Texte pour le bulletin, 350 mots. Le conseil vote le 14 avril.", "fr"],
    ["No subheads. A news item of 150 words. The council votes on 14 April.", "en"],
    ["見出しは不要です。600字程度でお願いします。創業は1957年です。", "ja"],
  ])("knows that no headings are wanted, and bans no word for it: %s", (order) => {
    const brief = settle("Title", order, { noHeadings: true });
    expect(brief.noHeadings).toBe(true);
    expect(brief.bans).toEqual([]);
  });

  it("keeps both marks of a quotation", () => {
    const order =
      "Article de 300 mots. Solène Kervadec, libraire : « Le samedi, mes clients hésitent à venir. Sans voitures, ils flâneront. » Ne prenez pas parti.";
    const said = "Le samedi, mes clients hésitent à venir. Sans voitures, ils flâneront";
    const { facts } = settle("La rue", order, { facts: [said], otherOrders: ["Ne prenez pas parti."] });
    expect(facts.some(({ text }) => /« Le samedi.*flâneront\. »/.test(text))).toBe(true);
  });
});
