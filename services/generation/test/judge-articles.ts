// Judges articles with the writer's judge, for `npm run eval:judge`.
// Reads one line of JSON for each article from stdin and
// writes one line of JSON for each to stdout.
import { createInterface } from "node:readline";
import { createLogger } from "@galley/service-kit/logging";
import { z } from "zod";
import { modelVariables, readModelConfig } from "../src/config/model-config.ts";
import { createBudget } from "../src/llm/budget.ts";
import { createLlm } from "../src/llm/create-llm.ts";
import { LlmError } from "../src/llm/llm-port.ts";
import type { Unit } from "../src/writer/article/units.ts";
import { createEvidenceIndex } from "../src/writer/evidence/evidence-index.ts";
import { judgeArticle } from "../src/writer/judge/judge-article.ts";
import { newFigures } from "../src/writer/judge/judgement.ts";
import { questionsAbout, settle } from "../src/writer/judge/settle.ts";
import { clientSource } from "../src/writer/request/number-request.ts";

interface Article {
  readonly language: string;
  readonly passages: readonly string[];
  readonly sentences: readonly string[];
}

const config = readModelConfig(z.object(modelVariables).parse(process.env));
if (config === undefined) throw new Error("No model is named: set LLM_BASE_URL and LLM_MODEL.");
const { judge: llm } = createLlm(config, { logger: createLogger({ service: "eval-judge", level: "error" }) });
const { signal } = new AbortController();

async function judged({ language, passages: texts, sentences }: Article): Promise<object> {
  const passages = texts.map((text, at) => ({ id: `c${at + 1}`, source: clientSource, text }));
  const units = sentences.map((text, at): Unit => ({ id: `s${at + 1}`, kind: "sentence", text, cited: [] }));
  const context = {
    index: await createEvidenceIndex(passages, [language]),
    grounding: "balanced" as const,
    bans: [],
    counts: [],
    nearest: () => undefined,
    passageIds: new Set(passages.map(({ id }) => id)),
  };
  const budget = createBudget(llm.maximumTokens);
  const figures = newFigures();
  const wanted = { facts: [], points: [], bans: [] };
  const questions = questionsAbout(units, context);
  const asked = { language, units, passages, sources: [], wanted, questions };
  const judgement = await judgeArticle(asked, { llm, budget, signal, figures });
  const { standing } = settle(units, judgement, context);
  return {
    ...figures,
    tokens: budget.spent.inputTokens + budget.spent.outputTokens,
    said: units.map(({ id }) => judgement?.verdicts.get(id)?.basis ?? ""),
    stands: units.map(({ id }) => standing.has(id)),
  };
}

const fail = (error: unknown): never => {
  console.error(error instanceof LlmError ? `The judge's model failed: ${error.message}` : error);
  process.exit(1);
};
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await judged(JSON.parse(line) as Article).catch(fail)));
}
