import { describe, expect, it } from "@jest/globals";
import { hitsBan } from "../../../src/writer/brief/check-brief.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

const briefOf = (instructions: string) =>
  readBriefByRules(writingOrder("The mill", instructions), readMaterial(instructions));

describe("what the client forbids", () => {
  it.each([
    [
      "a label of two words",
      '{"fact": "The mill opens on 6 July.", "claims_forbidden": ["world class"]}',
      "World class.",
    ],
    [
      "a label that forbids",
      "O que não deve aparecer: a multa de 2019.\nO moinho abre a 6 de julho.",
      "A multa de 2019.",
    ],
    [
      "an order that leads to it with a colon",
      "The mill opens on 6 July. Please do not print: the name of the miller's son, the business with the tax officer.",
      "The tax officer came.",
    ],
    [
      "a thing with the reason",
      "Il mulino apre il 6 luglio. Non parlare del parcheggio che crea problemi.",
      "Il parcheggio è nuovo.",
    ],
    [
      "a matter that is named by an empty noun",
      "The mill opens on 6 July. Leave out the business with the tenant.",
      "The tenant left.",
    ],
    ["something of last year", "Kvarnen öppnar den 6 juli. Skriv inte om olyckan i fjol.", "Olyckan glömdes."],
  ])("is read from %s", (_where, instructions, told) => {
    expect(hitsBan(briefOf(instructions), told)).toBeDefined();
  });

  it("is nothing where a label of data only sounds like it", () => {
    const brief = briefOf("The palace has 9,000 rooms.\n\nNot included: breakfast for 12 guests");
    expect(brief.bans).toEqual([]);
  });

  it("is never the fact behind a ban that has an object of its own", () => {
    const brief = briefOf("We have a new tram. Please don't use jargon: Line 5 opens on 9 April and has 14 stops.");
    expect(hitsBan(brief, "Line 5 opens on 9 April and has 14 stops.")).toBeUndefined();
  });
});

describe("what clients note for themselves", () => {
  it.each([
    ["a column", "Sorte;Reife;intern\nBoskoop;Oktober;Zaun defekt\nElstar;September;Nachbar fragen", "Zaun"],
    ["a field", '{"fact": "The mill opens on 6 July.", "internal_notes": "the fence is broken"}', "fence"],
  ])("in %s is not read as material", (_where, instructions, note) => {
    expect(JSON.stringify(readMaterial(instructions).blocks)).not.toContain(note);
  });

  it("is not what a column on interns tells", () => {
    const table = "Team;Interns;Start\nPress;3;May\nWeb;5;June";
    expect(JSON.stringify(readMaterial(table).blocks)).toContain("Interns");
  });
});
