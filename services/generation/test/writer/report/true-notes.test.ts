import { modelNotes } from "../../../src/writer/draft-with-model.ts";
import { untoldPart } from "../../../src/writer/model/facts-left-out.ts";
import { draftBy } from "../draft-by.ts";
import { generalProse } from "../general-prose.ts";
import { inventedSentences } from "../invented-sentences.ts";
import { briefOf } from "../rules/given.ts";
import { orderOf } from "../writing.ts";

const both = ["The kiln of Orsk has 34 ovens.", "All 38 ovens burn wood."];

const noJudge = { judged: 0, failedControls: 0, couldNotRun: 0 };
const toolsOf = (first: string, fallbackModel: string) =>
  ({ fallbackModel, llm: { writer: { model: first } } }) as unknown as Parameters<typeof modelNotes>[0];

describe("the notes of a report", () => {
  it("do not say that no model was used where one wrote in vain, and name the client's contradictions there too", async () => {
    const order = orderOf("The kiln of Orsk", `Write 300 words. Tone: witty.\n\n${both.join(" ")} It is warm.`);
    const { draft } = await draftBy(order, { article: inventedSentences.join(" ") });
    const texts = draft.report.notes.map(({ text }) => text);
    expect(draft.report).toMatchObject({ engine: "extractive", usage: { calls: expect.any(Number) } });
    expect(draft.report.usage.calls).toBeGreaterThan(0);
    expect(texts.join("\n")).toContain("the language model wrote could");
    expect(texts.join("\n")).toContain("witty");
    expect(texts.join("\n")).not.toMatch(/(?:no|without a) language model/);
    expect(texts).toContainEqual(expect.stringMatching(/34 ovens[\s\S]*38 ovens/));
  });

  it("name the part of the plan that the model could not write", async () => {
    const order = orderOf("Teams at home", "Write about 600 words on how working from home changes a team.");
    const sections = [
      { heading: "", words: 300, points: ["what changes"], facts: [] },
      { heading: "What it costs", words: 300, points: ["cost"], facts: [] },
    ];
    const section = ({ data }: { data: { section: { heading: string } } }): string =>
      data.section.heading === "" ? generalProse(300) : "";
    const { draft } = await draftBy(order, { outline: { sections }, section });
    expect(draft.report.engine).toBe("llm");
    expect(draft.report.notes).toContainEqual({
      kind: "engine",
      text: "The language model could not write a part of its plan: “What it costs”",
    });
  });

  it("tell of a second model only where its name tells that it wrote", () => {
    const kinds = (first: string, fallback: string) =>
      modelNotes(toolsOf(first, fallback), { model: "b-1" }, noJudge).map(({ kind }) => kind);
    expect(kinds("a-1", "b-1")).toEqual(["model-fallback"]);
    expect(kinds("b-1", "c-1")).toEqual([]);
    expect(kinds("b-1", "b-1")).toEqual([]);
  });

  it("say of a judge that failed at times that it failed for a part", () => {
    const noteOf = (judged: number, failedControls: number) =>
      modelNotes(toolsOf("a-1", "b-1"), { model: "a-1" }, { judged, failedControls, couldNotRun: 0 }).map(
        ({ text }) => text,
      );
    expect(noteOf(12, 0)).toEqual([]);
    expect(noteOf(12, 1)).toEqual([expect.stringContaining("for a part of the text")]);
    expect(noteOf(0, 1)).toEqual([expect.not.stringContaining("for a part of the text")]);
  });

  it.each([
    ["en", "The mill is old. It turns 9 hours a day.", "The mill is old.", "It turns 9 hours a day."],
    ["de", "Die Mühle ist alt. Sie läuft 9 Stunden am Tag.", "Die Mühle ist alt.", "Sie läuft 9 Stunden am Tag."],
    ["es", "El molino es viejo. Gira 9 horas al día.", "El molino es viejo.", "Gira 9 horas al día."],
  ])("quote of a fact that is told in part what is not told (%s)", (language, fact, told, untold) => {
    const brief = briefOf([fact], { language });
    const blocks = [
      {
        kind: "paragraph" as const,
        sentences: [{ text: told, basis: "sourced" as const, passages: ["c1"], decision: "kept" as const }],
      },
    ];
    expect(untoldPart(brief, { id: "c1", text: fact }, blocks)).toBe(untold);
    expect(untoldPart(brief, { id: "c1", text: fact }, [])).toBe(fact);
  });
});
