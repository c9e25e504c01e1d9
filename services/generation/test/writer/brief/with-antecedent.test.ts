import { describe, expect, it } from "@jest/globals";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { withAntecedent } from "../../../src/writer/brief/with-antecedent.ts";

const told = (instructions: string, fact: string, language = "en"): string =>
  withAntecedent(fact, readMaterial(instructions).blocks, language);

describe("a statement that does not say of whom it speaks", () => {
  it.each([
    [
      "en",
      "Ada Finchley runs the ferry. The boat is old. She said: “We wait for no one.” It rains.",
      "“We wait for no one.”",
      "Ada Finchley runs the ferry. The boat is old. She said: “We wait for no one.”",
    ],
    [
      "en",
      "The coach is Wim van den Eynde. He reckons that walking is harder.",
      "He reckons that walking is harder.",
      "The coach is Wim van den Eynde. He reckons that walking is harder.",
    ],
    [
      "zh",
      "管书的还有一个年轻人，叫和志远，学的是木工。书架都是他做的。他说：“书架歪一点没关系。”",
      "“书架歪一点没关系。”",
      "管书的还有一个年轻人，叫和志远，学的是木工。书架都是他做的。他说：“书架歪一点没关系。”",
    ],
  ])("comes with the sentences before it that do (%s)", (language, instructions, fact, whole) => {
    expect(told(instructions, fact, language)).toBe(whole);
  });

  it("comes with whose words they are in a mail that is quoted", () => {
    const thread = "Please write 200 words.\n\nOn Mon, Ada Finchley wrote:\n\nI still think the rooms are too dark.";
    expect(told(thread, "I still think the rooms are too dark.")).toBe(
      "Ada Finchley: I still think the rooms are too dark.",
    );
  });

  it("comes with the item that it stands under, where that is a name", () => {
    const notes =
      '- talks\n  - Ada Finchley\n    - topic: forms\n      - "Ship the boring part first."\n  - panel\n    - nobody came';
    expect(told(notes, '"Ship the boring part first."')).toBe('Ada Finchley: "Ship the boring part first."');
    expect(told(notes, "nobody came")).toBe("nobody came");
  });

  it("comes with the other entries of a small record, where one is a name", () => {
    const record = '{"words": 200, "tech": {"nm": "Ada Finchley", "job": "keeps the dome turning"}}';
    expect(told(record, "keeps the dome turning")).toBe("tech: nm: Ada Finchley; job: keeps the dome turning");
  });

  it.each([
    ["Ada Finchley runs the ferry. The fare is 3 pounds.", "The fare is 3 pounds."],
    ["Please ask Ada Finchley for her leave first! “We wait for no one.”", "“We wait for no one.”"],
    ["The fare went up. She said: “We wait for no one.”", "“We wait for no one.”"],
  ])("is left alone where it needs nobody, an order stands between, or nobody is named: %s", (instructions, fact) => {
    expect(told(instructions, fact)).toBe(fact);
  });

  it("takes in nothing that stands behind it in its sentence", () => {
    const chat = 'The host is Ada Finchley. She told me "you hear them before you see them" and do use that line';
    expect(told(chat, '"you hear them before you see them"')).not.toContain("use that line");
  });
});
