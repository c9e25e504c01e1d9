export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** The properties of a span (a piece of work in a trace) that are known when it starts. */
export interface SpanStart {
  /** The name of the span. It has few possible values: a route or a method, never an address or an id. */
  readonly name: string;
  readonly kind: SpanKind;
  /** Attributes of the span, named by OpenTelemetry's semantic conventions (opentelemetry.io/docs/specs/semconv) or `galley.…`. */
  readonly attributes?: Attributes;
  /** The `traceparent` of the parent span; by default that of the current span. Null starts a new trace. */
  readonly parent?: string | null | undefined;
  /** The `traceparent` of a related span in another trace. */
  readonly link?: string | undefined;
}

/** A span: a piece of work in a trace. */
export interface Span {
  /** The `traceparent` of this span, to pass on with calls and messages; undefined while tracing is off. */
  readonly traceparent: string | undefined;
  readonly set: (attributes: Attributes) => void;
  readonly rename: (name: string) => void;
  /** Ends the span. With `errorType` the span is marked as failed. */
  readonly end: (errorType?: string) => void;
}

type Begin = (start: SpanStart) => Span;

const silentSpan: Span = {
  traceparent: undefined,
  set: () => undefined,
  rename: () => undefined,
  end: () => undefined,
};

const silently: Begin = () => silentSpan;
let begin = silently;

/** Starts a trace span. While tracing is off this returns a span that does nothing. */
export const beginSpan: Begin = (start) => begin(start);

/** Sets the tracer that creates all later spans of this process. Without a tracer, tracing is off. */
export function setTracer(tracer: Begin = silently): void {
  begin = tracer;
}

/** Starts a trace span and measures its duration. */
export function beginTimedSpan(start: SpanStart) {
  const startedAt = performance.now();
  const span = beginSpan(start);
  return {
    span,
    /** Ends the span and returns its duration in seconds. With `errorType` the span is marked as failed. */
    end: (errorType?: string): number => {
      span.end(errorType);
      return (performance.now() - startedAt) / 1_000;
    },
  };
}
