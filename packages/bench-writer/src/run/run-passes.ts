import { startFakeLlm } from "@galley/test-kit/fake-llm";
import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { createScriptedModel, type ScriptedModel } from "../scripted-model/index.ts";
import { startBenchSystem } from "./bench-system.ts";
import { orderDrafts } from "./order-drafts.ts";
import type { Pass } from "./passes.ts";

export interface RunOrder {
  readonly passes: readonly Pass[];
  readonly briefs: readonly BenchBrief[];
  readonly halves: ReadonlyMap<string, Half>;
  /** What the judge's errors depend on. */
  readonly seed: string;
  readonly programs: "built" | "sources";
  readonly signal: AbortSignal;
  /** Gets each pass as soon as it is through. */
  readonly done: (pass: Pass, drafts: readonly Drafted[]) => void;
}

/** Sends all briefs through all passes: those with a model on one system, that without on another. */
export async function runPasses(order: RunOrder): Promise<void> {
  const withModel = order.passes.filter(({ model }) => model !== undefined);
  if (withModel.length > 0) await runWithModels(order, withModel);
  for (const pass of order.passes.filter(({ model }) => model === undefined)) {
    const { system, stop } = await startBenchSystem(order.briefs, undefined, order.programs);
    try {
      order.done(pass, await orderDrafts({ ...order, system }));
    } finally {
      await stop();
    }
  }
}

async function runWithModels(order: RunOrder, passes: readonly Pass[]): Promise<void> {
  let current: ScriptedModel | undefined;
  const llm = await startFakeLlm({ answer: (request) => current?.answer(request) ?? "ok" });
  try {
    const { system, stop } = await startBenchSystem(order.briefs, llm.baseUrl, order.programs);
    try {
      for (const pass of passes) {
        if (pass.model === undefined) continue;
        const { seed } = order;
        const briefs = order.briefs.filter((_brief, place) => place % (pass.everyNth ?? 1) === 0);
        current = createScriptedModel({ briefs, seed, ...pass.model });
        order.done(pass, await orderDrafts({ ...order, briefs, system, model: current }));
      }
    } finally {
      await stop();
    }
  } finally {
    await llm.close();
  }
}
