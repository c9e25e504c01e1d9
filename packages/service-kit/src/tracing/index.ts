export { inSpan, runInSpan } from "./in-span.ts";
export { beginSpan, type Span, type SpanStart, setTracer } from "./tracer.ts";
