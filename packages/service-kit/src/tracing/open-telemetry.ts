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
import { type RequestedSampling, samplerOf } from "./sampler.ts";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";
import { type Span, type SpanStart, traceWith } from "./tracer.ts";

export interface TracingOptions {
  /** Name of the service. */
  readonly service: string;
  /** Where traces are sent, as OTLP in protobuf over HTTP: the whole URL. */
  readonly endpoint: string;
  readonly sampling: RequestedSampling;
  readonly logger: Logger;
}

/** A process must not be kept from ending by a collector that is away. */
const shutdownMilliseconds = 3_000;

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Sends the spans of this process through OpenTelemetry's SDK, as OTLP over HTTP in the background: a collector that is away costs spans
 * and one line of the log, never time. Our own context carries the trace. Gives what ends it, which sends what is not sent yet, for three
 * seconds at most.
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
    sampler: samplerOf(sampling, (sentence) => logger.warn(sentence)),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const sdk = provider.getTracer("@galley/service-kit", galleyVersion());
  traceWith(({ name, kind, attributes: given, parent, link }) => {
    const options = { kind: kinds[kind], attributes: { ...given } satisfies OtelAttributes, links: linksOf(link) };
    return spanOf(sdk.startSpan(name, options, parentOf(parent)));
  });
  return (): Promise<void> => {
    const ending = provider.shutdown().catch(() => undefined);
    return withTimeLimit(shutdownMilliseconds, ending, () => undefined);
  };
}

/** An exporter that tells when it begins to fail and when it works again. */
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

function parentOf(parent: SpanStart["parent"]): Context {
  const traceparent = parent === undefined ? currentContext()?.traceparent : parent;
  const context = spanContextOf(traceparent);
  return context === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function linksOf(link: string | undefined): { context: SpanContext }[] {
  const context = spanContextOf(link);
  return context === undefined ? [] : [{ context }];
}

function spanContextOf(traceparent: string | null | undefined): SpanContext | undefined {
  const parsed = traceparent == null ? undefined : parseTraceparent(traceparent);
  if (parsed === undefined) return undefined;
  return { traceId: parsed.traceId, spanId: parsed.spanId, traceFlags: parsed.flags, isRemote: true };
}

function spanOf(span: OtelSpan): Span {
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
