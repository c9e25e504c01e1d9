import protobuf from "protobufjs";

/**
 * What of OTLP's trace messages is read here; numbers as in opentelemetry-proto, collector/trace/v1 and trace/v1, which are
 * stable. Fields that are left out are skipped.
 */
const schema = `
syntax = "proto3";
message Request { repeated ResourceSpans resource_spans = 1; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
message Resource { repeated KeyValue attributes = 1; }
message ScopeSpans { repeated Span spans = 2; }
message Span {
  bytes trace_id = 1;
  bytes span_id = 2;
  bytes parent_span_id = 4;
  string name = 5;
  int32 kind = 6;
  repeated KeyValue attributes = 9;
  repeated Link links = 13;
  Status status = 15;
}
message Link { bytes trace_id = 1; bytes span_id = 2; }
message Status { int32 code = 3; }
message KeyValue { string key = 1; AnyValue value = 2; }
message AnyValue {
  oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }
}
`;

interface KeyValue {
  readonly key: string;
  readonly value?: Readonly<Record<string, string | number | boolean>>;
}

interface Request {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly KeyValue[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly SpanMessage[] }[];
  }[];
}

interface SpanMessage {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes?: readonly KeyValue[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status?: { readonly code?: number };
}

/** A span as it was exported. Ids are in hexadecimal. */
export interface CollectedSpan {
  /** `service.name` of the process that made it. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Not set for the first of a trace. */
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: "internal" | "server" | "client" | "producer" | "consumer";
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly failed: boolean;
}

const requestType = protobuf.parse(schema).root.lookupType("Request");
const kinds = ["internal", "internal", "server", "client", "producer", "consumer"] as const;
const errorStatus = 2;

/** Reads an ExportTraceServiceRequest. Throws when the bytes are none. */
export function readTraceMessage(bytes: Buffer): CollectedSpan[] {
  const decoded = requestType.decode(bytes);
  const request = requestType.toObject(decoded, { bytes: String, longs: String }) as Request;
  return (request.resourceSpans ?? []).flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(attributesOf(resource?.attributes)["service.name"] ?? "");
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => collected(service, span)));
  });
}

function collected(service: string, span: SpanMessage): CollectedSpan {
  return {
    service,
    traceId: hexadecimal(span.traceId),
    spanId: hexadecimal(span.spanId),
    ...(span.parentSpanId === undefined ? {} : { parentSpanId: hexadecimal(span.parentSpanId) }),
    name: span.name,
    kind: kinds[span.kind] ?? "internal",
    attributes: attributesOf(span.attributes),
    links: (span.links ?? []).map(({ traceId, spanId }) => ({
      traceId: hexadecimal(traceId),
      spanId: hexadecimal(spanId),
    })),
    failed: span.status?.code === errorStatus,
  };
}

function attributesOf(pairs: readonly KeyValue[] = []): Record<string, string | number | boolean> {
  return Object.fromEntries(pairs.map(({ key, value = {} }) => [key, Object.values(value)[0] ?? ""]));
}

function hexadecimal(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}
