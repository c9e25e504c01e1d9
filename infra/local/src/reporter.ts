/** Tells a person what happens. Lines are plain and calm; a slow step says every few seconds that it still goes on. */
export interface Reporter {
  /** Something that a person wants to know. */
  say(text: string): void;
  /** Something that went wrong though the work goes on. */
  warn(text: string): void;
  /**
   * Announces work and, while it lasts, says from time to time that it goes on. `work` may hand over a detail
   * ("43 %") for those lines.
   */
  step<Result>(text: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result>;
}

interface ReporterOptions {
  readonly write: (line: string) => void;
  /** Only warnings are written. */
  readonly quiet?: boolean;
  /** Time between two signs of life of a step. */
  readonly heartbeatMilliseconds?: number;
}

/** A reporter that writes lines without their line ends to `write`. */
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

/** For callers that want no word. */
export const silentReporter: Reporter = {
  say: () => {},
  warn: () => {},
  step: (_text, work) => work(() => {}),
};

/** "850 ms", "4.2 s", "73 s" since `start`, a value of `performance.now()`. */
export function since(start: number): string {
  const milliseconds = performance.now() - start;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 20_000 ? 1 : 0)} s`;
}
