import { randomUUID } from "node:crypto";
import { currentContext, runWithContext } from "../context/index.ts";
import { toServiceError } from "../errors/index.ts";
import { beginSpan, type Span, type SpanStart } from "./tracer.ts";

/**
 * Runs `work` inside a trace span: spans that the work creates become children of this span. While tracing is off it only runs the work.
 */
export function runInSpan<Result>({ traceparent }: Span, work: () => Result): Result {
  if (traceparent === undefined) return work();
  const { requestId, labels } = currentContext() ?? { requestId: randomUUID() };
  return runWithContext({ requestId, traceparent, ...(labels && { labels }) }, work);
}

/** Runs `work` in a new trace span, which ends with the work. When the work fails, the span is marked as failed. */
export async function inSpan<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
  const span = beginSpan(start);
  try {
    const result = await runInSpan(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(toServiceError(error).kind);
    throw error;
  }
}
