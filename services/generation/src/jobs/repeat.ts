import { createOutageLog, type Logger } from "@galley/service-kit/logging";

/** Something that is done again and again until it is stopped. */
export interface Repeated {
  readonly start: () => void;
  /** Ends after what is under way. */
  readonly stop: () => Promise<void>;
}

export interface RepeatOptions {
  /** What it is, for the log. */
  readonly name: string;
  readonly everyMilliseconds: number;
  readonly logger: Logger;
}

/** Does `work` at once and then again with this pause in between. What it throws is logged, an outage once. */
export function repeat(work: () => Promise<unknown>, { name, everyMilliseconds, logger }: RepeatOptions): Repeated {
  const outage = createOutageLog(logger, {
    failed: "background work failed and is tried again",
    worked: "background work goes on again",
    fields: { name },
  });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const once = async (): Promise<void> => {
    try {
      await work();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    if (!stopped) timer = setTimeout(run, everyMilliseconds);
  };
  const run = (): void => {
    underWay = once();
  };
  return {
    start: run,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
