import { repeatsItself } from "../../../src/writer/write/repetition.ts";

const words =
  "ferry port quay crew tide rope mast hull deck buoy pier sail wind rain fog bell lamp gull sand rock".split(" ");
/** Returns prose with this number of sentences. The same seed gives the same prose. */
const prose = (sentences: number, seed = 1): string => {
  let state = seed;
  const next = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? "";
  };
  return Array.from({ length: sentences }, () => `${Array.from({ length: 11 }, next).join(" ")}.`).join(" ");
};

const sentence = "The ferry is a fine ferry for all who like a ferry. ";
const paragraph = `${prose(6)}\n`;

describe("A text that a model lost its way in", () => {
  it.each([
    ["one sentence 120 times", sentence.repeat(120)],
    ["one sentence over and over behind a good beginning", prose(20) + sentence.repeat(40)],
    ["one word 400 times", "czapki, ".repeat(400)],
    ["one picture sign 300 times", prose(5) + "🎉".repeat(300)],
    ["one item 60 times", "- Buy the ticket\n".repeat(60)],
    ["one paragraph 12 times", paragraph.repeat(12)],
    ["two paragraphs by turns", `${paragraph}${prose(6, 2)}\n`.repeat(5)],
    ["the whole article twice", `${prose(30)}\n${prose(30)}`],
    ["one sentence in Chinese", "北湾渡轮从五月三日起每四十分钟一班。".repeat(30)],
  ])("is known by %s", (_, text) => expect(repeatsItself(text)).toBe(true));

  const song = [2, 3, 4, 5].map((seed) => `${prose(4, seed)}\n${prose(3)}`).join("\n");
  it.each([
    ["prose", prose(80)],
    ["one sentence three times", prose(40) + sentence.repeat(3)],
    ["a song with its chorus after each verse", song],
    ["a timetable", Array.from({ length: 40 }, (_, at) => `Quay ${at}; closed; closed; closed; open`).join("\n")],
    ["a short note", "No. No. No. No. No. No."],
  ])("is not seen in %s", (_, text) => expect(repeatsItself(text)).toBe(false));
});
