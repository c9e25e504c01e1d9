import { describe, expect, it } from "@jest/globals";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";

const listsOf = (instructions: string): string[][] =>
  readMaterial(instructions).blocks.flatMap((block) => (block.kind === "list" ? [[...block.items]] : []));

describe("notes in one breath", () => {
  it.each([
    ["Make 250 words of my notes: the pool opens on 1 June; 3 basins; no dogs.", 3],
    ["Bitte 300 Wörter aus diesen Stichpunkten: Eröffnung am 4. Mai, 60 Plätze, 12 Kräfte, Garten mit 900 m².", 4],
    ["Texte de 200 mots à partir de ces notes : samedi 6 juin ; 14 stands ; entrée gratuite.", 3],
    ["次のメモから400字の記事を書いてください：大会は5月3日、参加者1200人、距離10キロ、参加費3000円。", 4],
    ["اكتب 200 كلمة من هذه الملاحظات: يفتح السوق في 3 مايو؛ 50 كشكا؛ الدخول مجاني.", 3],
    ["Zrób 200 słów z tych notatek: targ od 4 maja; 30 stoisk; wstęp wolny; parking za 5 zł.", 4],
  ])("are a list, each for itself: %s", (order, count) => {
    expect(listsOf(order).map((items) => items.length)).toEqual([count]);
  });

  it.each([
    "The fair opens on 3 May; it has 64 stalls.",
    "Structure: intro; 3 tips; outlook.",
    "The centre has four rooms: a hall with 200 seats, a studio with 40, a kitchen with 12 and an office with 3.",
    "Opening in 2020, the mill, after 3 years, and 2 owners, was sold for 40,000 euros.",
  ])("are no sentence: %s", (order) => {
    expect(listsOf(order)).toEqual([]);
  });
});

describe("rows, lines and marks", () => {
  it("read a line at the margin behind a short item as a line of its own", () => {
    expect(listsOf("- 3 of 5 boats stay\n- the freight boat sails\nlede = last boat, keep it short")).toEqual([
      ["3 of 5 boats stay", "the freight boat sails"],
    ]);
  });

  it("leave out what is struck out", () => {
    expect(readMaterial("# Plan\n\n- ~~use the old map~~ map follows").text).not.toContain("old map");
  });

  it("read East Asian bullets without a space", () => {
    expect(listsOf("请写成文章：\n·展览9月20日开幕\n·门票25元")).toEqual([["展览9月20日开幕", "门票25元"]]);
  });

  it("read answers of a form under their questions", () => {
    const { blocks } = readMaterial("How many pupils? - 64 pupils\nWho leads it? - Ann Roux\nWhen? - In May 2026");
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "paragraph",
      "heading",
      "paragraph",
    ]);
  });
});
