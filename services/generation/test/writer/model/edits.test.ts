import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { generalProse } from "../general-prose.ts";
import { scripted } from "../scripted-model.ts";
import { orderOf, seen, write } from "../writing.ts";

const facts = ["The plant in Leipzig will employ 420 people.", "It costs €86 million."];
const order = orderOf("A battery plant for Leipzig", `Write about 107 words.\n\n${facts.join(" ")}`);
const read = { subject: "battery plant in Leipzig", words: 107, facts };
const first = `${facts[0]} [c1] ${generalProse(34)}`;
const second = `${facts[1]} [c2] ${generalProse(40, 90)}`;

async function edited(edits: object[]) {
  const model = scripted({ brief: read, article: `${first}\n\n${second}`, edit: { edits } });
  const server = await startFakeLlm({ answer: model.answer });
  try {
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" } as const;
    const draft = await write(order, { llm });
    return { text: seen(draft).text, paragraphs: draft.content.split("</p>") };
  } finally {
    await server.close();
  }
}

describe("edits of a model", () => {
  it("may move a fact from one paragraph to another, though each edit alone would lose it or tell it twice", async () => {
    const { paragraphs } = await edited([
      { paragraph: "b1", action: "replace", text: generalProse(34) },
      { paragraph: "b2", action: "replace", text: `${facts[0]} ${second}` },
    ]);
    expect(paragraphs.findIndex((text) => text.includes("420 people"))).toBe(1);
    expect(paragraphs.filter((text) => text.includes("420 people"))).toHaveLength(1);
  });

  it("may take a weak sentence out of an article that is a little short already", async () => {
    const weak = generalProse(8, 90);
    const { text } = await edited([{ paragraph: "b2", action: "replace", text: second.replace(`${weak} `, "") }]);
    expect(text).toContain("€86 million");
    expect(text).not.toContain(weak);
  });

  it("are undone one by one where they lose a fact, and the others stand", async () => {
    const { text } = await edited([
      { paragraph: "b1", action: "replace", text: generalProse(34) },
      { paragraph: "b2", action: "replace", text: `${generalProse(8, 150)} ${second}` },
    ]);
    expect(text).toContain("420 people");
    expect(text).toContain(generalProse(8, 150).split(". ")[0]);
  });
});
