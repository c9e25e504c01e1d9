import { describe, expect, it } from "@jest/globals";
import { tasks } from "../../../src/wiring/tasks.ts";
import { readText } from "../../../src/writer/model/read-text.ts";

const writing = {
  order: { title: "The market", style: { systemPrompt: "" } },
  brief: { language: "en", links: [], facts: [] },
  evidence: { sources: [], related: [], passages: [] },
  passages: [],
  tasks,
  signal: new AbortController().signal,
} as never;

describe("a paragraph that a model wrote", () => {
  it.each([
    ["the market is on Thursdays.", "The market is on Thursdays."],
    ["kQueue 4.0 is out.", "kQueue 4.0 is out."],
    ["example.com sells it.", "example.com sells it."],
    ["école ouverte le jeudi.", "École ouverte le jeudi."],
  ])("begins with a capital, unless its first word is no plain one: %s", async (written, read) => {
    const [block] = await readText(writing, written);
    expect(block).toMatchObject({ kind: "paragraph", sentences: [{ text: read }] });
  });

  it("is cut into sentences before figures as well, wherever the ids of its passages stand", async () => {
    for (const text of [
      "The fair was on 12 October [c3]. 43 people came [c3]. 38 clocks went home repaired [c4].",
      "The fair was on 12 October. [c3] 43 people came. [c3] 38 clocks went home repaired. [c4]",
    ]) {
      const [block] = await readText(writing, text);
      expect(block).toMatchObject({
        sentences: [
          { text: "The fair was on 12 October.", cited: ["c3"] },
          { text: "43 people came.", cited: ["c3"] },
          { text: "38 clocks went home repaired.", cited: ["c4"] },
        ],
      });
    }
  });
});
