import { gunzipSync } from "node:zlib";
import protobuf from "protobufjs";
import { readRequestBody, startLocalServer } from "./local-server.ts";

/**
 * The fields of OTLP's trace messages that are read here. The numbers are those of opentelemetry-proto, collector/trace/v1 and
 * trace/v1, which are stable. All other fields are skipped.
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

type Attributes = readonly {
  readonly key: string;
  readonly value?: Readonly<Record<string, string | number | boolean>>;
}[];

interface Link {
  readonly traceId: Buffer;
  readonly spanId: Buffer;
}

interface Span extends Link {
  readonly parentSpanId?: Buffer;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Attributes;
  readonly links: readonly Link[];
  readonly status?: { readonly code?: number };
}

interface Request {
  readonly resourceSpans: readonly {
    readonly resource?: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const requestType = protobuf.parse(schema).root.lookupType("Request");
const kinds = ["internal", "internal", "server", "client", "producer", "consumer"] as const;
const errorStatus = 2;

/** An exported span, with the `service.name` of its process. Ids are hexadecimal. The first span of a trace has no parent. */
export type CollectedSpan = ReturnType<typeof collected>;

export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;

/** Starts a trace collector for OTLP in protobuf over HTTP on a free port of this machine. It keeps all spans. */
export async function startOtlpCollector() {
  const spans: CollectedSpan[] = [];
  const { url: endpoint, close } = await startLocalServer(async (request, response) => {
    const isTrace = request.method === "POST" && request.url === "/v1/traces";
    const body = await readRequestBody(request);
    if (isTrace) spans.push(...spansIn(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
    response.writeHead(isTrace ? 200 : 404, { "Content-Type": "application/x-protobuf" }).end();
  });
  // `endpoint` is the value for OTEL_EXPORTER_OTLP_ENDPOINT of the traced process.
  return { endpoint, spans: (): readonly CollectedSpan[] => spans, close };
}

/** Parses an ExportTraceServiceRequest. Throws when the bytes are not valid. */
function spansIn(bytes: Buffer): CollectedSpan[] {
  const { resourceSpans } = requestType.toObject(requestType.decode(bytes), { arrays: true, longs: String }) as Request;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource?.attributes)["service.name"] ?? "");
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => collected(service, span)));
  });
}

function collected(service: string, { name, kind, parentSpanId, attributes, links, status, ...ids }: Span) {
  return {
    service,
    name,
    ...inHexadecimal(ids),
    parentSpanId: parentSpanId?.toString("hex"),
    kind: kinds[kind] ?? "internal",
    attributes: readAttributes(attributes),
    links: links.map(inHexadecimal),
    failed: status?.code === errorStatus,
  };
}

const inHexadecimal = ({ traceId, spanId }: Link) => ({
  traceId: traceId.toString("hex"),
  spanId: spanId.toString("hex"),
});

function readAttributes(pairs: Attributes = []): Record<string, string | number | boolean> {
  return Object.fromEntries(pairs.map(({ key, value = {} }) => [key, Object.values(value)[0] ?? ""]));
}
