import { trustedFetch } from "@galley/service-kit/outbound";
import { inSpan } from "@galley/service-kit/tracing";
import type { LlmConnection } from "./llm-config.ts";
import { LlmError } from "./llm-port.ts";
import { loadEmbeddingModel } from "./load-model.ts";
import type { CallLimits } from "./model-call.ts";
import type { Embed } from "./model-port.ts";
import { callSpan } from "./model-server.ts";
import { recordExchanges } from "./record-exchanges.ts";
import { toLlmError } from "./to-llm-error.ts";

/** Maximum number of texts in one call. The server with the smallest default (Text Embeddings Inference) allows 32. */
const maxTextsPerCall = 32;
const maxRetries = 2;

/**
 * Creates a function that converts texts to embedding vectors with the configured model. A call fails if it takes
 * longer than `idleMilliseconds`.
 */
export function createEmbed(
  connection: LlmConnection,
  { idleMilliseconds }: Pick<CallLimits, "idleMilliseconds">,
): Embed {
  // Calls are recorded without a cost, because the configured prices are those of the writing model.
  const record = recordExchanges(undefined);
  const embedOnce = async (...[texts, signal, onTokens]: Parameters<Embed>): Promise<readonly number[][]> => {
    const startedAt = performance.now();
    let inputTokens: number | undefined;
    const answer = async () => {
      const { embedMany } = await import("ai");
      return embedMany({
        model: await loadEmbeddingModel(connection, trustedFetch as typeof fetch),
        values: [...texts],
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(idleMilliseconds)]),
        maxRetries,
      });
    };
    try {
      const { embeddings, usage } = await inSpan(callSpan("embeddings", connection), answer);
      // The number of tokens is NaN if the server does not count them. It then counts as 0.
      inputTokens = usage.tokens || 0;
      onTokens(inputTokens);
      return embeddings;
    } catch (error) {
      signal.throwIfAborted();
      throw toLlmError((error as { lastError?: unknown }).lastError ?? error, texts);
    } finally {
      const outcome = inputTokens === undefined ? "failed" : "answered";
      const seconds = (performance.now() - startedAt) / 1_000;
      record({ model: connection.model, outcome, seconds, inputTokens: inputTokens ?? 0, outputTokens: 0 });
    }
  };

  return async (texts, signal, onTokens) => {
    const vectors: (readonly number[])[] = [];
    for (let from = 0; from < texts.length; from += maxTextsPerCall) {
      const part = texts.slice(from, from + maxTextsPerCall);
      const embedded = await embedOnce(part, signal, onTokens);
      const length = vectors[0]?.length ?? embedded[0]?.length;
      if (embedded.length !== part.length || embedded.some((vector) => vector.length !== length))
        throw new LlmError("invalid-answer", "The embedding model gave other vectors than were asked for.");
      vectors.push(...embedded);
    }
    return vectors;
  };
}
