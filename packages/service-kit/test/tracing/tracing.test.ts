import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { waitUntil } from "@galley/test-kit/conditions";
import { type OtlpCollector, startOtlpCollector } from "@galley/test-kit/otlp-collector";
import { currentContext, runWithContext } from "../../src/context/index.ts";
import { startTelemetry } from "../../src/telemetry/index.ts";
import { beginSpan, inSpan, setTracer } from "../../src/tracing/index.ts";
import { startTracing } from "../../src/tracing/open-telemetry.ts";
import type { RequestedSampling } from "../../src/tracing/sampler.ts";
import { parseTraceparent } from "../../src/tracing/traceparent.ts";
import { createMemoryLog } from "../memory-log.ts";

const everything: RequestedSampling = {};
const clients = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

let collector: OtlpCollector;
const log = createMemoryLog();
beforeAll(async () => {
  collector = await startOtlpCollector();
});
afterAll(() => collector.close());

function start(sampling = everything, endpoint = `${collector.endpoint}/v1/traces`) {
  return startTracing({ service: "test", endpoint, sampling, logger: log.logger });
}

/** Starts a collector that does not answer. At the end it refuses all requests, which stops the retries. */
async function startHangingCollector() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/v1/traces`,
    asked: () => waiting.length,
    refuse: () => {
      for (const response of waiting) response.writeHead(400).end();
      server.close();
    },
  };
}

const named = (name: string) => collector.spans().find((span) => span.name === name);

describe("tracing", () => {
  it("continues the trace of what caused the work, and sends everything when it stops", async () => {
    const stop = start();
    await runWithContext({ requestId: "r", traceparent: clients }, () =>
      inSpan({ name: "outer", kind: "server" }, async (outer) => {
        expect(currentContext()).toEqual({ labels: {}, requestId: "r", traceparent: outer.traceparent });
        await inSpan({ name: "inner", kind: "client", attributes: { a: 1 } }, async () => undefined);
      }),
    );
    await stop();
    const [outer, inner] = [named("outer"), named("inner")];
    expect(outer).toMatchObject({ service: "galley-test", kind: "server", parentSpanId: "b7ad6b7169203331" });
    expect(outer?.traceId).toBe("0af7651916cd43dd8448eb211c80319c");
    expect(inner).toMatchObject({ parentSpanId: outer?.spanId, kind: "client", attributes: { a: "1" } });
  });

  it("begins a trace that has a link where the work is no part of what it has to do with", async () => {
    const stop = start();
    const work = async () => {
      throw new Error("broken");
    };
    await expect(inSpan({ name: "again", kind: "consumer", parent: null, link: clients }, work)).rejects.toThrow(
      "broken",
    );
    await stop();
    const again = named("again");
    expect(again).toMatchObject({ failed: true, attributes: { "error.type": "internal" } });
    expect(again?.parentSpanId).toBeUndefined();
    expect(again?.links).toEqual([{ traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" }]);
  });

  it("records nothing of a trace that its client does not record, and says so further on", async () => {
    const stop = start();
    const span = beginSpan({ name: "unrecorded", kind: "server", parent: clients.replace(/01$/, "00") });
    span.end();
    await stop();
    expect(span.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-.*-00$/);
    expect(named("unrecorded")).toBeUndefined();
  });

  it("samples as it is told", async () => {
    const stop = start({ sampler: "TraceIdRatio", argument: "0" });
    beginSpan({ name: "sampled", kind: "server", parent: clients }).end();
    await stop();
    expect(named("sampled")).toBeUndefined();
  });

  it("tells once that a collector is away, however many spans are lost", async () => {
    // The SDK retries for this long after the stop, batch by batch. Its default would keep the test process alive.
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = "200";
    const stop = start(everything, "http://127.0.0.1:1/v1/traces");
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
    for (let count = 0; count < 5_000; count += 1) beginSpan({ name: "lost", kind: "server" }).end();
    await stop();
    const told = () => log.messages().filter((message) => message.startsWith("traces "));
    await waitUntil(() => told().length > 0);
    expect(told()).toEqual(["traces cannot be sent and are dropped"]);
  });

  it("stops though its collector never answers", async () => {
    const hanging = await startHangingCollector();
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = "600000";
    const stop = start(everything, hanging.endpoint);
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
    beginSpan({ name: "unheard", kind: "server" }).end();
    await stop();
    expect(hanging.asked()).toBe(1);
    hanging.refuse();
  });

  it("sends nothing and changes nothing without an endpoint", async () => {
    const config = { metricsAddress: undefined, traceEndpoint: undefined, sampling: everything };
    setTracer();
    expect(
      (await startTelemetry({ service: "test", config, logger: log.logger, isReady: () => true })).metricsPort,
    ).toBeUndefined();
    await runWithContext({ requestId: "r", traceparent: clients }, () =>
      inSpan({ name: "silent", kind: "server" }, async () => {
        expect(currentContext()?.traceparent).toBe(clients);
      }),
    );
    expect(named("silent")).toBeUndefined();
  });
});

describe("a log line inside a trace", () => {
  it("names the trace and the span", () => {
    runWithContext({ requestId: "r", traceparent: clients }, () => log.logger.info("traced"));
    expect(log.lines.at(-1)).toMatchObject({
      requestId: "r",
      trace_id: "0af7651916cd43dd8448eb211c80319c",
      span_id: "b7ad6b7169203331",
    });
  });
});

describe("parseTraceparent", () => {
  it.each([
    "",
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
    "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
    "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  ])("takes %j for none", (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
