import { toServiceError } from "../errors/index.ts";
import type { Logger } from "./create-logger.ts";

/** Tells of work that is tried again and again, without a line for every try. */
export interface OutageLog {
  /** An outage ("unavailable") is told of once; any other failure each time. */
  readonly failed: (error: unknown) => void;
  /** Tells that the outage is over, when there was one. */
  readonly worked: () => void;
}

/** What is said of some repeated work, for example "sweep failed and tries again" and "sweep works again". */
export interface OutageMessages {
  readonly failed: string;
  readonly worked: string;
  /** Written with both. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export function createOutageLog(logger: Logger, { failed, worked, fields = {} }: OutageMessages): OutageLog {
  let isOut = false;
  return {
    failed: (error) => {
      const isOutage = toServiceError(error).kind === "unavailable";
      if (!(isOutage && isOut)) logger.warn({ ...fields, err: error }, failed);
      isOut ||= isOutage;
    },
    worked: () => {
      if (isOut) logger.info(fields, worked);
      isOut = false;
    },
  };
}
