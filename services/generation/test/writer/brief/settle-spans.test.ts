import { describe, expect, it } from "@jest/globals";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

/** The facts of an order of which a model copied these spans. */
function told(instructions: string, facts: readonly string[], more: object = {}): string[] {
  const reading = normalizeBriefReading({ facts, ...more });
  const brief = settleBrief(writingOrder("A day out", instructions), readMaterial(instructions), reading);
  return brief.facts.map(({ text }) => text);
}

describe("a span that a model cut out of a statement", () => {
  it("comes with the names and figures of the statement that no other span has", () => {
    const html =
      "<p>Please write 300 words.</p><ul><li>Head gardener <b>Rae Finchley</b> joined in March; <b>Idris Moor</b> keeps the bees</li></ul><p><b>From 2 March</b> the buses run every 30&nbsp;minutes instead of every 60.</p>";
    const facts = told(html, ["Head gardener", "joined in March", "keeps the bees", "buses run every 30"]);
    expect(facts).toContain("Head gardener Rae Finchley joined in March; Idris Moor keeps the bees");
    expect(facts).toContain("From 2 March the buses run every 30 minutes instead of every 60.");
    expect(facts).toHaveLength(2);
  });

  it("comes with the rest of its clause", () => {
    expect(
      told("Write 300 words.\n- The council found the care **good** in all homes", ["The council found the care"]),
    ).toContain("The council found the care good in all homes");
  });

  it("is left alone where other spans have the rest", () => {
    const facts = ["The plant opened in 2019", "employs 40 people."];
    expect(told("Write 300 words. The plant opened in 2019 and employs 40 people.", facts)).toEqual(facts);
  });

  it.each([
    [
      "Z tych notatek zrób tekst na 300 słów: targ działa od marca; 64 stoiska; radni jeszcze nie zdecydowali.",
      "64 stoiska",
      "słów",
    ],
    ["Write 300 words. The mill turns 9 hours a day (check that with Ann Roux!).", "The mill turns", "Roux"],
    ["Write 300 words. Mention that the mill turns 9 hours a day.", "the mill turns", "Mention"],
    ["Write 300 words. The mill turns on Sundays – as told by Ann Roux in her mail.", "The mill turns", "mail"],
    [
      "Write 300 words. Dogs under a year stay outside (the old sign says 6 months, so use one year).",
      "Dogs under a year stay outside",
      "use one year",
    ],
  ])("takes in nothing that is said to the writer: %s", (instructions, span, order) => {
    const orders = ["as told by Ann Roux in her mail"];
    expect(told(instructions, [span], { otherOrders: orders }).join("\n")).not.toContain(order);
  });
});

describe("a span that a model copied next to what is forbidden", () => {
  it("comes without the part of its sentence that a ban names", () => {
    const order =
      "Write 300 words. The pool has been shut since 4 May because a tile cracked. Say nothing of cracked tiles.";
    const facts = told(order, ["The pool has been shut since 4 May"], { bans: [{ text: "cracked tiles" }] });
    expect(facts).toEqual(["The pool has been shut since 4 May"]);
  });
});

describe("words in quotation marks that the client forbids", () => {
  it.each([
    'Write 300 words (roughly), no exclamation marks, no "Dear neighbours one and all" at the top. The bike weighs 32 kg.',
    "Schreiben Sie 300 Wörter, kein „Liebe Nachbarinnen und Nachbarn“ am Anfang. Das Rad wiegt 32 kg.",
    "Écrivez 300 mots, pas de « Chers voisins et chères voisines » au début. Le vélo pèse 32 kg.",
  ])("are no fact: %s", (instructions) => {
    const [, weight = ""] = /[.!] ((?:The|Das|Le) .*)$/u.exec(instructions) ?? [];
    expect(told(instructions, [weight])).toEqual([weight]);
  });
});

describe("an item of a list of facts that asks something of readers", () => {
  const items = ["The bus stops at the mill", "please bring boots, the path is wet", "The walk takes 2 hours"];
  const order = (more: string) => `Write 300 words.\n\n${[...items, more].map((item) => `- ${item}`).join("\n")}`;

  it("is a fact where a model reads it as one", () => {
    const last = "bitte die Räder am Tor abstellen";
    expect(told(order("The café opens at 9"), [...items, "The café opens at 9"])).toContain(items[1]);
    expect(told(order(last), [...items, last])).toContain(last);
  });

  it("is none where it speaks of the text, or the model reads an order in the list", () => {
    const ofText = "please mention the price in the last paragraph";
    expect(told(order(ofText), [...items, ofText])).not.toContain(ofText);
    const reading = { otherOrders: ["ask Ann for the map"] };
    expect(told(order("ask Ann for the map"), items, reading)).not.toContain(items[1]);
  });
});

describe("a span that a model copied as the client sent it", () => {
  it("becomes the row of its file with the names of the columns", () => {
    const file =
      'An article of 300 words.\n\n"Stall";"Held by";"Sales"\n"A3";"Rae Finch";"900 jars"\n"B1";"Ida Moor";"40 loaves"';
    expect(told(file, ['"A3";"Rae Finch";"900 jars"'])).toContain("Stall: A3; Held by: Rae Finch; Sales: 900 jars");
  });

  it("becomes the sentence in which the marked edits are made", () => {
    const edited = "Redo this, 300 words.\n\nThe tower has [-89-] [+98+] steps and a lamp.";
    expect(told(edited, ["[+98+] steps and a lamp"])).toEqual(["The tower has 98 steps and a lamp."]);
  });

  it("becomes what readers see of marked text", () => {
    const html =
      "<p>Please write 300 words.</p><ul><li>1&nbsp;126 calls last year, <b>all</b> of them answered</li></ul>";
    const seen = "1 126 calls last year, all of them answered";
    expect(told(html, ["1&nbsp;126 calls last year, <b>all</b> of them answered"])).toEqual([seen]);
  });

  it("becomes the question with its answer", () => {
    const asked = "300 words please.\n\nWho leads the group? – Ada Höfling\nAre there musicals? – no, none";
    expect(told(asked, ["Are there musicals? – no, none"]).join("\n")).toContain("Are there musicals? no, none");
  });

  it("is told with the name of its entry, where it is only a figure", () => {
    const json = '{"task": "blog post", "words": 300, "kettle": {"boils_in": "3 minutes"}}';
    expect(told(json, ["3 minutes"])).toEqual(["boils in: 3 minutes"]);
  });

  it("has no quotation mark of a longer quotation", () => {
    const quoted = 'Write 300 words. Warden Ida Moor: "We wait." Under-12s may drum. Nobody may race.';
    expect(told(quoted, ["Under-12s may drum."])).toContain("Under-12s may drum.");
  });
});

describe("a statement that the next sentence takes back", () => {
  it("is not added to the facts of a model that left it out", () => {
    const taken =
      "Write 300 words. Dr Rae Finch runs the sessions. Correction from the desk: Nurse Ida Moor runs them.";
    expect(told(taken, ["Nurse Ida Moor runs them."]).join("\n")).not.toContain("Rae Finch");
  });

  it("is added where the next sentence only denies something else", () => {
    const plain = "Write 300 words. Dr Rae Finch runs the sessions. No dogs are allowed.";
    expect(told(plain, ["No dogs are allowed."])).toContain("Dr Rae Finch runs the sessions.");
  });
});
