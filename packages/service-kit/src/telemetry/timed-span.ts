import type { SpanStart, Tracer } from "../tracing/tracer.ts";

/** A span and the time that it takes. */
export function beginTimedSpan(tracer: Tracer, start: SpanStart) {
  const startedAt = performance.now();
  const span = tracer.begin(start);
  return {
    span,
    /** Ends the span, in failure when the kind of a failure is given, and gives how many seconds it took. */
    end: (errorType?: string): number => {
      span.end(errorType);
      return (performance.now() - startedAt) / 1_000;
    },
  };
}
