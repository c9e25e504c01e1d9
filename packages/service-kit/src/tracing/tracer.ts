export type SpanKind = "internal" | "server" | "client" | "producer" | "consumer";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** What a span begins with. */
export interface SpanStart {
  /** Low cardinality: a route or a call, never an address or an id. */
  readonly name: string;
  readonly kind: SpanKind;
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

export interface Tracer {
  readonly begin: (start: SpanStart) => Span;
}

const silentSpan: Span = {
  traceparent: undefined,
  set: () => undefined,
  rename: () => undefined,
  end: () => undefined,
};

/** Traces nothing and costs nothing: what everything is handed when nobody collects traces. */
export const noopTracer: Tracer = { begin: () => silentSpan };
