import pino from "pino";
import { currentContext } from "../context/index.ts";
import { parseTraceparent } from "../tracing/traceparent.ts";
import { bufferLines } from "./buffer-lines.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { printable } from "./printable.ts";
import { redactFields } from "./redact-fields.ts";
import { serializeError } from "./serialize-error.ts";

export type Logger = pino.Logger;

export interface LoggerOptions {
  /** The name of the service, which is added to every log line. */
  readonly service: string;
  /** The lowest level that is written to the log; "info" by default. */
  readonly level?: string;
  /** Where log lines are written. Default: standard output. Tests replace it. */
  readonly destination?: { write(line: string): void };
}

/**
 * Creates a logger of JSON lines with the name of the service and the id of the current request. Secrets and the queries of URLs
 * are masked, and control characters are escaped, so that a line cannot control a terminal.
 */
export function createLogger({ service, level = "info", destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields, bindings: redactFields },
      serializers: { err: (error: unknown) => serializeError(error), error: (error: unknown) => serializeError(error) },
      hooks: { streamWrite: (line) => printable(maskSecrets(line)) },
      mixin: contextFields,
    },
    destination ?? bufferLines(pino.destination({ fd: 1, sync: true })),
  );
}

/**
 * Returns the fields that connect a log line to its request, to the labels of the request and, when it is traced, to its span. The names
 * follow OpenTelemetry's JSON logs.
 */
function contextFields(): Record<string, string> {
  const context = currentContext();
  if (context === undefined) return {};
  const { requestId, traceparent, labels } = context;
  const place = traceparent === undefined ? undefined : parseTraceparent(traceparent);
  const trace = place && { trace_id: place.traceId, span_id: place.spanId };
  return { requestId, ...labels, ...trace };
}
