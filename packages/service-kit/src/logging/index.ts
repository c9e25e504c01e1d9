export { createLogger, type Logger, type LoggerOptions } from "./create-logger.ts";
export { serializeError } from "./serialize-error.ts";
