export { inSpan, runInSpan } from "./in-span.ts";
export { beginSpan, type Span, type SpanStart, traceWith } from "./tracer.ts";
