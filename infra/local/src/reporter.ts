/** Reports progress to the user. A slow step repeats every few seconds that it still runs. */
export interface Reporter {
  /** Prints information. */
  say(text: string): void;
  /** Prints a problem that does not stop the work. */
  warn(text: string): void;
  /** Announces work and repeats from time to time that it still runs. `work` can add a detail ("43 %") to these lines. */
  step<Result>(text: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result>;
}

interface ReporterOptions {
  readonly write: (line: string) => void;
  /** Whether only warnings are printed. By default, everything is. */
  readonly quiet?: boolean;
  /** The interval between two progress lines of a step. */
  readonly heartbeatMilliseconds?: number;
}

/** Creates a reporter that passes lines without line ends to `write`. */
export function createReporter({ write, quiet = false, heartbeatMilliseconds = 5000 }: ReporterOptions): Reporter {
  const say = (text: string) => {
    if (!quiet) write(text);
  };
  return {
    say,
    warn: (text) => write(`! ${text}`),
    async step(text, work) {
      say(`${text} …`);
      const start = performance.now();
      let detail = "";
      const heartbeat = setInterval(() => {
        const seconds = Math.round((performance.now() - start) / 1000);
        say(`  … ${text}: ${seconds} s${detail && `, ${detail}`}`);
      }, heartbeatMilliseconds);
      try {
        return await work((news) => {
          detail = news;
        });
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}

/** A reporter that prints nothing. */
export const silentReporter: Reporter = {
  say: () => {},
  warn: () => {},
  step: (_text, work) => work(() => {}),
};

/** Formats the time since `start`, a value of `performance.now()`: "850 ms", "4.2 s" or "73 s". */
export function since(start: number): string {
  const milliseconds = performance.now() - start;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 20_000 ? 1 : 0)} s`;
}
