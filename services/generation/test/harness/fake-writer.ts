import { upstreamFailed } from "@galley/service-kit/errors";
import type { Writer, WritingBrief, WritingEngine } from "../../src/domain/engine-ports.ts";

/** A writer of two stages whose progress a test can hold up. */
export interface FakeWriter {
  readonly writer: Writer;
  /** Every stage that was really worked on, as "title/stage". */
  readonly worked: string[];
  readonly briefs: WritingBrief[];
  /** How many drafts are being written now, and were at most. */
  atOnce: number;
  mostAtOnce: number;
  engine: WritingEngine;
  /** Titles that fail. */
  readonly failing: Set<string>;
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
    engine: "llm",
    failing: new Set(),
    hold: (stage) => {
      held.set(stage, Promise.withResolvers());
    },
    letGo: (stage) => {
      held.get(stage)?.resolve();
      held.delete(stage);
    },
    writer: async (brief, { stages, signal }) => {
      fake.briefs.push(brief);
      fake.atOnce += 1;
      fake.mostAtOnce = Math.max(fake.mostAtOnce, fake.atOnce);
      try {
        for (const name of ["research", "text"]) {
          if ((await stages.load(name)) !== undefined) continue;
          const stage = `${brief.title}/${name}`;
          fake.worked.push(stage);
          await untilLetGo(held.get(stage)?.promise, signal);
          if (fake.failing.has(brief.title)) throw upstreamFailed("GENERATION_FAILED", "The model refused.");
          await stages.save(name, { done: true });
        }
      } finally {
        fake.atOnce -= 1;
      }
      return {
        title: brief.title,
        content: `<p>About ${brief.title}.</p>`,
        wordCount: 2,
        provenance: { engine: fake.engine },
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
