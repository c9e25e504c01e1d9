import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import { comparable } from "../../src/writer/evidence/comparable.ts";
import { orderOf, write } from "./writing.ts";

/** A parsed prompt. */
export interface Asked {
  readonly stage: string;
  readonly prompt: string;
  /** The client's order with style and tone, as in the prompt. */
  readonly orders: string;
  /** The task without orders, data and schema. */
  readonly task: string;
  // biome-ignore lint/suspicious/noExplicitAny: the material of each stage is its own.
  readonly data: any;
  /** The number of earlier calls of this stage. */
  readonly before: number;
}

/** One answer for all calls of a stage, or a function of the question. */
export type Answer = object | string | ((asked: Asked) => object | string);

export interface Verdict {
  readonly basis: "borne" | "general" | "not-borne";
  readonly by?: readonly string[];
  readonly lookUp?: boolean;
  readonly why?: string;
  readonly mend?: string;
}

/** Answers by stage. Stages without one get a minimal valid answer. */
export interface Script {
  readonly request?: Answer;
  readonly article?: Answer;
  readonly outline?: Answer;
  readonly section?: Answer;
  readonly mend?: Answer;
  readonly revise?: Answer;
  readonly share?: Answer;
  readonly form?: Answer;
  readonly stories?: Answer;
  /** Replaces the honest judge. */
  readonly judge?: Answer;
  /** Verdicts of the honest judge on units that contain these words. */
  readonly verdicts?: Verdicts;
  /** Further fields of the honest judge's answer. */
  readonly besides?: (asked: Asked) => object;
}

/** Verdicts by words of a unit. Undefined: the honest judge decides. */
type Verdicts = Readonly<Record<string, Verdict | ((asked: Asked) => Verdict | undefined)>>;

interface Unit {
  readonly id: string;
  readonly text: string;
}

/** Returns the shown id of the first unit that contains these words; "" when there is none. */
export const idOf = (asked: Asked, words: string): string =>
  (asked.data.article as Unit[]).find(({ text }) => text.includes(words))?.id ?? "";

/** Returns the stages of the calls in order. */
export const stages = (asked: readonly Asked[]): string[] => asked.map(({ stage }) => stage);

/** Creates a model that follows a script and records its questions. */
export function scripted(script: Script): {
  answer: (request: { readonly prompt: string }) => string;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const written: string[] = [];
  const nothing: Script = {
    request: { language: "en", length: null },
    article: "",
    outline: { sections: [] },
    section: "",
    mend: { changes: [], insertions: [] },
    revise: { changes: [], insertions: [] },
    share: {},
    form: { unmet: [] },
    stories: { stories: [] },
  };
  const answer = ({ prompt }: { readonly prompt: string }): string => {
    const one = taken(prompt, asked);
    asked.push(one);
    const own = script[one.stage as keyof Script] ?? nothing[one.stage as keyof Script];
    const given =
      one.stage === "judge" && script.judge === undefined
        ? { ...honest(one, script.verdicts ?? {}, written.join(" ")), ...script.besides?.(one) }
        : typeof own === "function"
          ? (own as (asked: Asked) => object | string)(one)
          : (own ?? "");
    const text = typeof given === "string" ? given : JSON.stringify(given);
    if (one.stage !== "judge" && one.stage !== "request") {
      written.push(comparable(typeof given === "string" ? given : wordsIn(given).join(" ")));
    }
    return text;
  };
  return { answer, asked };
}

function taken(prompt: string, before: readonly Asked[]): Asked {
  const stage = /^# Task: (\w+)$/m.exec(prompt)?.[1] ?? "";
  const [, data = "{}"] = /<data-[\w-]+>\n([\s\S]*?)\n<\/data-/.exec(prompt) ?? [];
  const [head = "", rest = ""] = prompt.split(/^# Task: \w+$/m);
  return {
    stage,
    prompt,
    data: JSON.parse(data),
    orders: head.split("# The client's order\n")[1] ?? "",
    task: rest.split("\n\nMaterial follows")[0] ?? "",
    before: before.filter((one) => one.stage === stage).length,
  };
}

/** Returns all texts in an answer. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/**
 * Answers like a perfect judge: sentences of the evidence are borne, other sentences of the script are general, and sentences that the script did
 * not write (controls) are not borne.
 */
function honest(asked: Asked, verdicts: Verdicts, written: string): object {
  const { data } = asked;
  const evidence = [...data.order, ...data.passages].map(({ id, text }: Unit) => ({ id, text: comparable(text) }));
  return {
    verdicts: (data.article as Unit[]).map(({ id, text }): Verdict & { id: string } => {
      const given = Object.entries(verdicts).find(([words]) => text.includes(words))?.[1];
      const told = typeof given === "function" ? given(asked) : given;
      const own = comparable(text);
      const by = evidence.filter((one) => one.text.includes(own) || own.includes(one.text)).map((one) => one.id);
      if (told !== undefined && written.includes(own)) return { id, ...told };
      if (!written.includes(own))
        return { id, basis: own === "7 + 5 = 12." ? "general" : "not-borne", why: "invented" };
      return by.length > 0 ? { id, basis: "borne", by } : { id, basis: "general" };
    }),
  };
}

/**
 * Returns a function that starts servers of scripted models. They are closed after each test. Before the first test the writer loads everything
 * that it loads with its first draft, because that is slow on a busy machine.
 */
export function scriptedServers(): (script: Script, mode?: FakeLlmMode | FakeLlmMode[]) => Promise<Served> {
  const servers: FakeLlm[] = [];
  beforeAll(() => write(orderOf("Kelp", "Kelp grows fast.")), 180_000);
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  return async (script, mode = "ok") => {
    const model = scripted(script);
    const server = await startFakeLlm({ mode, answer: model.answer });
    servers.push(server);
    const llm: LlmConfig = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" };
    return { asked: model.asked, server, llm };
  };
}

export interface Served {
  readonly asked: Asked[];
  readonly server: FakeLlm;
  readonly llm: LlmConfig;
}
