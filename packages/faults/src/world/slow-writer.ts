import { startFakeLlm } from "@galley/test-kit/fake-llm";
import type { FaultContext } from "../context.ts";

/** A model that takes its time, so that drafts are on their way whenever something breaks. Gives the variables that name it. */
export async function startSlowWriter(context: FaultContext, slowMilliseconds = 250): Promise<Record<string, string>> {
  const model = await startFakeLlm({ mode: "slow", slowMilliseconds });
  context.defer(() => model.close());
  return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "fake" };
}
