import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeLlm, type FakeLlmMode, startFakeLlm } from "@galley/test-kit/fake-llm";
import type { EngineContext, Progress, Spent, WritingBrief } from "../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import type { Converse } from "../../src/threads/converse.ts";
import { createThreadPool, type ThreadPool, usualLimits } from "../../src/threads/thread-pool.ts";
import { createEditChecker } from "../../src/writer/create-edit-checker.ts";
import { createWriter } from "../../src/writer/create-writer.ts";
import { plantOrder as order, plantFacts, plantScript } from "./plant-order.ts";
import { type Script, scripted } from "./scripted-model.ts";
import { memoryStages, noWeb, quiet } from "./writing.ts";

const script: Script = {
  ...plantScript,
  revise: ({ data }) => ({ edits: [{ paragraph: data.paragraphs[0].id, action: "replace", text: plantFacts[0] }] }),
};

// Threads load the writer anew.
const patience = 180_000;

describe("a draft that is written in a thread", () => {
  let pool: ThreadPool;
  const servers: FakeLlm[] = [];
  beforeAll(() => {
    pool = createThreadPool(usualLimits);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => pool.close());

  const serve = async (mode: FakeLlmMode = "ok", given: Script = script) => {
    const model = scripted(given);
    const server = await startFakeLlm({ mode, answer: model.answer });
    servers.push(server);
    const llm: LlmConfig = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "fake-1" };
    return { server, llm, asked: model.asked };
  };
  const dependencies = (converse?: Converse) => ({
    request: noWeb,
    logger: quiet,
    now: () => new Date(0),
    run: pool.run,
    converse,
  });
  const draft = (llm: LlmConfig, converse?: Converse, more: Partial<EngineContext> = {}, given: WritingBrief = order) =>
    createWriter({ llm }, dependencies(converse))(given, {
      stages: memoryStages(),
      signal: new AbortController().signal,
      ...more,
    });

  it(
    "has the same bytes, costs, stored answers and told progress as one that is written where it is ordered",
    async () => {
      const { llm } = await serve();
      const work = async (converse?: Converse) => {
        const stages = memoryStages();
        const progress: Progress[] = [];
        const spent: Spent[] = [];
        const written = await draft(llm, converse, {
          stages,
          onProgress: (told) => progress.push(told),
          onSpent: (told) => spent.push(told),
        });
        const { content, report } = written;
        const revision = { instructions: "Shorter.", base: { version: 1, title: order.title, content, report } };
        const revised = await draft(llm, converse, { stages }, { ...order, revision });
        return { written, revised, saved: [...stages.saved], progress, spent: spent.at(-1) };
      };
      const here = await work();
      expect(here.written.report.usage.calls).toBeGreaterThan(5);
      const there = await work(pool.converse);
      expect(there).toEqual(here);
      expect(JSON.stringify(there.written)).toBe(JSON.stringify(here.written));
    },
    patience,
  );

  it(
    "tells the failures of a model as they are",
    async () => {
      const { llm } = await serve("status-401");
      await expect(draft(llm, pool.converse)).rejects.toMatchObject({ reason: "GENERATION_FAILED" });
    },
    patience,
  );

  it(
    "is left when nobody wants it any more, while a model is silent",
    async () => {
      const { llm, server } = await serve("hang");
      const stop = new AbortController();
      const left = expect(draft(llm, pool.converse, { signal: stop.signal })).rejects.toThrow("nobody waits");
      await waitUntil(() => server.requests.length > 0);
      stop.abort(new Error("nobody waits"));
      await left;
    },
    patience,
  );

  it(
    "holds no thread while a model is silent",
    async () => {
      const hanging = await serve("hang");
      const stop = new AbortController();
      const left = Array.from({ length: 6 }, () => draft(hanging.llm, pool.converse, { signal: stop.signal }));
      await waitUntil(() => hanging.server.requests.length === left.length);
      const { llm } = await serve();
      expect((await draft(llm, pool.converse)).report.engine).toBe("llm");
      expect(pool.size()).toBeLessThanOrEqual(usualLimits.threads);
      stop.abort(new Error("nobody waits"));
      await Promise.allSettled(left);
    },
    patience,
  );

  it(
    "checks a person's edit as it is checked where it was ordered",
    async () => {
      const { llm } = await serve("ok", { ...script, judge: { verdicts: [] } });
      const { title, content, report } = await draft(llm);
      const edit = { base: { title, content, report }, title, content: `${content}<p>It will employ 500 people.</p>` };
      const check = (converse?: Converse) =>
        createEditChecker({ llm }, dependencies(converse))(edit, { signal: new AbortController().signal });
      const there = await check(pool.converse);
      expect(there).toEqual(await check());
      expect(there.report.sentences.some(({ decision }) => decision === "edited")).toBe(true);
    },
    patience,
  );
});
