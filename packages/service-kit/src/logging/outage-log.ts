import { toServiceError } from "../errors/index.ts";
import type { Logger } from "./create-logger.ts";

/**
 * The log messages about repeated work that fails and works again, for example "sweep failed and tries again" and "sweep works again".
 */
export interface OutageMessages {
  readonly failed: string;
  readonly worked: string;
  /** Fields that are added to both log messages. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Creates a log for failures of repeated work, which does not write a line for each retry. */
export function createOutageLog(logger: Logger, { failed, worked, fields = {} }: OutageMessages) {
  let isOut = false;
  return {
    /** Reports a failure. In a series of "unavailable" failures only the first is logged; any other failure is logged each time. */
    failed: (error: unknown): void => {
      const isOutage = toServiceError(error).kind === "unavailable";
      if (!(isOutage && isOut)) logger.warn({ ...fields, err: error }, failed);
      isOut ||= isOutage;
    },
    /** Reports a success. The end of an outage is logged, if there was one. */
    worked: (): void => {
      if (isOut) logger.info(fields, worked);
      isOut = false;
    },
  };
}
