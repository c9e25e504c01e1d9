import { type Script, scriptedServers } from "./scripted.ts";
import { orderOf, write } from "./writing.ts";

const steps = "3. Fill the kettle.\n4. Wait for the boil.\n   - The lid rattles.\n5. Pour it out.";

describe("a step of a numbered list that is not printed", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script) => {
    const { llm } = await serve(script);
    return write(orderOf("Tea", `How to make tea:\n\n${steps}`, { language: "en" }), { llm });
  };

  it("is the first note of a draft without a model", async () => {
    const order = orderOf("Tea", "1. The kettle boils.\n2. Keep the lid closed.\n3. The tea draws.", {
      language: "en",
    });
    const { content, report } = await write(order);
    expect(content).toContain("<ol>\n<li>The kettle boils.</li>\n<li>The tea draws.</li>\n</ol>");
    expect(report.notes[0]).toEqual({
      kind: "wish-not-met",
      text: expect.stringMatching(/^Step 2 of a numbered list was left out.*“Keep the lid closed\.”/),
    });
  });

  it("is the first note of a model's draft, with the reason", async () => {
    const article = { article: `How to make tea:\n\n${steps}`, excerpt: "", tags: [], extras: [] };
    const verdicts = { "Fill the kettle": { basis: "not-borne", why: "nobody fills it" } } as const;
    const { content, report } = await draftBy({ article, verdicts });
    expect(content).toContain('<ol start="3">\n<li>Wait for the boil.\n<ul>\n<li>The lid rattles.</li>\n</ul></li>');
    expect(report.notes[0]?.text).toMatch(/^Step 3 .*“Fill the kettle\.” \(nobody fills it\)$/);
  });

  it("is none while some of it is printed", async () => {
    const article = {
      article: `How to make tea:\n\n${steps.replace("Wait for the boil", "Wait as nobody does")}`,
      excerpt: "",
      tags: [],
      extras: [],
    };
    const verdicts = { "Wait as": { basis: "not-borne", why: "nobody waits" } } as const;
    const { content, report } = await draftBy({ article, verdicts });
    expect(content).toContain("<li><ul>\n<li>The lid rattles.</li>\n</ul></li>");
    expect(report.notes.map(({ text }) => text).join()).not.toContain("Step 4");
  });
});
