import type { Logger } from "@galley/service-kit/logging";
import { type Repeated, repeat as repeatWork } from "@galley/service-kit/scheduling";

export interface SweepOptions {
  readonly work: () => Promise<void>;
  /** Time between the end of a round and the next. */
  readonly intervalMilliseconds: number;
  readonly logger: Logger;
}

/** Sweeps again and again. A round that fails is logged, an outage once, and the next one tries again. */
export function repeat({ work, intervalMilliseconds, logger }: SweepOptions): Repeated {
  const messages = { failed: "sweep failed and tries again", worked: "sweep works again" };
  return repeatWork(work, { intervalMilliseconds, logger, messages });
}
