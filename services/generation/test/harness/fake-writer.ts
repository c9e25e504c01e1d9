import { upstreamFailed } from "@galley/service-kit/errors";
import type { DraftReport } from "../../src/domain/draft-report.ts";
import type { EditChecker, EngineContext, Writer, WritingBrief } from "../../src/domain/engine-ports.ts";
import { reportOf } from "./report.ts";

/** A writer of two stages whose progress a test can hold up. */
export interface FakeWriter {
  readonly writer: Writer;
  readonly checkEdit: EditChecker;
  /** The contexts that it was given, in the order of `briefs`. */
  readonly contexts: EngineContext[];
  /** Every stage that was really worked on, as "title/stage". */
  readonly worked: string[];
  readonly briefs: WritingBrief[];
  /** How many drafts are being written now, and were at most. */
  atOnce: number;
  mostAtOnce: number;
  /** What its reports say beside the usual. */
  report: Partial<DraftReport>;
  /** Titles that fail. */
  readonly failing: Set<string>;
  /** What is done by titles while their text is written. */
  readonly doing: Map<string, () => Promise<unknown>>;
  /** Holds up the stage "title/stage" until it is let go. */
  hold(stage: string): void;
  letGo(stage: string): void;
}

export function createFakeWriter(): FakeWriter {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const fake: FakeWriter = {
    worked: [],
    briefs: [],
    atOnce: 0,
    mostAtOnce: 0,
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
      fake.mostAtOnce = Math.max(fake.mostAtOnce, fake.atOnce);
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
