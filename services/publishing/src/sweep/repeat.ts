import { createOutageLog, type Logger } from "@galley/service-kit/logging";

export interface Repeated {
  /** Begins; the first round is at once. */
  readonly start: () => void;
  /** Ends after the round under way. */
  readonly stop: () => Promise<void>;
}

export interface RepeatOptions {
  readonly work: () => Promise<void>;
  /** Time between the end of a round and the next. */
  readonly intervalMilliseconds: number;
  readonly logger: Logger;
}

/** Does some work again and again. A round that fails is logged, an outage once, and the next one tries again. */
export function repeat({ work, intervalMilliseconds, logger }: RepeatOptions): Repeated {
  const outage = createOutageLog(logger, { failed: "sweep failed and tries again", worked: "sweep works again" });
  const stopping = Promise.withResolvers<"stopping">();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (;;) {
      await work().then(outage.worked, outage.failed);
      const pause = Promise.withResolvers<"over">();
      const timer = setTimeout(() => pause.resolve("over"), intervalMilliseconds);
      const outcome = await Promise.race([pause.promise, stopping.promise]);
      clearTimeout(timer);
      if (outcome === "stopping") return;
    }
  };
  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.resolve("stopping");
      await running;
    },
  };
}
