import type { FaultContext } from "@galley/faults/context";
import { type FakeLlmRequest, startFakeLlm } from "@galley/test-kit/fake-llm";

/** Titles by which an order decides how the model behaves for it. Others are answered at once. */
export const modelTitles = {
  hangs: "The silent harbour model",
  isSlow: "The slow harbour model",
  answersBadly: "The babbling harbour model",
} as const;

const slowMilliseconds = 8_000;

/** What a model may say to stop who reads it. */
const badAnswers: readonly string[] = [
  "{".repeat(80_000),
  '{"'.repeat(40_000),
  '{"a":'.repeat(16_000),
  "[".repeat(80_000),
  "[{".repeat(40_000),
  "<think>".repeat(10_000),
  "```json\n".repeat(10_000),
  "**a".repeat(20_000),
  "[a](http://a.b/".repeat(5_000),
  "a. ".repeat(20_000),
  "> ".repeat(30_000),
  "- a\n".repeat(20_000),
  "| a | b |\n".repeat(8_000),
];

/** Starts a model that serves everybody, and is bad to orders with certain titles. Gives the variables that name it. */
export async function startModel(context: FaultContext): Promise<Record<string, string>> {
  let turn = 0;
  const model = await startFakeLlm({
    mode: "ok",
    slowMilliseconds,
    modeFor: ({ prompt }) =>
      prompt.includes(modelTitles.hangs) ? "hang" : prompt.includes(modelTitles.isSlow) ? "slow" : undefined,
    answer: ({ prompt }: FakeLlmRequest) =>
      prompt.includes(modelTitles.answersBadly) ? badAnswers[turn++ % badAnswers.length] : undefined,
  });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}
