import pino from "pino";
import { currentContext } from "../context/index.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { serializeError } from "./serialize-error.ts";

export type Logger = pino.Logger;

const secretNames = ["authorization", "apiKey", "api_key", "password", "token", "secret", "sealedSigningKey", "cookie"];

export interface LoggerOptions {
  /** Written on every line. */
  readonly service: string;
  /** Lowest level written; "info" unless given. */
  readonly level?: string;
  /** Where lines go instead of standard output; for tests. */
  readonly destination?: { write(line: string): void };
}

/** A logger of JSON lines with the service's name and the current request's id. Secrets are struck out. */
export function createLogger({ service, level = "info", destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => serializeError(error), error: (error: unknown) => serializeError(error) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "***" },
      hooks: { streamWrite: maskSecrets },
      mixin: () => {
        const requestId = currentContext()?.requestId;
        return requestId === undefined ? {} : { requestId };
      },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}
