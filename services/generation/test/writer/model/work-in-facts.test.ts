import { startFakeLlm } from "@galley/test-kit/fake-llm";
import { generalProse } from "../general-prose.ts";
import { scripted } from "../scripted-model.ts";
import { orderOf, seen, write } from "../writing.ts";

async function written(title: string, facts: readonly string[], first: string, worked: string, more = "") {
  const order = orderOf(title, `Write about 100 words.\n\n${facts.join("\n")} ${more}`);
  const model = scripted({
    brief: { subject: title, words: 100, facts },
    article: `${generalProse(40)} ${first}`,
    judge: { verdicts: [] },
    facts: { edits: [{ paragraph: "b1", action: "insert-after", text: worked }] },
  });
  const server = await startFakeLlm({ answer: model.answer });
  try {
    const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" } as const;
    const draft = await write(order, { llm });
    return { text: seen(draft).text, asked: model.asked.filter(({ stage }) => stage === "facts") };
  } finally {
    await server.close();
  }
}

describe("facts that an article leaves out", () => {
  const fact = "The plant in Leipzig will employ 420 people.";

  it("are asked for with the sentence that told them and could not stand, and why", async () => {
    const refused = "The plant in Leipzig will employ 420 people and 90 trainees.";
    const { asked, text } = await written("A battery plant", [fact], `${refused} [c1]`, `${fact} [c1]`);
    expect(asked[0]?.data.facts).toEqual([
      expect.objectContaining({ text: fact, refused, because: expect.stringContaining("90") }),
    ]);
    expect(asked[0]?.prompt).toContain("letter by letter");
    expect(text).toContain(fact);
  });

  it("are asked for as they are where nobody told them", async () => {
    const { asked } = await written("A battery plant", [fact], "", `${fact} [c1]`);
    expect(Object.keys(asked[0]?.data.facts[0])).toEqual(["id", "text"]);
  });

  it("stand in the client's words though the title is among them", async () => {
    const own = "The choir of Northgate Pier was founded in 1994.";
    const { text } = await written(
      "The choir of Northgate Pier",
      [own],
      "",
      `${own} [c1]`,
      "[it said 1996, but the minutes have 1994]",
    );
    expect(text).toContain(own);
  });

  it("are asked for in other words where the client's own hold what the client bans", async () => {
    const own = "Our wonderful bakery sells 300 loaves a day.";
    const told = "The bakery sells 300 loaves a day.";
    const { asked, text } = await written("A bakery", [own], "", `${told} [c1]`, "Don't use the word wonderful.");
    expect(asked[0]?.data.facts).toEqual([expect.objectContaining({ text: own, without: "wonderful" })]);
    expect(asked[0]?.prompt).not.toContain("letter by letter");
    expect(text).toContain(told);
  });
});
