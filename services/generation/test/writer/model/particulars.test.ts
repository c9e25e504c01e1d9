import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { generalProse } from "../general-prose.ts";
import { type Asked, type Script, scripted } from "../scripted-model.ts";
import { orderOf, seen, write } from "../writing.ts";

const facts = ["The plant in Leipzig will employ 420 people.", "It costs €86 million.", "Work began in March 2025."];
const order = orderOf("A battery plant for Leipzig", `Write about 200 words.\n\n${facts.join(" ")}`);
const own = "Parking beside the hall is limited.";
const article = `${facts.join(" ")} ${own} ${generalProse(180)}`;
const brief = { subject: "battery plant in Leipzig", words: 200, facts };

/** A reader who names the statements of the order and `own`, and whatever else `isNamed` accepts. */
const reader =
  (isNamed = (_: string): boolean => false) =>
  ({ data }: Asked): object => ({
    particular: data.sentences.flatMap(({ id, text }: { id: string; text: string }) =>
      text === own || facts.some((fact) => text.includes(fact)) || isNamed(text) ? [id] : [],
    ),
  });

async function draftBy(script: Script) {
  const model = scripted({ brief, article, ...script });
  const server = await startFakeLlm({ answer: model.answer });
  try {
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" } as const;
    return { draft: await write(order, { llm }), asked: model.asked };
  } finally {
    await server.close();
  }
}

describe("a sentence of the subject without figure and name", () => {
  it("goes when nothing that was given bears it, and the report says so", async () => {
    const { draft, asked } = await draftBy({ particulars: reader() });
    const { text } = seen(draft);
    expect(text).not.toContain(own);
    for (const fact of facts) expect(text).toContain(fact);
    expect(draft.report.sentences).toContainEqual(expect.objectContaining({ text: own, decision: "removed" }));
    expect(asked.filter(({ stage }) => stage === "particulars")).toHaveLength(1);
  });

  it("stays in the general words that a rewrite finds for it", async () => {
    const rewrite = ({ data }: Asked): object => ({
      sentences: data.sentences.map(({ id }: { id: string }) => ({
        id,
        proven: "",
        general: "Somewhere to park is always welcome.",
      })),
    });
    const { draft } = await draftBy({ particulars: reader(), rewrite });
    expect(seen(draft).text).toContain("Somewhere to park is always welcome.");
  });

  it("goes when its rewrite tells of the subject too", async () => {
    const rewrite = ({ data }: Asked): object => ({
      sentences: data.sentences.map(({ id }: { id: string }) => ({
        id,
        proven: "",
        general: "The hall has few places to park.",
      })),
    });
    const { draft } = await draftBy({ particulars: reader((text) => text.startsWith("The hall has")), rewrite });
    expect(seen(draft).text).not.toMatch(/Parking beside|The hall has/);
  });

  it("stays when the reader of it names everything", async () => {
    const { draft } = await draftBy({ particulars: reader(() => true) });
    expect(seen(draft).text).toContain(own);
  });
});
