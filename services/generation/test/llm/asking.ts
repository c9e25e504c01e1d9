import { createLogger } from "@galley/service-kit/logging";
import type { FakeLlm } from "@galley/test-kit/fake-llm";
import { z } from "zod";
import { createBudget } from "../../src/llm/budget.ts";
import { createLlm, type LlmDependencies } from "../../src/llm/create-llm.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import type { LlmObjectRequest } from "../../src/llm/llm-port.ts";
import type { Llm } from "../../src/llm/model-port.ts";

export const quiet = createLogger({ service: "generation", level: "silent" });

export const schema = z.object({ blocks: z.array(z.object({ text: z.string(), evidence: z.array(z.string()) })) });
export type Blocks = z.infer<typeof schema>;

/** The fake model's answer to `objectRequest`. */
export const blocks = [{ text: "The bridge is 120 metres long.", evidence: ["e1"] }];
const data = { evidence: [{ id: "e1", text: "The bridge is 120 metres long." }] };

export const objectRequest = (more: Partial<LlmObjectRequest<Blocks>> = {}): LlmObjectRequest<Blocks> => ({
  stage: "outline",
  instructions: "Be brief.",
  task: "Write about the bridge.",
  data,
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  budget: createBudget(200_000),
  schema,
  ...more,
});

/**
 * Creates the models of a fake server, which retry at once. `waits` collects the delays that they would have waited.
 */
export function llmOf(
  fake: Pick<FakeLlm, "baseUrl">,
  config: Partial<LlmConfig> = {},
  more: Partial<LlmDependencies> & { waits?: number[] } = {},
): Llm {
  const { waits, ...dependencies } = more;
  return createLlm(
    { provider: "openai-compatible", baseUrl: fake.baseUrl, model: "m", ...config },
    {
      logger: quiet,
      sleep: async (milliseconds, signal) => {
        signal.throwIfAborted();
        waits?.push(milliseconds);
      },
      ...dependencies,
    },
  );
}
