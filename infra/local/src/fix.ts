/** A reason to stop that a person can act on: `message` says what is wrong, `fix` what to do, line by line. */
export class CannotGoOn extends Error {
  readonly fix: readonly string[];

  constructor(message: string, fix: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.name = "CannotGoOn";
    this.fix = fix;
  }
}

/** The message of anything that was thrown, on one line. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.message === "") return thrown.errors.map(reasonOf).join("; ");
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.replace(/\s*\n\s*/g, " ").trim();
}
