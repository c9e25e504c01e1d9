import { type ServiceError, upstreamFailed } from "@galley/service-kit/errors";
import type { EngineContext, Writer, WritingBrief, WrittenDraft } from "../domain/engine-ports.ts";
import { LlmError } from "../llm/llm-port.ts";
import { createDraftingTools, type WriterConfig, type WriterDependencies } from "./drafting-tools.ts";

/**
 * Creates the function that writes drafts. Everything that it reads and every answer of a model is stored with the job, so that a job
 * that is resumed after a crash pays for nothing twice.
 */
export function createWriter(config: WriterConfig, dependencies: WriterDependencies): Writer {
  const tools = createDraftingTools(config, dependencies);
  const { llm } = tools;
  const { logger } = dependencies;
  const write = async (order: WritingBrief, context: EngineContext): Promise<WrittenDraft> => {
    const { writeDraft } = await import("./write-draft.ts");
    return writeDraft(tools, { order, context, onProgress: context.onProgress ?? (() => undefined) });
  };
  return async (order, context) => {
    context.signal.throwIfAborted();
    if (llm === undefined && order.revision !== undefined) throw noModel();
    try {
      return await write(order, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof LlmError)) throw error;
      logger.warn({ err: error, failure: error.failure, model: llm?.writer.model }, "model failed");
      const message = `The draft “${order.title}” could not be written. ${error.message}`;
      throw upstreamFailed("GENERATION_FAILED", message, error);
    }
  };
}

function noModel(): ServiceError {
  return upstreamFailed(
    "GENERATION_FAILED",
    "A revision needs a language model, and none is configured. Edit the draft by hand, or set LLM_BASE_URL and LLM_MODEL.",
  );
}
