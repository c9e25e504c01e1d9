import { checkControls } from "@galley/faults/check-controls";
import { createLedger } from "@galley/faults/ledger";
import { runFast } from "@galley/faults/run-fast";
import type { Scenario } from "@galley/faults/scenario";
import { readBriefs } from "../src/briefs.ts";
import { controls } from "../src/controls.ts";
import { type JudgedArticle, judgeArticle, judgeArticles } from "../src/judge-article.ts";
import { modelScenario, runWith } from "../src/scenario.ts";
import { inventingModel } from "../src/small-model/inventing-model.ts";
import type { Outcome } from "../src/system.ts";

const [brief] = readBriefs();
if (brief === undefined) throw new Error("There are no briefs");

async function judgeOutcome(outcome: Outcome, prompt = "# Task: section") {
  const { text: answer } = await inventingModel().answer({ prompt, body: {} });
  return judgeArticle({
    brief: brief as NonNullable<typeof brief>,
    seconds: 1,
    outcome,
    exchanges: [{ prompt, answer }],
  });
}

const draft = (content: string): Outcome => ({
  kind: "draft",
  title: brief.title,
  content,
  report: { basis: { sourced: 0, general: 0 } },
});
const clean = draft("<p>People like it when a shop is near.</p>");
const foreign = draft("<p>It cost 987 roubles.</p>");

function reportedFaults(...articles: readonly JudgedArticle[]): readonly string[] {
  const ledger = createLedger();
  judgeArticles(ledger, articles);
  return ledger.outcome().violations;
}

describe("a run", () => {
  it("is good when the model invented and no draft shows it", async () => {
    expect(reportedFaults(await judgeOutcome(clean))).toEqual([]);
  });

  it("is bad when one draft has something foreign, and says what and where, and when all have", async () => {
    const said = `unexpected: ${brief.id}: figure "987" in "It cost 987 roubles."`;
    expect(reportedFaults(await judgeOutcome(clean), await judgeOutcome(foreign))).toEqual([said]);
    expect(reportedFaults(await judgeOutcome(foreign))).toEqual([
      said,
      "unexpected: something foreign is in all 1 drafts",
    ]);
  });

  it("is bad when the model invented nothing: then nothing was tested", async () => {
    expect(reportedFaults(await judgeOutcome(clean, "# Task: outline")).join()).toContain("shows nothing");
  });

  it.each<[Outcome, boolean]>([
    [{ kind: "failed", code: "GENERATION_FAILED", message: "The model refused." }, true],
    [{ kind: "failed", code: "INTERNAL_ERROR", message: "Something went wrong." }, false],
    [{ kind: "failed", code: "GENERATION_FAILED", message: " " }, false],
    [draft("<div></div>"), false],
  ])("takes %j for an answer: %p", async (outcome, good) => {
    expect(reportedFaults(await judgeOutcome(outcome)).length === 0).toBe(good);
  });

  it("has a control that replaces an export that the product has", () => checkControls(Object.values(controls)));

  it("uses what its control replaces, and shows nothing foreign of a model that invents everything", async () => {
    const inventing: Scenario = { ...modelScenario, run: (context) => runWith(inventingModel(), context) };
    expect(await runFast([inventing])).toEqual({ found: [[]], unused: [] });
  }, 300_000);
});

describe("the briefs", () => {
  it("are twenty, of many kinds, and link to every page that is served for them", () => {
    const briefs = readBriefs();
    expect(briefs.length).toBe(20);
    for (const { instructions, pages } of briefs) for (const { url } of pages) expect(instructions).toContain(url);
    expect(briefs.filter(({ opinions }) => opinions.length > 0).length).toBeGreaterThanOrEqual(8);
  });
});
