import { type Script, scriptedServers, stages } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const order = orderOf(
  "Sourdough for beginners",
  "Write a short how-to guide. Use grams and Celsius, give a simple schedule for a weekend.",
);
const guide = [
  "Sourdough needs little but time, and most of that time it looks after itself.",
  "- Mix 500 g of flour with 350 g of water and 100 g of starter.\n- Bake at 230 °C for 40 minutes.",
  "| Time | Step |\n|---|---|\n| Saturday, 9:00 | Feed the starter |\n| Saturday, 18:00 | Mix the dough |",
].join("\n\n");

describe("a guide with amounts, temperatures and times", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script) => {
    const served = await serve({ article: { article: guide }, ...script });
    return { draft: await write(order, { llm: served.llm }), ...served };
  };

  it("is printed word for word in three calls, and names what is to be checked", async () => {
    const { draft, asked } = await draftBy({});
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    const { text } = seen(draft);
    for (const words of ["500 g of flour with 350 g", "230 °C for 40 minutes", "Feed the starter", "18:00"])
      expect(text).toContain(words);
    expect(draft.report.sentences.filter(({ decision }) => decision === "removed")).toEqual([]);
    const [note] = draft.report.notes.map((one) => one.text);
    expect(note).toMatch(/^Please check[\s\S]*500 g[\s\S]*230 °C/);
  });

  it("loses its figures where the order wants no advice", async () => {
    const { draft } = await draftBy({ request: { language: "en", length: null, givesAdvice: false } });
    expect(seen(draft).text).not.toMatch(/500 g|230/);
  });

  it("loses its figures where only what is given may be told", async () => {
    const { draft } = await draftBy({ request: { language: "en", length: null, onlyGivenFacts: true } });
    expect(seen(draft).text).not.toMatch(/500 g|230/);
  });

  it("tells the writing model and the judge one rule for figures that are worked out", async () => {
    const { asked } = await draftBy({});
    const rule = "what follows from given figures by sums, differences, products, shares and per cents";
    for (const stage of ["article", "judge"]) expect(asked.find((one) => one.stage === stage)?.prompt).toContain(rule);
    expect(asked.find((one) => one.stage === "judge")?.prompt).toContain("3480 * 60 / 100 = 2088");
  });
});
