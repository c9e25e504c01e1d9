import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type System, startSystem } from "@galley/local/system";
import { articlePage, type FakeWeb, startFakeWeb } from "@galley/test-kit/fake-web";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import type { BenchBrief } from "../briefs/brief.ts";

/**
 * Starts a whole system with stores of its own that writes drafts, and the pages that briefs link to; `llmBaseUrl` unset: the engine without
 * a model.
 */
export function startBenchSystem(
  briefs: readonly BenchBrief[],
  llmBaseUrl: string | undefined,
  programs: "built" | "sources",
): Promise<{ readonly system: System; readonly stop: () => Promise<void> }> {
  return startInSteps(async (defer) => {
    const stateFolder = mkdtempSync(join(tmpdir(), "galley-bench-writer-"));
    defer(() => rmSync(stateFolder, { recursive: true, force: true }));
    const web = await startFakeWeb();
    defer(web.close);
    servePages(web, briefs);
    const hosts = [...new Set(briefs.flatMap(({ pages }) => pages.map(({ url }) => new URL(url).hostname)))];
    const own = { ...withoutModel(process.env), ...modelAt(llmBaseUrl) };
    const system = await startSystem({
      ...{ stateFolder, quiet: true, programs },
      environment: { ...own, OUTBOUND_CONNECT_TO: web.connectTo(...hosts) },
      serviceEnvironment: () => ({ OVERLOAD_LEAST_REQUESTS: "1000" }),
    });
    defer(system.stop);
    return { system };
  });
}

/** The environment without what a person set for their own writer and stores. */
function withoutModel(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const own = Object.entries(environment).filter(
    ([name]) => !/^(LLM_|WRITER_|SEARXNG_|BRAVE_|TAVILY_|SCOUT_)/.test(name),
  );
  return {
    ...Object.fromEntries(own),
    TIERS_FILE: undefined,
    MONGODB_URI: undefined,
    AMQP_URL: undefined,
    DATABASE_PREFIX: "writer",
  };
}

function modelAt(baseUrl: string | undefined): Record<string, string> {
  if (baseUrl === undefined) return {};
  return { LLM_PROVIDER: "openai-compatible", LLM_BASE_URL: baseUrl, LLM_API_KEY: "scripted", LLM_MODEL: "scripted" };
}

function servePages(web: FakeWeb, briefs: readonly BenchBrief[]): void {
  for (const page of briefs.flatMap(({ pages }) => pages)) {
    const { hostname, pathname } = new URL(page.url);
    const { title, outlet: siteName, paragraphs, published } = page;
    web.set(
      hostname + pathname,
      articlePage({ title, siteName, paragraphs, ...(published !== undefined && { published }) }),
    );
  }
}
