import { createLogger } from "@galley/service-kit/logging";
import type { Grounding } from "../../src/domain/draft-report.ts";
import type { Progress, Spent, StageStore, WritingBrief, WrittenDraft } from "../../src/domain/engine-ports.ts";
import type { LlmConfig } from "../../src/llm/llm-config.ts";
import type { OutboundRequest } from "../../src/reading/read-document.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { textContent } from "../../src/writer/article/sanitize.ts";
import { createWriter } from "../../src/writer/create-writer.ts";

export const quiet = createLogger({ service: "generation", level: "silent" });

/** A store that keeps stages in memory as JSON, like the real one. */
export function memoryStages(): StageStore & { names(): string[]; saved: Map<string, string> } {
  const saved = new Map<string, string>();
  return {
    saved,
    names: () => [...saved.keys()],
    load: async <T>(stage: string) => {
      const text = saved.get(stage);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    },
    save: async (stage, artefact) => {
      saved.set(stage, JSON.stringify(artefact));
    },
  };
}

export const noWeb: OutboundRequest = () =>
  Promise.reject(Object.assign(new Error("no network in this test"), { code: "connect" }));

export interface Setting {
  llm?: LlmConfig;
  request?: OutboundRequest;
  stages?: StageStore;
  signal?: AbortSignal;
  grounding?: Grounding;
  onProgress?: (progress: Progress) => void;
  onSpent?: (spent: Spent) => void;
  now?: () => Date;
}

/** Creates an order with defaults for the fields that most tests ignore. */
export const orderOf = (title: string, instructions: string, more: Partial<WritingBrief> = {}): WritingBrief => ({
  title,
  instructions,
  style: { name: "Plain", systemPrompt: "Write short, clear sentences." },
  ...more,
});

/** Writes one draft with a new writer. */
export function write(order: WritingBrief, setting: Setting = {}): Promise<WrittenDraft> {
  const writer = createWriter(
    { llm: setting.llm, grounding: setting.grounding ?? "balanced" },
    { request: setting.request ?? noWeb, logger: quiet, now: setting.now ?? (() => new Date(0)), tasks },
  );
  return writer(order, {
    stages: setting.stages ?? memoryStages(),
    signal: setting.signal ?? new AbortController().signal,
    ...(setting.onProgress === undefined ? {} : { onProgress: setting.onProgress }),
    ...(setting.onSpent === undefined ? {} : { onSpent: setting.onSpent }),
  });
}

/** Returns the visible text of a draft and its link addresses. */
export function seen(draft: WrittenDraft): { text: string; links: string[]; all: string } {
  const text = textContent(draft.content);
  const links = [...draft.content.matchAll(/href="([^"]+)"/g)].map((match) => textContent(match[1] ?? ""));
  return { text, links, all: `${text}\n${links.join("\n")}` };
}
