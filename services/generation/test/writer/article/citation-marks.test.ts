import { protectMarks, takeMarks } from "../../../src/writer/article/citation-marks.ts";

const read = (text: string) => takeMarks(protectMarks(text));

describe("A citation mark", () => {
  it.each([
    ["Ils sont 121 ! [c4]", "Ils sont 121 !"],
    ["Ils sont 121\u00a0! [c4]", "Ils sont 121\u00a0!"],
    ["Ils sont 121\u202f![c4]", "Ils sont 121\u202f!"],
    ["Ils sont 121 [c4] !", "Ils sont 121 !"],
    ["Combien sont-ils ? [c4] [p1]", "Combien sont-ils ?"],
    ["« Nous attendons ! » [c4]", "« Nous attendons ! »"],
    ["Voici le prix : [c4]", "Voici le prix :"],
    ["Voici le prix [c4] :", "Voici le prix :"],
    ["Le prix [c4] ; le lieu [p1].", "Le prix ; le lieu."],
    ["**Ils sont 121 !** [c4]", "**Ils sont 121 !**"],
    ["There are 121! [c4]", "There are 121!"],
    ["There are 121 [c4].", "There are 121."],
    ["人数は121人です。[c4]", "人数は121人です。"],
  ])("leaves the spaces of its sentence as they were: %s", (typed, printed) => {
    const { text, cited } = read(typed);
    expect(text).toBe(printed);
    expect(cited[0]).toBe("c4");
  });
});

describe("A range in a citation mark", () => {
  it.each([
    ["[c2–c5]", ["c2", "c3", "c4", "c5"]],
    ["[c2-c5, p1]", ["c2", "c3", "c4", "c5", "p1"]],
    ["[p9 – 11]", ["p9", "p10", "p11"]],
    ["[C2–C3]", ["c2", "c3"]],
    ["[c3–c3]", ["c3"]],
  ])("stands for all ids between its ends: %s", (mark, ids) => {
    expect(read(`It is so. ${mark}`)).toEqual({ text: "It is so.", cited: ids });
  });

  it.each([["[c5–c2]"], ["[c2–p5]"], ["[c1–c9999]"]])(
    "counts its ends alone when it is no range, or too long: %s",
    (mark) => {
      expect(read(`It is so. ${mark}`).cited).toHaveLength(2);
    },
  );

  it("stays with its sentence however many there are", () => {
    const marks = Array.from({ length: 25 }, (_, at) => `c${at * 100 + 1}–c${at * 100 + 30}`).join(", ");
    const { text, cited } = read(`It is so. [${marks}]`);
    expect(text).toBe("It is so.");
    expect(cited).toHaveLength(750);
  });
});

describe("A citation mark of another system", () => {
  it.each([
    ["[1]"],
    [" [2]"],
    ["[1][2]"],
    ["[1, 3]"],
    ["[1-3]"],
    ["[^2]"],
    ["[^1^]"],
    ["[[1]](https://a.example/x)"],
    ["【4†source】"],
    ["【4:2†tickets.pdf】"],
    ["[12†L1-L3]"],
    ["citeturn0search1"],
    ["\ue200cite\ue202turn0search1\ue202turn1news12\ue201"],
    [" [turn0search1]"],
    [" (source: 3)"],
    [" [Source 3]"],
    [" [citation needed]"],
    ["【1】"],
    ["【1, 2】"],
    ["［3］"],
    ["<sup>1</sup>"],
    ["<sup>[1,2]</sup>"],
    [" <sup>[[3]](https://a.example/x)</sup>"],
    ["¹"],
    ["^1^"],
    ["{{cite: 1}}"],
    ["{{cite web|url=https://a.example|title=X}}"],
    ["{{citation needed|date=May 2026}}"],
    ["\\cite{harbour2026}"],
    [" [S1]"],
    [" [S1, S2]"],
    [" [f2]"],
    ["[1],[2]"],
    ["[1]–[3]"],
    ["[1](https://a.example/y)"],
    [" [oai_citation:1‡times.pdf](sediment://file_1)"],
    ["[oai_citation:0‡harbour.example](https://harbour.example/x)"],
    [":contentReference[oaicite:0]{index=0}"],
    [" [cite: 1, 2]"],
    ["[cite_end]"],
    [" [web:3]"],
    [" [Quelle 1]"],
    [" [来源1]"],
    [" [出典: 2]"],
    [" (источник 2)"],
    ["[^note]"],
    ["<ref>Harbour office, 2026</ref>"],
    ['<ref name="a" />'],
    ["<cite>1</cite>"],
    ["</co: 0>"],
    [" [source]"],
  ])("leaves no trace in the sentence: %s", (mark) => {
    expect(read(`The ferry runs from 3 May${mark}.`)).toEqual({ text: "The ferry runs from 3 May.", cited: [] });
    expect(read(`From 3 May [c3]${mark}.`)).toEqual({ text: "From 3 May.", cited: ["c3"] });
  });

  it.each([
    ["(source: p3)", ["p3"]],
    ["(Sources: p3, c2)", ["p3", "c2"]],
    ["[^p3^]", ["p3"]],
    ["[sources: p3; p4]", ["p3", "p4"]],
    ["[c3, 1]", ["c3"]],
    ["[1, c3]", ["c3"]],
    ["[f2; c3, S1]", ["c3"]],
    ["【p3】", ["p3"]],
  ])("that names one of our passages is read as it: %s", (mark, cited) => {
    expect(read(`From 3 May ${mark}.`)).toEqual({ text: "From 3 May.", cited });
  });

  it("has its footnote taken with it", () => {
    expect(read("From 3 May[^1].\n\n[^1]: Harbour office.\n").text).toBe("From 3 May.");
  });

  it.each([
    "The code reads `rows[1]` first.",
    "```\nrows[1] = [2]\n```",
    "See [the timetable](https://a.example/x) and [2026](https://a.example/y).",
    "The hall has 120 m<sup>2</sup> and 10<sup>6</sup> lamps on 40 km².",
    "The list (1) and step (2) stand in file 3 (page 12).",
    "Read <cite>The Harbour</cite> by C. Holtz.",
    "The block {a} and the set {1, 2} are maths.",
    "Press [F5] and print on [A4], then take [B12].",
    "See [the timetable][1] today.",
    "She said it in [2026] and [sic].",
  ])("is not seen in code, links and other brackets: %s", (text) => {
    expect(protectMarks(text)).toBe(text);
  });
});
