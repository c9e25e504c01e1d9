import { type Breakage, broken } from "./broken.ts";
import { type DraftMemory, newDraftMemory } from "./draft-memory.ts";
import { createJudge, type JudgeSkill } from "./judge.ts";
import { mend } from "./mend.ts";
import { type Asked, readPrompt, wordsOf } from "./read-prompt.ts";
import type { ScriptedBrief } from "./scripted-brief.ts";
import { readRequest, type Skill, writeNext, writeOutline, writeWhole } from "./write-article.ts";

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
}

export function createScriptedModel({ briefs, skill, judge, seed, breakage }: ScriptedModelOptions): ScriptedModel {
  const memories = new Map<string, DraftMemory>();
  let calls = 0;
  const judged = createJudge(briefs, judge, seed);
  const good = (asked: Asked): string => {
    const brief = findBrief(briefs, asked);
    if (asked.stage === "judge") return judged(asked, brief);
    if (brief === undefined) return "ok";
    const memory = memories.get(brief.id) ?? newDraftMemory(brief);
    memories.set(brief.id, memory);
    return answerOf(memory, asked, skill);
  };
  return {
    answer: ({ prompt }) => {
      const asked = readPrompt(prompt);
      calls += 1;
      const text = good(asked);
      return breakage === undefined || text === "ok" ? text : broken(breakage, text, asked.stage, calls, prompt);
    },
    memory: (briefId) => memories.get(briefId),
  };
}

function answerOf(memory: DraftMemory, asked: Asked, wonted: Skill): string {
  // Whoever is told that there was nothing to print remembers what to tell.
  const skill = wonted === "forgetful" && asked.task.includes("could not be printed") ? "able" : wonted;
  const answers: Readonly<Record<string, () => object>> = {
    request: () => readRequest(memory),
    article: () => writeWhole(memory, asked, skill),
    outline: () => writeOutline(memory, factsIn(asked)),
    section: () => writeNext(memory, asked, skill),
    mend: () => mend(memory, asked, skill),
  };
  const answer = answers[asked.stage]?.();
  return answer === undefined ? "ok" : JSON.stringify(answer);
}

/** The facts that a task lists, a line each: "f1: …" or "[f1] …". */
const factsIn = ({ task }: Asked) =>
  [...task.matchAll(/^\W{0,3}(f\d+)\W{1,3}(.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));

/** The brief whose first words stand in a prompt; of several the one with the longest words. */
function findBrief(briefs: readonly ScriptedBrief[], asked: Asked): ScriptedBrief | undefined {
  const text = squeezed(wordsOf(asked));
  const found = briefs.filter(({ instructions }) => text.includes(squeezed(instructions).slice(0, 60)));
  return found.toSorted((one, other) => other.instructions.length - one.instructions.length)[0];
}

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
