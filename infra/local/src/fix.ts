/** An error that the user can fix: `message` describes the problem, `fix` the steps to take, line by line. */
export class CannotGoOn extends Error {
  readonly fix: readonly string[];

  constructor(message: string, fix: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.name = "CannotGoOn";
    this.fix = fix;
  }
}

/** Returns the message of any thrown value on one line. */
export function errorReason(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.message === "") return thrown.errors.map(errorReason).join("; ");
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.replace(/\s*\n\s*/g, " ").trim();
}
