import { type Breakage, broken } from "./broken.ts";
import { type DraftMemory, newDraftMemory } from "./draft-memory.ts";
import { createJudge, type JudgeSkill } from "./judge.ts";
import { mend } from "./mend.ts";
import { type Asked, promptText, readPrompt } from "./read-prompt.ts";
import type { ScriptedBrief } from "./scripted-brief.ts";
import { readRequest, type Skill, writeNext, writeOutline, writeWhole } from "./write-article.ts";

export interface ScriptedModelOptions {
  readonly briefs: readonly ScriptedBrief[];
  readonly skill: Skill;
  readonly judge: JudgeSkill;
  /** The seed that decides which errors the scripted judge makes. */
  readonly seed: string;
  readonly breakage?: Breakage;
}

/**
 * A scripted model for the writer. It knows a correct article for each brief, makes mistakes as its options say, and gives the same answers
 * in every run.
 */
export interface ScriptedModel {
  /** Answers a prompt of the writer. The fake model server calls it as its option `answer`. */
  answer(request: { readonly prompt: string }): string;
  /**
   * Returns what the model remembers of the draft for a brief: its sentences and their labels. Undefined if the writer has not asked for
   * that draft.
   */
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
    return createAnswer(memory, asked, skill);
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

function createAnswer(memory: DraftMemory, asked: Asked, wonted: Skill): string {
  // The forgetful model leaves out facts of the client. It adds them when the writer's prompt says that nothing could be printed without
  // them.
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

/** Returns the facts that a task lists, one on each line: "f1: …" or "[f1] …". */
const factsIn = ({ task }: Asked) =>
  [...task.matchAll(/^\W{0,3}(f\d+)\W{1,3}(.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));

/**
 * Finds the brief to which a prompt belongs: one whose instructions begin with words that are in the prompt. If there are several, the one
 * with the longest instructions wins.
 */
function findBrief(briefs: readonly ScriptedBrief[], asked: Asked): ScriptedBrief | undefined {
  const text = squeezed(promptText(asked));
  const found = briefs.filter(({ instructions }) => text.includes(squeezed(instructions).slice(0, 60)));
  return found.toSorted((one, other) => other.instructions.length - one.instructions.length)[0];
}

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
