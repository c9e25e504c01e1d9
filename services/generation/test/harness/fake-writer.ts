import { upstreamFailed } from "@galley/service-kit/errors";
import type { DraftReport } from "../../src/domain/draft-report.ts";
import type { EditChecker, EngineContext, Writer, WritingBrief } from "../../src/domain/engine-ports.ts";
import { reportOf } from "./report.ts";

/** A writer with two stages, which a test can pause. */
export interface FakeWriter {
  readonly writer: Writer;
  readonly checkEdit: EditChecker;
  /** The context of each call, in the order of `briefs`. */
  readonly contexts: EngineContext[];
  /** Every stage that was executed, as "title/stage". Stages that were loaded are not included. */
  readonly worked: string[];
  readonly briefs: WritingBrief[];
  /** Number of drafts that are being written now, and its maximum so far. */
  atOnce: number;
  maxAtOnce: number;
  /** Fields that replace those of the default report. */
  report: Partial<DraftReport>;
  /** Titles of drafts that fail. */
  readonly failing: Set<string>;
  /** Functions by title that are called while the text is written. */
  readonly doing: Map<string, () => Promise<unknown>>;
  /** Pauses the stage "title/stage" until the test releases it. */
  hold(stage: string): void;
  letGo(stage: string): void;
}

export function createFakeWriter(): FakeWriter {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const fake: FakeWriter = {
    worked: [],
    briefs: [],
    atOnce: 0,
    maxAtOnce: 0,
    report: {},
    contexts: [],
    checkEdit: async ({ title, content }, { onSpent }) => {
      onSpent?.({ inputTokens: 40, outputTokens: 2 });
      const report = reportOf({ engine: "person" });
      return { title, content, wordCount: content.split(" ").length, report };
    },
    failing: new Set(),
    doing: new Map(),
    hold: (stage) => {
      held.set(stage, Promise.withResolvers());
    },
    letGo: (stage) => {
      held.get(stage)?.resolve();
      held.delete(stage);
    },
    writer: async (brief, context) => {
      const { stages, signal } = context;
      fake.briefs.push(brief);
      fake.contexts.push(context);
      fake.atOnce += 1;
      fake.maxAtOnce = Math.max(fake.maxAtOnce, fake.atOnce);
      try {
        for (const name of ["research", "text"]) {
          if ((await stages.load(name)) !== undefined) continue;
          const stage = `${brief.title}/${name}`;
          fake.worked.push(stage);
          context.onProgress?.({ stage: name === "research" ? "research" : "sections", done: 0, of: 1 });
          context.onSpent?.({ inputTokens: 300, outputTokens: 20 });
          await untilLetGo(held.get(stage)?.promise, signal);
          if (name === "text") await fake.doing.get(brief.title)?.();
          if (fake.failing.has(brief.title)) throw upstreamFailed("GENERATION_FAILED", "The model refused.");
          await stages.save(name, { done: true });
        }
      } finally {
        fake.atOnce -= 1;
      }
      const revised = brief.revision === undefined ? "" : `<p>Now ${brief.revision.instructions}.</p>`;
      return {
        title: brief.title,
        content: `<p>About ${brief.title}.</p>${revised}`,
        wordCount: 2,
        report: reportOf(fake.report),
      };
    },
  };
  return fake;
}

async function untilLetGo(gate: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    await Promise.race([gate ?? Promise.resolve(), promise]);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
