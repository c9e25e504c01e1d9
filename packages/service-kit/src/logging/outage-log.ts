import { toServiceError } from "../errors/index.ts";
import type { Logger } from "./create-logger.ts";

/** What is said of some repeated work, for example "sweep failed and tries again" and "sweep works again". */
export interface OutageMessages {
  readonly failed: string;
  readonly worked: string;
  /** Written with both. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/** Tells of work that is tried again and again, without a line for every try. */
export function createOutageLog(logger: Logger, { failed, worked, fields = {} }: OutageMessages) {
  let isOut = false;
  return {
    /** An outage ("unavailable") is told of once; any other failure each time. */
    failed: (error: unknown): void => {
      const isOutage = toServiceError(error).kind === "unavailable";
      if (!(isOutage && isOut)) logger.warn({ ...fields, err: error }, failed);
      isOut ||= isOutage;
    },
    /** Tells that the outage is over, when there was one. */
    worked: (): void => {
      if (isOut) logger.info(fields, worked);
      isOut = false;
    },
  };
}
