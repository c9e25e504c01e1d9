import type { Brief } from "../../../src/writer/brief/brief.ts";
import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { settleBrief } from "../../../src/writer/brief/settle-brief.ts";
import { orderOf } from "../writing.ts";

/** An order as it is settled when a model that read all of it as facts names these two places. */
function settledWith(texts: readonly string[], first: string, second: string): Brief {
  const order = orderOf("A notice", texts.join(" "));
  const reading = normalizeBriefReading({ facts: texts, contradictions: [{ first, second }] });
  return settleBrief(order, readMaterial(order.instructions), reading);
}

const sidesOf = ({ contradictions }: Brief): string[][] =>
  contradictions.map(({ first, other }) => [first.figure, other.figure]);

describe("contradictions that a model names", () => {
  it.each([
    [
      "en",
      ["The ferry sails from 4 May.", "Tickets are sold on the quay.", "Passengers are taken aboard as of 6 May."],
      ["4 May", "6 May"],
    ],
    ["en", ["The lake is 31 metres deep.", "Divers touch the bottom at 28 metres."], ["31 metres", "28 metres"]],
    ["en", ["12 of 40 parishes have joined.", "So far 14 of the 40 parishes are in."], ["12", "14"]],
    [
      "de",
      ["Der Umbau kostet 3 Millionen Euro.", "Die Rechnung liegt bei 5 Millionen Euro."],
      ["3 Millionen Euro", "5 Millionen Euro"],
    ],
    ["fr", ["La piscine rouvre le 4 mai.", "On peut nager dès le 11 mai."], ["4 mai", "11 mai"]],
    ["es", ["La sala tiene 230 butacas.", "Caben sentadas 250 butacas de público."], ["230", "250"]],
    ["pl", ["Basen otwieramy 4 maja.", "Pływać można od 11 maja."], ["4 maja", "11 maja"]],
    ["ja", ["図書館は5月4日に開館します。", "市民は5月11日から利用できます。"], ["5月4日", "5月11日"]],
  ])("stand when both places hold a figure of one kind (%s)", (_language, texts, figures) => {
    const brief = settledWith(texts, texts[0] ?? "", texts.at(-1) ?? "");
    expect(sidesOf(brief)).toEqual([figures]);
  });

  it.each([
    [
      "words that are not there",
      ["The ferry sails from 4 May.", "It is red."],
      "The ferry sails from 4 May.",
      "It sails from 6 May.",
    ],
    ["one sentence", ["It sails from 4 May to 6 May."], "from 4 May", "to 6 May"],
    [
      "a rounded figure",
      ["The lake holds 2,312,450 fish.", "Some call it the lake of 2.3 million fish."],
      "2,312,450 fish",
      "2.3 million fish",
    ],
    ["two units", ["The lake is 31 metres deep.", "It is 28 kilometres long."], "31 metres", "28 kilometres"],
    ["two things", ["The fleet has 12 ships.", "The crew has 14 cooks."], "12 ships", "14 cooks"],
    ["a bound", ["At least 12 ships come.", "We expect 14 ships."], "12 ships", "14 ships"],
    ["a correction", ["The ferry sails from 4 May.", "Sorry, it is 6 May."], "4 May", "6 May"],
    [
      "parts of two wholes",
      ["12 of 40 parishes have joined.", "14 of the 50 schools have joined."],
      "12 of 40",
      "14 of the 50",
    ],
    ["no figures", ["The director is Ann Lee.", "The director is Bob Roe."], "Ann Lee", "Bob Roe"],
  ])("are not taken for one when they are %s", (_what, texts, first, second) => {
    expect(settledWith(texts, first, second).contradictions).toEqual([]);
  });

  it("are read in the usual forms of an answer, and anything else is none", () => {
    const pairs = [{ first: "a 1", second: "a 2" }];
    for (const contradictions of [pairs, [["a 1", "a 2"]], [{ a: "a 1", b: "a 2" }], { first: "a 1", second: "a 2" }])
      expect(normalizeBriefReading({ subject: "a", contradictions }).contradictions).toEqual(pairs);
    for (const contradictions of ["none", [], null, [{ first: "a 1" }], 7])
      expect(normalizeBriefReading({ subject: "a", contradictions }).contradictions).toEqual([]);
  });
});
