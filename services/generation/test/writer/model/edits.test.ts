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
    return { text: seen(draft).text, paragraphs: draft.content.split("</p>"), report: draft.report };
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

  it("are told of in the report: what they left out, and why they were undone", async () => {
    const weak = generalProse(8, 90);
    const { report } = await edited([
      { paragraph: "b1", action: "replace", text: generalProse(34, 200) },
      { paragraph: "b2", action: "replace", text: second.replace(`${weak} `, "") },
      { paragraph: "b2", action: "insert-after", text: "It will employ 9,000 people from abroad." },
    ]);
    const reasonOf = (part: string) =>
      report.sentences.find(({ text, decision }) => decision === "removed" && text.includes(part))?.reason;
    expect(reasonOf(weak.split(". ")[0] ?? "")).toMatch(/left out/);
    expect(reasonOf(generalProse(8, 200).split(". ")[0] ?? "")).toMatch(/undone: it loses what the client gave/);
    expect(reasonOf("9,000")).toMatch(/9,000/);
    expect(report.notes.map(({ text }) => text).join("\n")).toMatch(/9,000/);
  });

  it("keep the part of a fact that the article tells, though the whole is not told", async () => {
    const whole = "The plant in Leipzig will employ 420 people. Most of the 36 trainees come from Halle.";
    const model = scripted({
      brief: { subject: "battery plant in Leipzig", words: 107, facts: [whole] },
      article: `${facts[0]} [c1]\n\n${generalProse(90)}`,
      edit: { edits: [{ paragraph: "b1", action: "delete", text: "" }] },
    });
    const server = await startFakeLlm({ answer: model.answer });
    try {
      const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" } as const;
      const draft = await write(orderOf(order.title, `Write about 107 words.\n\n${whole}`), { llm });
      expect(seen(draft).text).toContain("420 people");
    } finally {
      await server.close();
    }
  });
});
