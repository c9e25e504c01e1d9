import type { Logger } from "@galley/service-kit/logging";
import type { Tracer } from "@galley/service-kit/tracing";
import type { Writer, WritingBrief } from "../domain/engine-ports.ts";
import { createLlm } from "../llm/create-llm.ts";
import type { LlmConfig } from "../llm/llm-port.ts";
import { createHostLimit } from "../reading/host-limit.ts";
import type { OutboundRequest } from "../reading/outbound-request.ts";
import { readPage } from "../reading/read-page.ts";
import { createRobotsCheck } from "../reading/robots.ts";
import { parseBrief } from "./brief/parse-brief.ts";
import type { ParsedBrief } from "./brief/units.ts";
import { pointsAtIdea, withoutIdea } from "./brief/without-idea.ts";
import type { Evidence } from "./evidence/evidence.ts";
import { gatherEvidence, type PageReader } from "./evidence/gather.ts";
import { writeExtractive } from "./extractive/write-extractive.ts";
import { finishDraft } from "./finish.ts";
import { writeWithModel } from "./model/write-with-model.ts";

/** `llm` unset: the writer works by rules alone. */
export interface WriterConfig {
  llm?: LlmConfig | undefined;
}

export interface WriterDependencies {
  /** The guarded HTTP client's request function. */
  request: OutboundRequest;
  logger: Logger;
  /** Shows calls of the model to operators. */
  tracer?: Tracer | undefined;
  now: () => Date;
}

const pageTimeoutMilliseconds = 10_000;

/**
 * The writer. Its stages are "evidence" (pages read), then for the rules none that cost anything, and for a model
 * "outline", "section-1"…; a stage that a job has stored is not worked out again.
 */
export function createWriter(config: WriterConfig, { request, logger, tracer }: WriterDependencies): Writer {
  const hosts = createHostLimit();
  const llm = config.llm === undefined ? undefined : createLlm(config.llm, { logger, tracer });
  const pageReader = (): PageReader => {
    const options = { request, hosts, timeoutMilliseconds: pageTimeoutMilliseconds };
    let robots: ReturnType<typeof createRobotsCheck> | undefined;
    return (url, signal) => {
      robots ??= createRobotsCheck({ ...options, signal });
      return readPage(url, { ...options, signal }, robots);
    };
  };

  return async (order, { stages, signal }) => {
    signal.throwIfAborted();
    const brief = briefOf(order);
    let evidence = await stages.load<Evidence>("evidence");
    if (evidence === undefined) {
      evidence = await gatherEvidence(brief.urls, order.idea, { readPage: pageReader(), logger, signal });
      await stages.save("evidence", evidence);
    }
    signal.throwIfAborted();
    if (llm !== undefined) return writeWithModel({ order, brief, evidence, llm, stages, signal, logger });
    const { article, unmet } = writeExtractive(order, brief, evidence);
    const lengths = brief.orders.filter((one) => one.maximumWords !== undefined);
    const provenance = { engine: "extractive" as const, styleApplied: [], styleIgnored: [order.style.name] };
    return finishDraft({ title: order.title, article, evidence, unmet, lengths, provenance });
  };
}

function briefOf(order: WritingBrief): ParsedBrief {
  const parsed = parseBrief(withoutIdea(order.instructions, order.idea), order.language);
  return {
    ...parsed,
    units: parsed.units.filter((unit) => unit.kind !== "subject" || !pointsAtIdea(unit.text, order.idea)),
  };
}
