import { describe, expect, it } from "@jest/globals";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

function settle(title: string, instructions: string, reading: unknown) {
  return settleBrief(writingOrder(title, instructions), readMaterial(instructions), normalizeBriefReading(reading));
}

const denied = [
  {
    order: "Write 300 words for customers, friendly. Don't mention prices.",
    ban: "prices",
    facts: [
      "No deposit.",
      "No dogs on the beach between May and September.",
      "Do not use it near water.",
      "Avoid the motorway exit 12 until June.",
      "Skip the queue with an online ticket.",
      "Without sugar or palm oil.",
    ],
  },
  {
    order: "Schreib 300 Wörter für Kunden, freundlich. Bitte nichts über Preise.",
    ban: "Preise",
    facts: [
      "Keine Anzahlung.",
      "Kein Datenverlust beim Update.",
      "24 Stunden nicht duschen.",
      "Ohne Zucker und Palmöl.",
    ],
  },
  {
    order: "Écris 300 mots pour les clients, ton chaleureux. Ne parle pas des prix.",
    ban: "prix",
    facts: ["Aucun acompte.", "Pas de chiens sur la plage de mai à septembre.", "Ne pas utiliser près de l'eau."],
  },
  {
    order: "Skriv 300 ord för kunder, vänlig ton. Nämn inte priser.",
    ban: "priser",
    facts: ["Ingen handpenning.", "Inga hundar på stranden från maj till september.", "Använd inte nära vatten."],
  },
  {
    order: "Schrijf 300 woorden voor klanten, vriendelijk. Noem geen prijzen.",
    ban: "prijzen",
    facts: ["Geen aanmelding nodig.", "Geen honden op het strand van mei tot september.", "Niet bij water gebruiken."],
  },
];

describe("what a model read as a fact and denies something", () => {
  it.each(
    denied.flatMap((one) => [
      { ...one, form: "prose" },
      { ...one, form: "list" },
    ]),
  )("stays a fact and forbids nothing: $facts.0 ($form)", ({ order, ban, facts, form }) => {
    const given = form === "prose" ? ` ${facts.join(" ")}` : `\n\n- ${facts.join("\n- ")}`;
    const reading = {
      subject: "the farm",
      tone: "friendly",
      words: 300,
      facts,
      otherOrders: [order],
      bans: [{ text: ban }],
    };
    const brief = settle("Hollow Farm", `${order}${given}`, reading);
    const told = brief.facts.map(({ text }) => text).join("\n");
    for (const fact of facts) expect(told).toContain(fact.replace(/\.$/, ""));
    expect(brief.bans.map(({ text }) => text)).toEqual([ban]);
  });
});

describe("a model that takes orders for facts", () => {
  it("does not get them told", () => {
    const order = "The mill is from 1790. No superlatives in the text. Don't mention the price. Use no jargon.";
    const facts = order.split(/(?<=\.) /);
    const brief = settle("The mill", order, { subject: "the mill", facts });
    expect(brief.facts.map(({ text }) => text)).toEqual(["The mill is from 1790."]);
    expect(brief.bans.map(({ text }) => text).join()).toMatch(/price/);
  });
});

describe("bans that the model read", () => {
  const avoided = ["circular economy", "the rent dispute"];
  const read = { subject: "our library", tone: "warm", bans: avoided.map((text) => ({ text })) };

  it.each([
    [
      "a list",
      "Write 300 words about our library for residents, warm.\n\nAvoid:\n- circular economy\n- the rent dispute\n\nFacts:\n- 27 volunteers",
    ],
    ["JSON", JSON.stringify({ topic: "our library", avoid: avoided, must_include: ["27 volunteers"], tone: "warm" })],
  ])("hold in %s, though the words alone order nothing", (_, order) => {
    const brief = settle("Library", order, {
      ...read,
      readers: "residents",
      facts: ["27 volunteers"],
      otherOrders: [order.split("\n")[0]],
    });
    expect(brief.bans.map(({ text }) => text)).toEqual(["circular economy", expect.stringContaining("rent dispute")]);
  });

  it("hold in words that code does not know as an order", () => {
    const order =
      "Schreib 300 Wörter für Kunden, freundlich. Preise lassen wir weg, die ändern sich dauernd.\n- 27 Farben\n- alle am Lager";
    const reading = {
      subject: "Fliesen",
      readers: "Kunden",
      tone: "freundlich",
      bans: [{ text: "Preise" }],
      facts: ["27 Farben", "alle am Lager"],
      otherOrders: ["Schreib 300 Wörter für Kunden, freundlich."],
    };
    expect(settle("Fliesen", order, reading).bans.map(({ text }) => text)).toEqual(["Preise"]);
  });
});

describe("counts of an order", () => {
  it("that belong to the end bind the end, and not the items of the article", () => {
    const order =
      "Write 600 words about heat pumps for home owners. Close with a short list of five questions to ask an installer.";
    const reading = {
      subject: "heat pumps",
      readers: "home owners",
      words: 600,
      closing: "a short list of five questions to ask an installer",
      otherOrders: ["Write 600 words about heat pumps for home owners."],
    };
    expect(settle("Heat pumps", order, reading).itemCount).toBeUndefined();
  });

  it("are no bound because a text stands below", () => {
    const order = "Rewrite the text below as a clear notice of about 250 words.\n\nThe last boat leaves at 19.00.";
    expect(settle("Ferry", order, {}).length).toEqual({ words: 250, bound: "about" });
    expect(settle("Ferry", "Keep it below 250 words. The last boat leaves at 19.00.", {}).length).toEqual({
      words: 250,
      bound: "at-most",
    });
  });
});
