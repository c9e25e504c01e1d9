export { attributes } from "./attributes.ts";
export { inSpan, runInSpan } from "./in-span.ts";
export type { Span, SpanStart, Tracer } from "./tracer.ts";
export { noopTracer } from "./tracer.ts";
