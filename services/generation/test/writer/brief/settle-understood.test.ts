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

  const rules = `Text for the notice board of our climbing hall, 300 words. Never write "gym".

## Don'ts

- the upper wall is closed to children under 12
- ropes of other makers stay at the desk`;
  const rulesReading = {
    subject: "rules of the climbing hall",
    goal: "Text for the notice board of our climbing hall",
    words: 300,
    bans: [{ text: "gym", kind: "word" }],
    facts: ["the upper wall is closed to children under 12", "ropes of other makers stay at the desk"],
  };

  it("is not overruled in what is a fact: nothing of one is forbidden", () => {
    expect(settle("House rules", rules, rulesReading).bans.map(({ text }) => text)).toEqual(["gym"]);
  });

  it("is overruled where it takes orders for facts", () => {
    const order = "Text for our blog, 300 words. Don't mention the lawsuit. The shop opens on 3 May in Mill Street.";
    const facts = ["Don't mention the lawsuit.", "The shop opens on 3 May in Mill Street."];
    const { bans } = settle("The shop opens", order, { subject: "the shop", facts });
    expect(bans.map(({ text }) => text)).toEqual([expect.stringContaining("lawsuit")]);
  });

  it("knows which of two lengths is that of the article, with its bound", () => {
    const order = "A summary box, 80 words. The article itself: at most 550 words. The council votes on 14 April.";
    const reading = {
      subject: "the vote of the council",
      goal: "The article itself",
      facts: ["The council votes on 14 April."],
      otherOrders: ["A summary box, 80 words."],
    };
    const read = (words: number) => settle("The vote", order, { ...reading, words }).length;
    expect(read(550)).toEqual({ words: 550, bound: "at-most" });
    expect(read(80)).toEqual({ words: 80, bound: "about" });
  });

  it("knows the language of the article from that of a page", () => {
    const order =
      "Please write 300 words for our readers from http://a.example/one and http://b.example/two (in German). The fair opens on 3 May.";
    expect(settle("The fair", order, { language: "en" }).language).toBe("en");
    const ordered = "Please write 300 words in German for our readers. The fair opens on 3 May.";
    expect(settle("The fair", ordered, { language: "en" }).language).toBe("de");
  });
});
