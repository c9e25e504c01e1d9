import { findNames } from "../../src/domain/find-name.ts";
import { nameKey } from "../../src/domain/name-key.ts";

describe("nameKey", () => {
  it.each([
    ["Green Tea", "green-tea"],
    ["green-tea", "green-tea"],
    ["TCP/IP", "tcp⁄ip"],
    ["C++", "c++"],
    ["C＃", "c#"],
    ["Node.js", "node.js"],
    [".NET", ".net"],
    ["R & D", "r-&-d"],
    ["100 %", "100-%"],
    ["Smörgås  bord", "smörgås-bord"],
    ["都市", "都市"],
    ["..", ""],
    ["/", ""],
    ["<script>", "<script>"],
  ])("makes of %j an address of one part: %j", (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(nameKey(nameKey(name))).toBe(key);
  });
});

describe("names", () => {
  it.each([
    [
      "C",
      "C#",
      "C++",
      "C+",
      "C*",
      "C!",
      "C?",
      "C.",
      "c'",
      "C%",
      "C&",
      "C/",
      "C\\",
      "C:",
      "C;",
      "C,",
      "C|",
      "<C>",
      '"C"',
      "#C",
      "@C",
    ],
    ["F", "F#", "F♯"],
    ["Net", ".NET", "net."],
    ["R D", "R&D", "R/D", "R.D", "RD"],
    ["Q A", "Q&A"],
    ["100", "100%", "$100", "#100"],
  ])("that differ in a sign have pages of their own: %s, %s …", (...names) => {
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
  });

  it.each([
    ["Green Tea", "green tea", "GREEN  TEA", "Green\u00a0Tea", " green-tea ", "Ｇreen Tea"],
    ["r&d", "R&D", "R＆D"],
    ["c#", "C#"],
  ])("that differ in case, spaces or the form of characters share one: %s, %s …", (...names) => {
    expect(new Set(names.map(nameKey)).size).toBe(1);
  });
});

describe("an address that an earlier version made", () => {
  const counted = (...names: string[]) => names.map((name, index) => ({ name, count: 9 - index }));

  it.each([
    ["c", ["C#", "C", "c"], { key: "c", names: ["C", "c"] }],
    ["c", ["C#", "c#"], { key: "c#", names: ["C#", "c#"] }],
    ["net", ["Tea", ".NET"], { key: ".net", names: [".NET"] }],
    ["r-d", ["R&D"], { key: "r&d", names: ["R&D"] }],
    ["tcp-ip", ["TCP/IP"], { key: "tcp⁄ip", names: ["TCP/IP"] }],
    ["f", ["F#", "F."], { key: "f#", names: ["F#"] }],
    ["C#", ["C", "C#"], { key: "c#", names: ["C#"] }],
    ["c#", ["C"], undefined],
    ["c.", ["C#"], undefined],
    ["rust", ["C#"], undefined],
    ["", ["#"], undefined],
  ])("leads from %j among %j to the page that it means now", (asked, names, found) => {
    expect(findNames(counted(...names), asked)).toEqual(found);
  });
});
