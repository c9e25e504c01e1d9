import { gunzipSync } from "node:zlib";
import { bodyOf, startLocalServer } from "../local-server.ts";
import { type CollectedSpan, readTraceMessage } from "./trace-message.ts";

export type { CollectedSpan } from "./trace-message.ts";

/** Every span that the collector at this endpoint has so far, for tests in another process. */
export async function collectedSpans(endpoint: string): Promise<CollectedSpan[]> {
  return (await (await fetch(`${endpoint}${spansPath}`)).json()) as CollectedSpan[];
}

const spansPath = "/spans";

/** A collector of traces that keeps them for the test to look at. */
export type OtlpCollector = Awaited<ReturnType<typeof startOtlpCollector>>;

/** Takes OTLP in protobuf over HTTP on a free port of this machine. */
export async function startOtlpCollector() {
  const spans: CollectedSpan[] = [];
  const { url: endpoint, close } = await startLocalServer(async (request, response) => {
    if (request.url === spansPath) return response.end(JSON.stringify(spans));
    const isTrace = request.method === "POST" && request.url === "/v1/traces";
    const body = await bodyOf(request);
    if (isTrace)
      spans.push(...readTraceMessage(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
    return response.writeHead(isTrace ? 200 : 404, { "Content-Type": "application/x-protobuf" }).end();
  });
  // The endpoint is for OTEL_EXPORTER_OTLP_ENDPOINT.
  return { endpoint, spans: (): readonly CollectedSpan[] => spans, close };
}
