import {
  type Context,
  type Attributes as OtelAttributes,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { currentContext } from "../context/index.ts";
import { unavailable } from "../errors/index.ts";
import { galleyVersion } from "../galley-version.ts";
import { createOutageLog, type Logger, type OutageLog } from "../logging/index.ts";
import { withTimeLimit } from "../scheduling/index.ts";
import { createSampler, type RequestedSampling } from "./sampler.ts";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";
import { type Span, type SpanStart, setTracer } from "./tracer.ts";

export interface TracingOptions {
  /** The name of the service that the traces show. */
  readonly service: string;
  /** The complete URL to which traces are sent, as OTLP in protobuf over HTTP. */
  readonly endpoint: string;
  readonly sampling: RequestedSampling;
  readonly logger: Logger;
}

/** How long the shutdown waits for a collector of traces that is unavailable. */
const shutdownMilliseconds = 3_000;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Starts sending the trace spans of this process with OpenTelemetry's SDK, as OTLP over HTTP, in the background. When the collector is
 * unavailable, spans are dropped and one line is logged; requests do not become slower. Returns a function that sends the remaining spans
 * and stops, within three seconds.
 */
export function startTracing({ service, endpoint, sampling, logger }: TracingOptions): () => Promise<void> {
  const outage = createOutageLog(logger, {
    failed: "traces cannot be sent and are dropped",
    worked: "traces are sent again",
  });
  const exporter = logOutages(new OTLPTraceExporter({ url: endpoint }), outage);
  const named = { "service.name": `galley-${service}`, "service.version": galleyVersion() };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(sampling, (sentence) => logger.warn(sentence)),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const sdk = provider.getTracer("@galley/service-kit", galleyVersion());
  setTracer(({ name, kind, attributes: given, parent, link }) => {
    const options = { kind: kinds[kind], attributes: { ...given } satisfies OtelAttributes, links: toLinks(link) };
    return wrapSpan(sdk.startSpan(name, options, parentContext(parent)));
  });
  return (): Promise<void> => {
    const ending = provider.shutdown().catch(() => undefined);
    return withTimeLimit(shutdownMilliseconds, ending, () => undefined);
  };
}

/** Wraps an exporter of trace spans to log when it begins to fail and when it works again. */
function logOutages(exporter: SpanExporter, outage: OutageLog): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error === undefined) outage.worked();
        else outage.failed(unavailable(undefined, { cause: result.error }));
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function parentContext(parent: SpanStart["parent"]): Context {
  const traceparent = parent === undefined ? currentContext()?.traceparent : parent;
  const context = toSpanContext(traceparent);
  return context === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function toLinks(link: string | undefined): { context: SpanContext }[] {
  const context = toSpanContext(link);
  return context === undefined ? [] : [{ context }];
}

function toSpanContext(traceparent: string | null | undefined): SpanContext | undefined {
  const parsed = traceparent == null ? undefined : parseTraceparent(traceparent);
  if (parsed === undefined) return undefined;
  return { traceId: parsed.traceId, spanId: parsed.spanId, traceFlags: parsed.flags, isRemote: true };
}

function wrapSpan(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: formatTraceparent({ traceId, spanId, flags: traceFlags }),
    set: (more) => span.setAttributes({ ...more }),
    rename: (name) => span.updateName(name),
    end: (errorType) => {
      if (errorType !== undefined) {
        span.setAttribute("error.type", errorType);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
