import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { type CollectedSpan, readTraceMessage } from "./trace-message.ts";

export type { CollectedSpan } from "./trace-message.ts";

/** A collector of traces that keeps them for the test to look at. */
export interface OtlpCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  /** Every span so far. */
  readonly spans: () => readonly CollectedSpan[];
  /** How many requests came, whatever they brought. */
  readonly requests: () => number;
  /** The headers of the last request. */
  readonly lastHeaders: () => Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
}

/** Every span that the collector at this endpoint has so far, for tests in another process. */
export async function collectedSpans(endpoint: string): Promise<CollectedSpan[]> {
  return (await (await fetch(`${endpoint}${spansPath}`)).json()) as CollectedSpan[];
}

const spansPath = "/spans";

/** Takes OTLP in protobuf over HTTP on a free port of this machine. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  let requests = 0;
  let headers: Readonly<Record<string, unknown>> = {};
  const server = createServer(async (request, response) => {
    if (request.url === spansPath) {
      response.end(JSON.stringify(spans));
      return;
    }
    requests += 1;
    headers = request.headers;
    const isTrace = request.method === "POST" && request.url === "/v1/traces";
    if (isTrace) spans.push(...readTraceMessage(await bodyOf(request)));
    response.writeHead(isTrace ? 200 : 404, { "Content-Type": "application/x-protobuf" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => spans,
    requests: () => requests,
    lastHeaders: () => headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = Buffer.concat(await request.toArray());
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}
