import { standsWhole } from "../../../src/writer/evidence/comparable.ts";
import { createEvidenceIndex } from "../../../src/writer/evidence/evidence-index.ts";
import { addressesIn, figuresIn, quotationsIn } from "../../../src/writer/evidence/particulars.ts";

const indexOf = (evidence: string | readonly string[], languages = ["en"], letter = "c") =>
  createEvidenceIndex(
    [evidence].flat().map((text, at) => ({ id: `${letter}${at + 1}`, text })),
    languages,
  );
const unseenFigures = async (evidence: string | readonly string[], text: string, languages?: string[]) => {
  const index = await indexOf(evidence, languages);
  const by = [evidence].flat().map((_, at) => `c${at + 1}`);
  return index.unseenIn(text, by).figures;
};

describe("the figures of an article", () => {
  it.each([
    ["3.80 (pounds)", "£3.80"],
    ["3,80 Euro", "€3.80"],
    ["3.80", "3,80 pounds"],
    ["the 3rd place", "the third of 3"],
    ["on the third floor", "on the 3rd floor"],
    ["twelve people, in 4 rooms", "12 people in four rooms"],
    ["four hundred and twenty people", "420 people"],
    ["open Mon-Fri 7 to 18", "from 7 am to 6 pm"],
    ["at 7:00", "at 7 am"],
    ["at 19:00", "at 7 p.m."],
    ["at 19.30", "at 7:30 in the evening"],
    ["at 7:30 pm", "at 19.30"],
    ["14 + 15 march", "on 14 and 15 March"],
    ["14–15 March", "14 to 15 March"],
    ["1.5.2026", "1 May 2026"],
    ["not tuned since '98", "not since 1998"],
    ["bis 30.6. aufs Konto", "until 30 June"],
    ["the years 2024 and 2025", "in 2024–25"],
    ["2,400,000 readers", "2.4 million readers"],
    ["2.4 million readers", "2 400 000 readers"],
    ["1.1 thousand", "1,100"],
    ["1'234.50 francs", "1,234.50 francs"],
    ["12.345,67 €", "€12,345.67"],
    ["٤٢٠ شخصًا", "420 people"],
    ["420 people", "४२० लोग"],
    ["４２０人", "420 people"],
    ["86 and 34 units", "120 units in all"],
    ["it rose from 80 to 92", "12 more than before"],
    ["1.2 and 2.4 metres", "3.6 metres together"],
    ["8 boxes of 12.5 kilograms", "100 kilograms"],
    ["it rose from 80 to 92", "15 percent more"],
    ["45 of 60 rooms", "75 percent of the rooms"],
  ])("are known in every notation: “%s” bears “%s”", async (evidence, text) => {
    expect(await unseenFigures(evidence, text)).toEqual([]);
  });

  it.each([
    ["de", "zweiundvierzig Bäume", "42 Bäume"],
    ["fr", "quatre-vingts places", "80 places"],
    ["es", "veintiuno votos", "21 votos"],
    ["ja", "二十一", "21"],
  ])("are known spelled out in %s", async (language, evidence, text) => {
    expect(await unseenFigures(evidence, text, [language])).toEqual([]);
  });

  it.each([
    ["3.80 pounds", "£3.90", ["3.90"]],
    ["not since '98", "not since 1999", ["1999"]],
    ["420 people", "470 people", ["470"]],
    ["at 19:30", "at 8:30", ["8"]],
    ["14 and 15 March", "14 and 16 March", ["16"]],
    ["86 million", "96 million", ["96"]],
    ["1,234", "1,334 or 12,340", ["1,334", "12,340"]],
    ["٤٢٠", "421", ["421"]],
    ["forty people", "41 people", ["41"]],
  ])("are unseen where another one stands: “%s” does not bear “%s”", async (evidence, text, unseen) => {
    expect(await unseenFigures(evidence, text)).toEqual(unseen);
  });

  it("are reckoned only from what a sentence rests on, and counted where the article counts itself", async () => {
    const index = await indexOf(["86 units", "34 units"]);
    expect(index.unseenIn("120 units", ["c1", "c2"]).figures).toEqual([]);
    expect(index.unseenIn("120 units", ["c1"]).figures).toEqual(["120"]);
    expect(index.unseenIn("7 tips", [], [7]).figures).toEqual([]);
  });

  it("are none inside of addresses", () => {
    expect(figuresIn("See https://a.example/2026/07 or 12@a.example.").map(({ written }) => written)).toEqual([]);
  });
});

describe("addresses", () => {
  it("are found without the punctuation around them", () => {
    expect(addressesIn("(https://a.example/x?b=1), www.b.example! Ask ann@c.example.")).toEqual([
      "https://a.example/x?b=1",
      "www.b.example",
      "ann@c.example",
    ]);
  });

  it("are known whatever stands before them, and unseen where nobody gave them", async () => {
    const index = await indexOf("Write to Ann@C.example or see https://www.a.example/tickets/");
    expect(index.unseenIn("www.a.example/tickets, ann@c.example", []).addresses).toEqual([]);
    expect(index.unseenIn("https://evil.example/tickets bob@c.example", []).addresses).toEqual([
      "https://evil.example/tickets",
      "bob@c.example",
    ]);
  });
});

