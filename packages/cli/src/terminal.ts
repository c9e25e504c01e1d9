/** Everything that commands use of the process. Tests replace it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output, which scripts read. */
  readonly write: (text: string) => void;
  /** Writes a line to standard error: progress, hints and errors. */
  readonly note: (line: string) => void;
  /** Reads all of standard input. */
  readonly readInput: () => Promise<string>;
  /** Asks a question and returns the answer. Rejects when there is no terminal. `hidden` shows nothing of what is typed. */
  readonly ask: (question: string, options?: { readonly hidden?: boolean }) => Promise<string>;
  /** Aborts when the user presses Ctrl-C. */
  readonly signal: AbortSignal;
}
