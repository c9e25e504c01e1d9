import { plantArticle, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { type Asked, idOf, type Script, scriptedServers } from "./scripted.ts";
import { write } from "./writing.ts";

describe("the title of a draft", () => {
  const serve = scriptedServers();
  const headline = "a question";
  const asking = { ...plantRequest, headline };
  const draftBy = async (title: string, script: Script = {}) => {
    const article = { article: `## ${title}\n\n${plantArticle}`, title };
    const { llm, asked } = await serve({ ...plantScript, request: asking, article, ...script });
    return { draft: await write(plantOrder, { llm }), asked };
  };
  const question = "What does a plant change?";

  it("is the order's when that asks for no other, whatever a model proposes", async () => {
    const { draft, asked } = await draftBy(question, { request: plantRequest });
    expect(draft.title).toBe(plantOrder.title);
    expect(asked[1]?.task).toContain("“title”: leave it");
  });

  it("is the model's when the order asks for a headline of its own, and stands once", async () => {
    const { draft, asked } = await draftBy(question);
    expect(asked[1]?.task).toContain(`the headline that the order wants: ${headline}`);
    expect(draft.title).toBe(question);
    expect(draft.content).not.toContain(question);
    expect(draft.report.notes).toEqual([]);
  });

  it("has no Markdown, no ids and one line", async () => {
    const title = "# **What** does\n a plant change? [c3]";
    const { draft } = await draftBy(title, { article: { article: plantArticle, title } });
    expect(draft.title).toBe(question);
  });

  it("is judged: what nothing bears is mended, else it gives way to the order's, and a note says so", async () => {
    const refused = (mend: string) => ({ "900 people": { basis: "not-borne", by: ["c3"], why: "420", mend } }) as const;
    const wrong = "A plant for 900 people?";
    const { draft: mended } = await draftBy(wrong, { verdicts: refused("A plant for 420 people?") });
    expect(mended.title).toBe("A plant for 420 people?");
    const { draft } = await draftBy(wrong, { verdicts: refused("") });
    expect(draft.title).toBe(plantOrder.title);
    expect(draft.report.notes).toEqual([
      { kind: "wish-not-met", text: expect.stringContaining("headline that your order asks for") },
    ]);
    const veto = await draftBy("A plant for 911 people?");
    expect(veto.draft.title).toBe(plantOrder.title);
  });

  it("gives way to the order's when the model gives none", async () => {
    const { draft } = await draftBy("", { article: { article: plantArticle } });
    expect(draft.title).toBe(plantOrder.title);
    expect(draft.report.notes).toHaveLength(1);
  });

  it("breaks no ban", async () => {
    const besides = (one: Asked) => ({ banned: [{ id: idOf(one, "coal mine"), ban: "b1" }] });
    const { draft } = await draftBy("What follows the old coal mine?", { besides });
    expect(draft.title).toBe(plantOrder.title);
  });
});
