export { createLogger, type Logger, type LoggerOptions } from "./create-logger.ts";
export { createOutageLog, type OutageLog, type OutageMessages } from "./outage-log.ts";
export { printable } from "./printable.ts";
export { serializeError } from "./serialize-error.ts";
