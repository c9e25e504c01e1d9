import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";

/** The stages at which the writer asks a model. */
export type Stage =
  | "brief"
  | "queries"
  | "outline"
  | "section"
  | "article"
  | "judge"
  | "rewrite"
  | "facts"
  | "edit"
  | "revise"
  | "share";

/** What a prompt asks, taken apart. */
export interface Asked {
  readonly stage: Stage;
  readonly prompt: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the stage's material is known to hold
  readonly data: any;
  /** How often this stage was asked before. */
  readonly before: number;
}

export type Script = Partial<Record<Stage, string | object | ((asked: Asked) => string | object)>>;

/** The `answer` of a fake model that follows a script; stages without a line are answered as by a model without wishes. */
export function scripted(script: Script): { answer: (request: FakeLlmRequest) => string; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    answer: ({ prompt }) => {
      const stage = (/^# Task: (\w+)/m.exec(prompt)?.[1] ?? "article") as Stage;
      const material = /<(data-[\w-]+)>\n([\s\S]*?)\n<\/\1>/.exec(prompt)?.[2];
      const one: Asked = {
        stage,
        prompt,
        data: material === undefined ? undefined : JSON.parse(material),
        before: asked.filter((other) => other.stage === stage).length,
      };
      asked.push(one);
      const line = script[stage] ?? silence[stage];
      const answer = typeof line === "function" ? line(one) : line;
      return typeof answer === "string" ? answer : JSON.stringify(answer);
    },
  };
}

const silence: Record<Stage, string | object | ((asked: Asked) => object)> = {
  brief: {},
  queries: { queries: [] },
  outline: { sections: [] },
  section: "",
  article: "",
  judge: honestJudge,
  rewrite: { sentences: [] },
  facts: { edits: [] },
  edit: { edits: [] },
  revise: { edits: [] },
  share: {},
};

interface Pair {
  id: string;
  claim: string;
  passage: string;
}

/**
 * Judges as code without understanding can: what stands in the passage is supported, what is nearly there with a word changed is
 * contradicted, and the rest is not stated. It passes the planted controls.
 */
export function honestJudge({ data }: Asked): { readonly verdicts: { id: string; verdict: string }[] } {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    verdicts: ((data.pairs ?? []) as Pair[]).map(({ id, claim, passage }) => {
      const held = words(passage);
      const own = words(claim);
      const shared = own.filter((word) => held.includes(word)).length / Math.max(1, own.length);
      const isInside = ` ${held.join(" ")} `.includes(` ${own.join(" ")} `);
      return { id, verdict: isInside ? "supported" : shared > 0.6 ? "contradicted" : "not-stated" };
    }),
  };
}
