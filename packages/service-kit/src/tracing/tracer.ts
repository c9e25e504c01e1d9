export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a span begins with. */
export interface SpanStart {
  /** Low cardinality: a route or a call, never an address or an id. */
  readonly name: string;
  readonly kind: SpanKind;
  /** Named by OpenTelemetry's semantic conventions (opentelemetry.io/docs/specs/semconv), or `galley.…`. */
  readonly attributes?: Attributes;
  /** The `traceparent` of what caused it; that of the work now running unless given; null begins a new trace. */
  readonly parent?: string | null | undefined;
  /** The `traceparent` of what it has to do with without being a part of it. */
  readonly link?: string | undefined;
}

/** A piece of work on one request's way. */
export interface Span {
  /** What the work under this span passes on; undefined when nothing is traced. */
  readonly traceparent: string | undefined;
  readonly set: (attributes: Attributes) => void;
  readonly rename: (name: string) => void;
  /** Ends it, in failure when the kind of a failure is given. */
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

/** Begins a span, which is nothing and costs nothing where nobody collects traces. */
export const beginSpan: Begin = (start) => begin(start);

/** Sends the spans of this process here from now on; nowhere unless given. */
export function traceWith(tracer: Begin = silently): void {
  begin = tracer;
}

/** A span and the time that it takes. */
export function beginTimedSpan(start: SpanStart) {
  const startedAt = performance.now();
  const span = beginSpan(start);
  return {
    span,
    /** Ends the span, in failure when the kind of a failure is given, and gives how many seconds it took. */
    end: (errorType?: string): number => {
      span.end(errorType);
      return (performance.now() - startedAt) / 1_000;
    },
  };
}
