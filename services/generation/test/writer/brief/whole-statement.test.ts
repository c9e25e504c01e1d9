import { describe, expect, it } from "@jest/globals";
import { settledStatement } from "../../../src/writer/brief/corrections.ts";
import { VerbatimText } from "../../../src/writer/brief/verbatim.ts";
import { wholeStatement } from "../../../src/writer/brief/whole-statement.ts";

describe("a part of a statement that a model copied", () => {
  it.each([
    ["Dogs are NOT allowed in the shed.", "allowed in the shed"],
    ["Only on Mondays, the pool opens at 6.", "the pool opens at 6."],
    ["The pool is open daily, but not on Mondays.", "The pool is open daily"],
  ])("is taken whole where the rest of it denies or limits: %s", (sentence, part) => {
    expect(wholeStatement(part, [sentence], "en")).toBe(sentence);
  });

  it.each([
    ["en", "Our flour costs £2.80 a kilo, work it in somewhere but not as an ad.", "Our flour costs £2.80 a kilo"],
    ["en", "I found the soup excellent, put that down as MY view only (Maite Roe).", "Maite Roe"],
    ["en", "bus 17 does not run // detour 4.8 km via Hartwell // only bus 19", "detour 4.8 km via Hartwell"],
    ["en", "The lift goes up to the roof. don't speculate about more.", "The lift goes up to the roof."],
    ["en", "The release date is 9 June, not 6 June as the old draft said.", "The release date is 9 June"],
    ["sv", "Amina Öberg tycker att andningen är viktigast. skriv det inte som vår åsikt!", "andningen är viktigast"],
  ])("takes in no order and no other note (%s): %s", (language, sentence, part) => {
    expect(wholeStatement(part, [sentence], language)).not.toMatch(
      /work it in|put that down|only bus|don't|draft|skriv/,
    );
  });
});

describe("a part of a statement that stands beside orders which the same reader read", () => {
  const beside = { facts: [], isCorrected: () => false, isBanned: () => false };

  it.each([
    [
      "en",
      "Ferries run from 4 May, the crossing has never been cheaper, and nobody gets to call it a shuttle.",
      "Ferries run from 4 May",
      "nobody gets to call it a shuttle",
      "Ferries run from 4 May, the crossing has never been cheaper",
    ],
    [
      "en",
      "Ilse Rann joined in May and she is not to be left out at any price.",
      "Ilse Rann joined in May",
      "she is not to be left out",
      "Ilse Rann joined in May",
    ],
    [
      "de",
      "Der Ofen muss nicht brennen, was man ohne Zeigefinger sagen darf, niemals belehrend.",
      "Der Ofen muss nicht brennen",
      "ohne Zeigefinger sagen",
      "Der Ofen muss nicht brennen",
    ],
    [
      "it",
      "Vorrei che non si esagerasse, la sala tiene 80 persone.",
      "la sala tiene 80 persone",
      "che non si esagerasse",
      "la sala tiene 80 persone",
    ],
  ])("takes in nothing of them (%s): %s", (language, sentence, part, order, told) => {
    const whole = wholeStatement(part, [sentence], language, { ...beside, orders: [order] });
    expect(whole.replace(/\.$/, "")).toBe(told);
  });
});

describe("a statement that takes its own figure back", () => {
  it.each([
    ["The lake covers 500 hectares – no sorry, 500 was the old lake, use 450.", "The lake covers 450 hectares."],
    ["There are 24, or rather 26 singers.", "There are 26 singers."],
    ["Der Eintritt kostet 5 Euro, nein, 6 Euro.", "Der Eintritt kostet 6 Euro."],
    ["Le bus part à 7 heures – pardon, à 8 heures.", "Le bus part à 8 heures."],
    ["The fair is on 18 July (sorry, 19 July).", "The fair is on 19 July"],
  ])("is told with the figure that holds: %s", (statement, settled) => {
    expect(settledStatement(statement)?.replace(/\.$/, "")).toBe(settled.replace(/\.$/, ""));
  });

  it.each([
    "Entry costs 5 euros, no dogs, 3 parking spaces.",
    "Cuesta 5 euros, no 3.",
    "It opened in 1998, actually in a garage with 12 seats.",
    "The hall has 200 seats, wrong, 220, with a bar for 30.",
    "Wir haben 12 Plätze, eigentlich für 10 Personen.",
  ])("is left alone where that is not plain: %s", (statement) => {
    expect(settledStatement(statement)).toBeUndefined();
  });
});

describe("a quotation found in an order", () => {
  it("keeps its closing mark where the language opens with the same one", () => {
    const order = "Ordförande Birgitta Nygren: ”Vi har väntat sedan 2011.” Skriv inget mer.";
    const found = new VerbatimText([order]).find("Ordförande Birgitta Nygren: ”Vi har väntat sedan 2011.”");
    expect(found).toBe("Ordförande Birgitta Nygren: ”Vi har väntat sedan 2011.”");
  });
});
