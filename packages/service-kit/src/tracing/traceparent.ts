/** The ids of a trace and of a span in it, as the header `traceparent` contains them. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  /** Bit flags of the trace. The value 1 means that the trace is recorded. */
  readonly flags: number;
}

const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** Parses the header `traceparent`; undefined when it is not valid. Source: W3C Trace Context, section 3.2. */
export function parseTraceparent(text: string): TracePlace | undefined {
  const [, traceId, spanId, flags] = form.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) & 1 };
}

/** Formats a `traceparent` header, version 00. */
export function formatTraceparent({ traceId, spanId, flags }: TracePlace): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
}