describe("quotations", () => {
  it.each(["“%”", "„%“", "„%”", "«%»", "« % »", "»%«", '"%"'])("are read between %s", async (marks) => {
    const said = "We have waited ten years";
    const text = `She said ${marks.replace("%", said)} on Monday.`;
    expect(quotationsIn(text)).toEqual([said]);
    const index = await indexOf("‘We have waited, ten years’ – Jana Brandt");
    expect(index.unseenIn(text, []).quotations).toEqual([]);
    const other = await indexOf("We have waited two years.");
    expect(other.unseenIn(text, []).quotations).toEqual([said]);
  });

  it("are read in scripts without spaces", async () => {
    const index = await indexOf("市長は「十年間待っていました」と話した。", ["ja"]);
    expect(index.unseenIn("「十年間待っていました」", []).quotations).toEqual([]);
    expect(index.unseenIn("「税金は一円も使いません」", []).quotations).toEqual(["税金は一円も使いません"]);
  });

  it("may leave words out, and single words in marks are none", async () => {
    const index = await indexOf("We have waited ten years for this bridge, and it came at last to us.");
    expect(index.unseenIn("“We have waited ten years […] it came at last”", []).quotations).toEqual([]);
    expect(index.unseenIn("the “green wave” of them", []).quotations).toEqual([]);
  });
});

describe("words of the evidence", () => {
  it("are verbatim whatever case, marks and punctuation, from four words on", async () => {
    const index = await indexOf(["Kelp grows fast - up to half a metre a day.", "Tea"]);
    expect(index.verbatimIn("Kelp **grows fast**, up to half a metre a day!")).toEqual(["c1"]);
    expect(index.verbatimIn("Kelp grows half a metre a day.")).toEqual([]);
    expect(index.verbatimIn("Tea")).toEqual([]);
    expect(index.placesOf("Tea")).toEqual(["c2"]);
  });

  it("are particulars when they are figures, addresses, quotations, or names that stand nowhere", async () => {
    const index = await indexOf("The plant in Leipzig opens.");
    for (const text of [
      "It has 3 doors.",
      "See www.a.example now.",
      "He said “we will never go”.",
      "Then came Siemens.",
    ])
      expect([text, index.hasParticulars(text)]).toEqual([text, true]);
    for (const text of ["Good plans take time.", "Much of it is in Leipzig."])
      expect([text, index.hasParticulars(text)]).toEqual([text, false]);
  });

  it("may be copied from a page for twenty words, longer only in quotation marks", async () => {
    const words = Array.from({ length: 30 }, (_, at) => `word${at}x`);
    const index = await indexOf(words.join(" "), ["en"], "p");
    expect(index.copiedFrom(`So ${words.slice(3, 23).join(" ")}.`)).toBeUndefined();
    expect(index.copiedFrom(`So ${words.slice(3, 24).join(" ")}.`)).toBe("p1");
    expect(index.copiedFrom(`So “${words.slice(3, 24).join(" ")}”, it says.`)).toBeUndefined();
    const own = await indexOf(words.join(" "), ["en"], "c");
    expect(own.copiedFrom(words.join(" "))).toBeUndefined();
  });
});

describe("what stands as a whole", () => {
  it.each([
    ["12 seats", "it has 112 seats", false],
    ["it has 5", "it has 55 seats", false],
    ["art", "the start of it", false],
    ["art", "art, and more", true],
    ["c", "c# and c++", true],
    ["ferry", "the ferry.", true],
    ["東京", "東京都は広い", true],
    ["価格", "この価格は高い", true],
    ["ai", "新しいaiは速い", true],
    ["ai", "新しいmailは速い", false],
    ["5席", "25席あり", false],
    ["ตลาด", "ไปตลาดเช้า", true],
    ["", "x", true],
  ])("of %j in %j: %s", (words, text, stands) => {
    expect(standsWhole(text, words)).toBe(stands);
  });

  it("may be bent at its end by so many letters", () => {
    expect(["ferry tours", "ferry toured", "ferry tourist"].map((text) => standsWhole(text, "ferry tour", 2))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ["See https://x.example/about now.", "https://x.example/a", false],
    ["See https://x.example/a.", "https://x.example/a", true],
    ["See https://x.example/a/, or not", "https://x.example/a", true],
    ["See https://x.example/a?b=1", "https://x.example/a", false],
    ["See https://max.example/", "https://x.example", false],
    ["See https://x.example.org", "https://x.example", false],
    ["See www.x.example for more", "https://x.example", true],
    ["Visit x.example, please", "https://x.example", true],
    ["Write to joann@x.example", "ann@x.example", false],
    ["Write to ann@x.example.", "ann@x.example", true],
    ["詳細はhttps://x.example/aを見る", "https://x.example/a", true],
    ["詳細はhttps://x.example/a。次", "https://x.example/a。", true],
  ])("of addresses: %j has %s: %s", async (evidence, address, stands) => {
    const { addresses } = (await indexOf(evidence)).unseenIn(`It is at ${address} today.`, []);
    expect(addresses.length === 0).toBe(stands);
  });

  it("of names is asked of every name of several words", async () => {
    const single = Array.from(
      { length: 40 },
      (_, at) => `so ${String.fromCharCode(65 + (at % 26))}${"a".repeat(at + 1)}`,
    );
    const { names } = (await indexOf("Nothing.")).unseenIn(`${single.join(", ")}, and Jana Brandt.`, []);
    expect(names).toEqual(["Jana Brandt"]);
  });

  it("takes no inches for quotations", () => {
    expect(quotationsIn('A 12" pipe costs less than the 14" one, and "both of them" fit.')).toEqual(["both of them"]);
    expect(quotationsIn('“It rose in 2020” and "it fell in 2021" were said.')).toEqual([
      "It rose in 2020",
      "it fell in 2021",
    ]);
  });
});
