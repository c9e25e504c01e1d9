import { describe, expect, it } from "@jest/globals";
import type { ArticleBlock } from "../../../src/writer/article/article.ts";
import { briefReadingSchema } from "../../../src/writer/brief/brief-reading.ts";
import { missingFacts } from "../../../src/writer/brief/check-brief.ts";
import { readBriefByRules, settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { tellInOwnWords } from "../../../src/writer/model/tell-in-own-words.ts";

const sentence = (text: string, passages: string[] = []) => ({
  text,
  passages,
  basis: passages.length > 0 ? ("sourced" as const) : ("general" as const),
  decision: "kept" as const,
});
const blocks: ArticleBlock[] = [
  { kind: "heading", level: 2, text: "Harvest" },
  { kind: "paragraph", sentences: [sentence("The harvest was small.", ["c1"])] },
  { kind: "paragraph", sentences: [sentence("Good juice takes patience.")] },
];

describe("facts that a model did not tell", () => {
  it("stand in the client's words behind the paragraph that speaks of the like", () => {
    const facts = [
      { id: "c2", text: "Prices rose to 1.45 pounds a kilo." },
      { id: "c7", text: "About 70 tonnes went to juice." },
      { id: "c8", text: "cider: 900 bottles" },
    ];
    expect(tellInOwnWords(facts, blocks, "en")).toEqual([
      { paragraph: "b2", action: "insert-after", text: "Prices rose to 1.45 pounds a kilo. [c2]" },
      {
        paragraph: "b3",
        action: "insert-after",
        text: "About 70 tonnes went to juice. [c7]\n\n- cider: 900 bottles [c8]",
      },
    ]);
  });

  it("have nowhere to stand in an article of headings", () => {
    expect(tellInOwnWords([{ id: "c1", text: "It opens on 3 May." }], blocks.slice(0, 1), "en")).toEqual([]);
  });

  it("are sure only where the model read them out of the order as well", () => {
    const instructions = "Write 300 words. The mill opens on 3 May. The lawyer called on 4 May.";
    const order = { title: "Mill", instructions, style: { name: "", systemPrompt: "" } };
    const read = briefReadingSchema.parse({ facts: ["The mill opens on 3 May."] });
    const { facts } = settleBrief(order, readMaterial(instructions), read);
    expect(facts.filter(({ isConfirmed }) => isConfirmed).map(({ text }) => text)).toEqual([
      "The mill opens on 3 May.",
    ]);
  });

  it("are missed where the article names another month", () => {
    const instructions = "Escribe 300 palabras. La poda se hace en febrero.";
    const order = { title: "Olivo", instructions, style: { name: "", systemPrompt: "" } };
    const brief = readBriefByRules(order, readMaterial(instructions));
    expect(missingFacts(brief, "En mayo se hace la poda.")).toHaveLength(1);
    expect(missingFacts(brief, "La poda se hace siempre en febrero.")).toEqual([]);
  });
});
