import { protectMarks, takeMarks } from "../../../src/writer/article/citation-marks.ts";

const read = (text: string) => takeMarks(protectMarks(text));

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
  ])("that names one of our passages is read as it: %s", (mark, cited) => {
    expect(read(`From 3 May ${mark}.`)).toEqual({ text: "From 3 May.", cited });
  });

  it("has its footnote taken with it", () => {
    expect(read("From 3 May[^1].\n\n[^1]: Harbour office.\n").text).toBe("From 3 May.");
  });

  it.each([
    "The code reads `rows[1]` first.",
    "```\nrows[1] = [2]\n```",
    "See [the timetable](https://a.example/x) and [1](https://a.example/y).",
    "See [the timetable][1] today.",
    "She said it in [2026] and [sic].",
  ])("is not seen in code, links and other brackets: %s", (text) => {
    expect(protectMarks(text)).toBe(text);
  });
});
