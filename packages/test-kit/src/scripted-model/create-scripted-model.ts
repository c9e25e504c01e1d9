import { type Breakage, broken } from "./broken.ts";
import { type DraftMemory, newDraftMemory } from "./draft-memory.ts";
import { createJudge, type JudgeSkill } from "./judge.ts";
import { edit, rewrite, workFactsIn } from "./mend-article.ts";
import { planOutline, readOrder, writeArticle } from "./plan-article.ts";
import { type Asked, readPrompt } from "./read-prompt.ts";
import type { ScriptedBrief } from "./scripted-brief.ts";
import { readSectionOrder, type Skill, writeSection } from "./write-section.ts";

export interface ScriptedModelOptions {
  readonly briefs: readonly ScriptedBrief[];
  readonly skill: Skill;
  readonly judge: JudgeSkill;
  /** What the judge's errors depend on. */
  readonly seed: string;
  readonly breakage?: Breakage;
}

/** A model that knows what a good article for each of its briefs is. The same calls give the same answers. */
export interface ScriptedModel {
  /** For the fake model server's `answer`. */
  answer(request: { readonly prompt: string }): string;
  /** What was written for a brief; undefined when nobody asked. */
  memory(briefId: string): DraftMemory | undefined;
  /** How often each stage was asked for. */
  readonly calls: ReadonlyMap<string, number>;
}

export function createScriptedModel({ briefs, skill, judge, seed, breakage }: ScriptedModelOptions): ScriptedModel {
  const notebooks = new Map<string, DraftMemory>();
  const calls = new Map<string, number>();
  const judged = createJudge(briefs, judge, seed);
  const notebookFor = (prompt: string): DraftMemory | undefined => {
    const brief = findBrief(briefs, prompt);
    if (brief === undefined) return undefined;
    const known = notebooks.get(brief.id) ?? newDraftMemory(brief);
    notebooks.set(brief.id, known);
    return known;
  };
  const good = (asked: Asked): string => {
    if (asked.stage === "judge") return judged(asked.data);
    const memory = notebookFor(asked.prompt);
    return memory === undefined ? "ok" : answerOf(memory, asked, skill);
  };
  return {
    answer: ({ prompt }) => {
      const asked = readPrompt(prompt);
      const call = [...calls.values()].reduce((sum, count) => sum + count, 0);
      calls.set(asked.stage, (calls.get(asked.stage) ?? 0) + 1);
      const text = good(asked);
      if (breakage === undefined || asked.stage === "") return text;
      return broken(breakage, text, asked, call, () => {
        const memory = notebookFor(prompt);
        return memory === undefined ? "That all sounds right to me." : `Of course. ${memory.nextGeneral()}`;
      });
    },
    memory: (briefId) => notebooks.get(briefId),
    calls,
  };
}

function answerOf(memory: DraftMemory, asked: Asked, skill: Skill): string {
  const { data, prompt } = asked;
  switch (asked.stage) {
    case "brief":
      return JSON.stringify(readOrder(memory));
    case "queries":
      return JSON.stringify({ queries: [{ perspective: "readers", query: memory.brief.subject }] });
    case "outline":
      return JSON.stringify(planOutline(memory, data));
    case "section":
      return writeSection(memory, readSectionOrder(memory, data), skill);
    case "article":
      return writeArticle(memory, data, skill);
    case "rewrite":
      return JSON.stringify(rewrite(memory, data, skill));
    case "facts":
      return JSON.stringify(workFactsIn(memory, data, prompt));
    case "edit":
      return JSON.stringify(edit(memory, data, "none"));
    case "revise":
      return JSON.stringify(edit(memory, data, /shorter/i.test(prompt) ? "shorter" : "none"));
    default:
      return "ok";
  }
}

/** The brief whose title and first words stand in a prompt; of several the one with the longest words. */
function findBrief(briefs: readonly ScriptedBrief[], prompt: string): ScriptedBrief | undefined {
  const text = squeezed(prompt);
  return briefs
    .filter(
      ({ title, instructions }) => text.includes(squeezed(title)) && text.includes(squeezed(instructions).slice(0, 60)),
    )
    .toSorted((one, other) => other.instructions.length - one.instructions.length)[0];
}

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
