import { startBenchedSystem } from "@galley/bench/system";
import { startFakeWeb } from "@galley/test-kit/fake-web";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import type { BenchBrief } from "../briefs/brief.ts";

/**
 * Starts a complete system with stores of its own, and the web pages that briefs link to. Without `llmBaseUrl` it uses the engine
 * without a model.
 */
export function startBenchSystem(briefs: readonly BenchBrief[], llmBaseUrl: string | undefined) {
  return startInSteps(async (defer) => {
    const web = await startFakeWeb();
    defer(web.close);
    const connectTo = web.serveArticles(briefs.flatMap(({ pages }) => pages));
    const model = { LLM_PROVIDER: "openai-compatible", LLM_API_KEY: "scripted", LLM_MODEL: "scripted" };
    const { system, stop } = await startBenchedSystem({
      environment: {
        ...(llmBaseUrl !== undefined && { ...model, LLM_BASE_URL: llmBaseUrl }),
        OUTBOUND_CONNECT_TO: connectTo,
      },
    });
    defer(stop);
    return { system };
  });
}
