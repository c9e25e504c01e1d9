import { startFakeLlm } from "@galley/test-kit/fake-llm";
import type { BenchBrief } from "../briefs/brief.ts";
import type { Half } from "../briefs/split.ts";
import type { Drafted } from "../metrics/drafted.ts";
import { createScriptedModel, type ScriptedModel } from "../scripted-model/create-scripted-model.ts";
import { startBenchSystem } from "./bench-system.ts";
import { orderDrafts } from "./order-drafts.ts";
import type { Pass } from "./passes.ts";

export interface RunOrder {
  readonly passes: readonly Pass[];
  readonly briefs: readonly BenchBrief[];
  readonly halves: ReadonlyMap<string, Half>;
  /** The seed that decides which errors the scripted judge makes. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** Called with the drafts of a pass as soon as the pass has ended. */
  readonly done: (pass: Pass, drafts: readonly Drafted[]) => void;
}

/** Runs all passes with all briefs. Passes with a model share one system; passes without one use another. */
export async function runPasses(order: RunOrder): Promise<void> {
  let current: ScriptedModel | undefined;
  const llm = await startFakeLlm({ answer: (request) => current?.answer(request) ?? "ok" });
  try {
    for (const hasModel of [true, false]) {
      const passes = order.passes.filter(({ model }) => (model !== undefined) === hasModel);
      if (passes.length === 0) continue;
      const { system, stop } = await startBenchSystem(order.briefs, hasModel ? llm.baseUrl : undefined);
      try {
        for (const pass of passes) {
          const briefs = order.briefs.filter((_brief, place) => place % (pass.everyNth ?? 1) === 0);
          current = pass.model && createScriptedModel({ briefs, seed: order.seed, ...pass.model });
          order.done(pass, await orderDrafts({ ...order, briefs, system, model: current }));
        }
      } finally {
        await stop();
      }
    }
  } finally {
    await llm.close();
  }
}
