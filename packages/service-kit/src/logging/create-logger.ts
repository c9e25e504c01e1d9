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
  /** Written on every line. */
  readonly service: string;
  /** Lowest level written; "info" unless given. */
  readonly level?: string;
  /** Where lines go instead of standard output; for tests. */
  readonly destination?: { write(line: string): void };
}

/**
 * A logger of JSON lines with the service's name and the current request's id. Secrets and the tails of addresses are removed,
 * and nothing in a line does anything to a terminal.
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

/** The fields that tie a line to its request, to what that is about and, when it is part of a trace, to its span; names as in OpenTelemetry's logs in JSON. */
function contextFields(): Record<string, string> {
  const context = currentContext();
  if (context === undefined) return {};
  const { requestId, traceparent, labels } = context;
  const place = traceparent === undefined ? undefined : parseTraceparent(traceparent);
  const trace = place && { trace_id: place.traceId, span_id: place.spanId };
  return { requestId, ...labels, ...trace };
}
