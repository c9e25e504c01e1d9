import { type Script, scriptedServers, stages } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const order = orderOf(
  "Keeping onions",
  "Write a short guide for 120 to 160 words, with a box “In short” at the end.\nThe allotment office has the number 0555 / 1234.",
);
const box = "> **In short**\n>\n> - Dry them for two weeks.\n> - Ask the office: 0555 / 1234. [c3]";
const draftBy = async (serve: ReturnType<typeof scriptedServers>, article: string, more: Script = {}) => {
  const { llm, asked } = await serve({ article: { article }, ...more });
  return { draft: await write(order, { llm }), asked };
};

describe("a draft with a box", () => {
  const serve = scriptedServers();

  it("is judged by the box's items, is asked about no speaker, and is printed as it was written", async () => {
    const { draft, asked } = await draftBy(serve, `Onions keep well when they are dry.\n\n${box}`);
    const judged = asked.find(({ stage }) => stage === "judge")?.data;
    const kinds = judged.article.map(({ kind = "sentence" }: { kind?: string }) => kind);
    expect(kinds).toContain("item");
    expect(kinds).not.toContain("quotation");
    expect(JSON.stringify(judged.questions)).not.toContain("quotation");
    expect(draft.content).toContain(
      "<blockquote>\n<p><strong>In short</strong></p>\n<ul>\n<li>Dry them for two weeks.</li>",
    );
    expect(seen(draft).text).toContain("0555 / 1234");
    expect(seen(draft).text).not.toMatch(/[“”]/);
  });

  it("reports of each sentence the block that contains it, and a box is one block", async () => {
    const { draft } = await draftBy(
      serve,
      `Onions keep well when they are dry. They want air.\n\n## Storing\n\n${box}`,
    );
    const { sentences } = draft.report;
    expect(sentences.map(({ text, block }) => [block, text])).toEqual([
      [0, "Onions keep well when they are dry."],
      [0, "They want air."],
      [2, "**In short**"],
      [2, "Dry them for two weeks."],
      [2, "Ask the office: 0555 / 1234."],
    ]);
  });

  it("keeps the check of words that somebody is said to have spoken", async () => {
    const { asked } = await draftBy(
      serve,
      "Onions keep well when they are dry.\n\n> We have never lost a single onion.",
    );
    const { questions } = asked.find(({ stage }) => stage === "judge")?.data ?? {};
    expect(JSON.stringify(questions)).toContain("We have never lost a single onion.”: quotation");
  });
});

describe("a draft under the lower end of its length", () => {
  const serve = scriptedServers();
  const words = (count: number): string =>
    Array.from(
      { length: count / 5 },
      (_, at) => `Onion ${"abcdefghijklmnopqrstuvwxyzäöü"[at] ?? at} keeps quite well.`,
    ).join(" ");
  const length = { from: 120, to: 160 };

  it("says so in a note, though no call is made for it", async () => {
    const { draft, asked } = await draftBy(serve, words(110), { request: { language: "en", length } });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.report.notes.map(({ text }) => text)).toEqual([
      "The length asked for was not reached: 110 words for 120 to 160",
    ]);
  });

  it("has no such note when it reaches it", async () => {
    const { draft } = await draftBy(serve, words(120), { request: { language: "en", length } });
    expect(draft.report.notes).toEqual([]);
  });
});
