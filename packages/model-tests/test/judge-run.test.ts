import { checkMutations } from "@galley/faults/check-mutations";
import { readBriefs } from "../src/briefs.ts";
import { mutations } from "../src/control.ts";
import { judgeArticle } from "../src/judge-article.ts";
import { readOptions } from "../src/options.ts";
import { judgeControl, judgeRun } from "../src/report.ts";
import { inventingModel } from "../src/small-model/inventing-model.ts";
import type { Outcome } from "../src/system.ts";

const [brief] = readBriefs();
if (brief === undefined) throw new Error("There are no briefs");

async function articleOf(outcome: Outcome, prompt = "# Task: section") {
  const { text: answer } = await inventingModel().answer({ prompt, body: {} });
  return judgeArticle({
    brief: brief as NonNullable<typeof brief>,
    seconds: 1,
    outcome,
    exchanges: [{ prompt, answer }],
  });
}

const draft = (content: string): Outcome => ({ kind: "draft", title: brief.title, content, report: undefined });
const clean = draft("<p>People like it when a shop is near.</p>");
const foreign = draft("<p>It cost 987 roubles.</p>");

describe("judgeRun", () => {
  it("is good when the model invented and no draft shows it", async () => {
    const verdict = judgeRun([await articleOf(clean)]);
    expect(verdict.good).toBe(true);
    expect(verdict.lines).toContain("0 drafts with something foreign, of 1 orders");
  });

  it("is bad when one draft has something foreign, and says what and where", async () => {
    const verdict = judgeRun([await articleOf(clean), await articleOf(foreign)]);
    expect(verdict.good).toBe(false);
    expect(verdict.lines).toContain(`! ${brief.id}: figure "987" in "It cost 987 roubles."`);
  });

  it("is bad when the model invented nothing: then nothing was tested", async () => {
    const verdict = judgeRun([await articleOf(clean, "# Task: outline")]);
    expect(verdict.good).toBe(false);
    expect(verdict.lines.at(-1)).toContain("shows nothing");
  });

  it.each<[Outcome, boolean]>([
    [{ kind: "failed", code: "GENERATION_FAILED", message: "The model refused." }, true],
    [{ kind: "failed", code: "INTERNAL_ERROR", message: "Something went wrong." }, false],
    [{ kind: "failed", code: "GENERATION_FAILED", message: " " }, false],
    [draft("<div></div>"), false],
  ])("takes %j for an answer: %p", async (outcome, good) => {
    expect(judgeRun([await articleOf(outcome)]).good).toBe(good);
  });
});

describe("judgeControl", () => {
  it("is good only when the inventions are found in every draft", async () => {
    const failed = await articleOf({ kind: "failed", code: "INTERNAL_ERROR", message: "x" });
    expect(judgeControl([await articleOf(foreign)]).good).toBe(true);
    expect(judgeControl([await articleOf(foreign), await articleOf(clean)]).good).toBe(false);
    expect(judgeControl([await articleOf(foreign), failed]).good).toBe(false);
  });

  it("replaces what the product has, by name", () => checkMutations(Object.values(mutations)));
});

describe("the command's words", () => {
  it("are read, and wrong ones are refused", () => {
    expect(readOptions(["--count", "3", "--control", "--threads", "1"])).toMatchObject({
      count: 3,
      control: true,
      threads: 1,
    });
    expect(readOptions([])).toMatchObject({ count: undefined, control: false, threads: 2 });
    for (const words of [["--count", "0"], ["--threads", "99"], ["--nonsense"]])
      expect(() => readOptions(words)).toThrow();
  });
});

describe("the briefs", () => {
  it("are twenty, of many kinds, and link to every page that is served for them", () => {
    const briefs = readBriefs();
    expect(briefs.length).toBe(20);
    for (const { instructions, pages } of briefs) for (const { url } of pages) expect(instructions).toContain(url);
    expect(briefs.filter(({ opinions }) => opinions.length > 0).length).toBeGreaterThanOrEqual(8);
  });
});
