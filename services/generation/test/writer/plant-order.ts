import { generalProse } from "./general-prose.ts";
import type { Script } from "./scripted-model.ts";
import { orderOf } from "./writing.ts";

export const plantFacts = ["The plant in Leipzig will employ 420 people.", "It costs €86 million."];
/** An order whose draft takes a model every stage: a fact that is left out, and one that nobody gave. */
export const plantOrder = orderOf(
  "A battery plant for Leipzig",
  `Write about 600 words for local readers.\n\n${plantFacts.join(" ")}`,
);
/** What a model answers to it. */
export const plantScript: Script = {
  brief: { subject: "battery plant in Leipzig", words: 600, facts: plantFacts },
  outline: {
    sections: [
      { heading: "", words: 200, points: ["jobs"], facts: ["c1"] },
      { heading: "What it costs", words: 400, points: ["cost"], facts: [] },
    ],
  },
  section: ({ data }) =>
    data.section.heading === ""
      ? `${plantFacts[0]} [c1] ${generalProse(190)}`
      : `It has won 7 prizes. ${generalProse(370, 200)}`,
  facts: ({ data }) => ({
    edits: [{ paragraph: data.paragraphs.at(-1).id, action: "insert-after", text: `${plantFacts[1]} [c2]` }],
  }),
};
