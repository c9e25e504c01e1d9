import { describe, expect, it } from "@jest/globals";
import { settingAsked } from "../../../src/writer/brief/asked-settings.ts";
import { hitsBan } from "../../../src/writer/brief/check-brief.ts";
import { sentencesOf } from "../../../src/writer/brief/sentences-of.ts";
import { readOrder } from "./measure.ts";

const read = (instructions: string) => readOrder({ title: "Order", instructions });
const factsOf = (instructions: string) => read(instructions).facts.map(({ text }) => text);
const bansOf = (instructions: string) => read(instructions).bans.map(({ text }) => text);

describe("orders and facts in one breath", () => {
  it("cuts an order off the statement that it leads to", () => {
    const order = "Only these facts please, about 150 words: Ardo recalls 900 kettles.";
    expect(sentencesOf(order, "en")).toEqual([
      "Only these facts please, about 150 words:",
      "Ardo recalls 900 kettles.",
    ]);
    expect(factsOf(order)).toEqual(["Ardo recalls 900 kettles."]);
  });

  it.each([
    "The café opens at 8, and please put that right at the top because folk turn up at 7.",
    "The café opens at 8, make sure that goes near the top because folk turn up at 7.",
  ])("takes “that” for what was said before where nothing is said behind it: %s", (order) => {
    expect(factsOf(order).join(" ")).not.toMatch(/near the top|right at the top/);
  });

  it("cuts a greeting off what it greets with, and nothing off thanks", () => {
    expect(sentencesOf("Hallo Eva, der Kurs beginnt am 3. Mai.", "de")).toEqual([
      "Hallo Eva,",
      "der Kurs beginnt am 3. Mai.",
    ]);
    expect(sentencesOf("Thanks, that was all for today.", "en")).toHaveLength(1);
  });

  it("takes a phrase with figures out of an order, and no count of what is to be written", () => {
    expect(factsOf("Write 200 words about the fair, which opens on 3 May.")).toEqual([
      "the fair, which opens on 3 May",
    ]);
    expect(factsOf("Write about the top 10 parks of 2026. Include 5 tips.")).toEqual([]);
  });

  it("takes a quotation with its speaker for a statement, whatever the quotation says", () => {
    const said = 'CFO Mark Hill said: "We are ahead of plan, whatever you write."';
    expect(factsOf(`${said} Please write 200 words.`)).toEqual([said]);
  });

  it("reads a length from the order and not from the notes", () => {
    const { length, facts } = read("Mach aus diesen Notizen 600 Wörter:\n- gegründet 2019\n- 9 Leute\n- 14 Euro");
    expect(length?.words).toBe(600);
    expect(facts).toHaveLength(3);
  });

  it("knows items under a label for the writer from items under others", () => {
    const order =
      "1. Le défi\n   a. du 4 au 10 mai\n   b. 340 inscrits\n2. Pour la rédaction\n   a. ton optimiste\n   b. phrases courtes";
    expect(factsOf(order)).toEqual(["du 4 au 10 mai", "340 inscrits"]);
  });

  it.each([
    ["How long?", "length"],
    ["What should be left out?", "bans"],
    ["Für wen ist der Text?", "readers"],
    ["How long does a bell take?", undefined],
    ["What is a bell made of?", undefined],
  ])("knows whether “%s” asks how the text is to be", (question, setting) => {
    expect(settingAsked(question)).toBe(setting);
  });
});

describe("bans as clients phrase them", () => {
  it.each([
    ["The mill opened in 1911. The strike must not be mentioned.", "strike"],
    ["The mill opened in 1911. Leave the merger out of it.", "merger"],
    ["Die Mühle wurde 1911 gebaut. Kein Wort über den Streik.", "Streik"],
    ["Die Mühle wurde 1911 gebaut. Ohne den Brand zu erwähnen.", "Brand"],
    ["De molen werd in 1911 gebouwd bij de rivier. De prijs niet noemen.", "prijs"],
    ["Le moulin a été construit en 1911. Rien sur la concurrence.", "concurrence"],
    ["El molino fue construido en 1911. Deja fuera el juicio.", "juicio"],
    ["Młyn zbudowano w 1911 roku nad rzeką. Ani słowa o strajku.", "strajku"],
  ])("%s", (order, ban) => {
    expect(bansOf(order)).toContain(ban);
    expect(factsOf(order)).toHaveLength(1);
  });

  it("makes no ban of what is said of the text itself", () => {
    expect(bansOf("Two sentences of introduction, no conclusion. The mill opened in 1911.")).toEqual([]);
    expect(bansOf("Keine englischen Begriffe. Die Mühle wurde 1911 gebaut.")).toEqual([]);
  });

  it("holds other forms of a banned word and its compounds, and no other word", () => {
    const english = read('Avoid the word "cheap". The mill opened in 1911 by the river.');
    expect(hitsBan(english, "It is cheaper than before.")?.text).toBe("cheap");
    const german = read("Die Preise bitte nicht erwähnen. Die Mühle wurde 1911 am Fluss gebaut.");
    expect(hitsBan(german, "Die Ticketpreise steigen.")?.text).toBe("Preise");
    expect(hitsBan(german, "Die Reise beginnt.")).toBeUndefined();
  });
});
