import type { Span, SpanStart, Tracer } from "../tracing/tracer.ts";

/** A span and the time that it takes. */
export interface TimedSpan {
  readonly span: Span;
  /** Ends the span, in failure when the kind of a failure is given, and gives how many seconds it took. */
  readonly end: (errorType?: string) => number;
}

export function beginTimedSpan(tracer: Tracer, start: SpanStart): TimedSpan {
  const startedAt = performance.now();
  const span = tracer.begin(start);
  return {
    span,
    end: (errorType) => {
      span.end(errorType);
      return (performance.now() - startedAt) / 1_000;
    },
  };
}
