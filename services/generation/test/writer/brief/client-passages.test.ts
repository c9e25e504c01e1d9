import { clientPassages } from "../../../src/writer/brief/client-passages.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";

function passagesOf(title: string, instructions: string): string[] {
  const material = readMaterial(instructions);
  const order = { title, instructions, style: { name: "Plain explainer", systemPrompt: "" } };
  return clientPassages(title, readBriefByRules(order, material), material).map(({ text }) => text);
}

const holding = (passages: readonly string[], ...parts: string[]): string[] =>
  passages.filter((text) => parts.every((part) => text.includes(part)));

describe("the client's words as evidence", () => {
  it("hold a sentence together with the one before it", () => {
    const passages = passagesOf("Heat", "Ashby builds a heat network. It costs 38 million euros.");
    expect(holding(passages, "heat network", "38 million")).not.toEqual([]);
    expect(passages).toContain("It costs 38 million euros.");
  });

  it("hold an answer with its question, and the talk with who gave it", () => {
    const passages = passagesOf(
      "A maker of violins",
      "Portrait, 400 words.\nQ: When did you start?\nA: In 1998, in Lyons.\nQ: How many pupils?\nA: I have 35.\n(Interview with Anne Roux.)",
    );
    expect(holding(passages, "When did you start?", "In 1998").some((text) => !text.includes("35"))).toBe(true);
    expect(holding(passages, "In 1998", "Anne Roux")).not.toEqual([]);
  });

  it("hold the items of a list with the line and the item above them", () => {
    const passages = passagesOf("Bridge", "The bridge offers:\n\n- 2 lanes for bikes\n- 4 lifts:\n  - 1 for carts\n");
    expect(holding(passages, "The bridge offers", "2 lanes")).not.toEqual([]);
    expect(holding(passages, "4 lifts", "1 for carts")).not.toEqual([]);
  });

  it("hold the entries of a record together", () => {
    const passages = passagesOf("Lamp", '{"task":"text","product":{"name":"Luma 2","weight":"1.4 kg"}}');
    expect(holding(passages, "Luma 2", "1.4 kg")).not.toEqual([]);
  });

  it("do not bring back the figure of the second of two statements that contradict each other", () => {
    const order = "The fair opens on 3 May. The fair has 40 stalls. The fair opens on 5 May.";
    const material = readMaterial(order);
    const brief = {
      ...readBriefByRules({ title: "Fair", instructions: order, style: { name: "", systemPrompt: "" } }, material),
      facts: [{ id: "c1", text: "The fair opens on 3 May." }],
    };
    expect(brief.contradictions).toHaveLength(1);
    const texts = clientPassages("Fair", brief, material).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("5 May"))).toEqual([]);
    expect(texts).toContain("The fair opens on 3 May.");
  });
});
