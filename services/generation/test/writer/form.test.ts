import { articleMarkdown } from "../../src/writer/article/article-markdown.ts";
import { blocksOfMarkdown } from "../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../src/writer/article/number-blocks.ts";
import { plantArticle, plantFacts, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { type Asked, idOf, type Script, scriptedServers, stages } from "./scripted.ts";
import { seen, write } from "./writing.ts";

const rules = ["the first sentence is a question", "prices as a table"];
const request = { ...plantRequest, rules };

describe("the form that an order asks for", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script) => {
    const served = await serve({ ...plantScript, request, ...script });
    const draft = await write(plantOrder, { llm: served.llm });
    return { draft, ...served, notes: draft.report.notes.map(({ text }) => text) };
  };

  it("is told to the writing model point by point, and asked of the judge in the call that it has anyway", async () => {
    const { asked, notes } = await draftBy({});
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(asked[1]?.task).toContain(`Keep to:\n- ${rules[0]}\n- ${rules[1]}`);
    expect(asked[2]?.data.wanted.rules).toEqual([
      { id: "r1", text: rules[0] },
      { id: "r2", text: rules[1] },
    ]);
    expect(asked[2]?.task).toContain("unmet: ids of the rules of form");
    expect(notes).toEqual([]);
  });

  it("is not spoken of where an order has no rules", async () => {
    const { asked } = await draftBy({ request: plantRequest });
    expect(asked[2]?.prompt).not.toMatch(/rules of form|"rules"/);
  });

  it("shows the judge its controls neither first nor last, where a rule may look", async () => {
    const { asked } = await draftBy({});
    const texts = asked[2]?.data.article.map(({ text }: { text: string }) => text);
    // The excerpt comes after the article.
    expect([texts[0], ...texts.slice(-2)]).toEqual([
      "A new plant changes a town slowly.",
      expect.stringContaining("Jana Brandt"),
      "A new plant changes a town slowly.",
    ]);
  });

  it("is mended where it is not kept, and asked again of the whole text with what was changed", async () => {
    const besides = ({ before }: Asked) => (before === 0 ? { unmet: ["r1"] } : {});
    const mend = (one: Asked) => ({
      changes: [{ id: idOf(one, "changes a town"), text: "How does a plant change a town?" }],
    });
    const { draft, asked, notes } = await draftBy({ besides, mend });
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge"]);
    expect(asked[3]?.data.rules).toEqual([rules[0]]);
    expect(asked[4]?.data.context).toMatch(/^How does a plant change a town\?[\s\S]*## What it costs/);
    expect(seen(draft).text).toContain("How does a plant change a town?");
    expect(notes).toEqual([]);
  });

  it("is asked again with the texts that were ordered beside the article, by which a rule may be kept", async () => {
    const extras = [{ kind: "note to the editor", wish: "a note to the editor below the text" }];
    const article = {
      article: plantArticle,
      excerpt: "A new plant.",
      tags: [],
      extras: [{ kind: "note to the editor", text: "The plant in Leipzig will employ 420 people." }],
    };
    const marked = "[beside the article] The plant in Leipzig will employ 420 people.";
    const besides = ({ before }: Asked) => (before === 0 ? { unmet: ["r1"] } : {});
    const mend = (one: Asked) => ({ changes: [{ id: idOf(one, "changes a town"), text: "How does a town change?" }] });
    const mended = await draftBy({ request: { ...request, extras }, article, besides, mend });
    expect(mended.asked[4]?.data.context).toContain(marked);
    expect(mended.asked[4]?.data.context).not.toContain("A new plant.");
    const removes = (one: Asked) => ({ aboutWriting: [idOf(one, "changes a town")] });
    const removed = await draftBy({ request: { ...request, extras }, article, besides: removes, form: { unmet: [] } });
    expect(removed.asked.at(-1)?.data.article).toContain(marked);
  });

  it("is a note where it stays as it was", async () => {
    const { notes } = await draftBy({ besides: () => ({ unmet: ["r2", "r9"] }) });
    expect(notes).toEqual(["The form that was ordered is not kept: “prices as a table”"]);
  });

  it.each([
    ["the first sentence goes", `How many work there? ${plantArticle}`, "How many"],
    ["a table goes", `${plantArticle}\n\n| What | Price |\n|---|---|\n| Plant | cheap |`, "Plant | cheap"],
    [
      "an item of a list goes",
      `${plantArticle}\n\n- A first item.\n- Another item.\n- The third item.`,
      "Another item",
    ],
  ])("is asked again when %s, and what is lost is a note", async (_what, article, gone) => {
    const besides = (one: Asked) => ({ aboutWriting: [idOf(one, gone)] });
    const form = { unmet: ["r1"] };
    const { draft, asked, notes } = await draftBy({ article: { article }, besides, form });
    expect(stages(asked)).toEqual(["request", "article", "judge", "form"]);
    expect(seen(draft).text).not.toContain(gone);
    expect(asked[3]?.data.article).not.toContain(gone);
    expect(asked[3]?.data.rules).toHaveLength(2);
    expect(notes).toContain(`The form that was ordered is not kept: “${rules[0]}”`);
  });

  it("is not asked again when a sentence inside goes", async () => {
    const article = { article: plantArticle.replace("Money of", "The old coal mine is far. Money of") };
    const { asked } = await draftBy({ article, besides: (one) => ({ aboutWriting: [idOf(one, "coal")] }) });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
  });

  it.each(["I cannot say.", { unmet: 7 }])("keeps its first answer when the judge gives none: %j", async (form) => {
    const besides = (one: Asked) => ({ aboutWriting: [idOf(one, "changes a town")], unmet: ["r2"] });
    const mend = { changes: [], insertions: [] };
    const { notes } = await draftBy({ besides, form, mend });
    expect(notes).toContain(`The form that was ordered is not kept: “${rules[1]}”`);
  });

  it("is shown with its headings, lists, tables and quotations", async () => {
    const markdown = `# Head\n\n${plantFacts[0]} [c3]\n\n1. One.\n2. Two.\n\n- Dash.\n\n> Said.\n\n| A | B |\n|---|---|\n| **1** | 2*3*4 |`;
    const blocks = numberBlocks(await blocksOfMarkdown(markdown), { language: "en", isAllowedLink: () => true });
    expect(articleMarkdown(blocks)).toBe(
      `## Head\n\n${plantFacts[0]}\n\n1. One.\n2. Two.\n\n- Dash.\n\n> Said.\n\n| A | B |\n| 1 | 2*3*4 |`,
    );
  });
});
