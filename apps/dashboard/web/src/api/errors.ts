import { Code, ConnectError } from "@connectrpc/connect";
import { ErrorDetailSchema } from "@galley/proto/es/common/v1/common";

/** A failed call as a page shows it. */
export interface Failure {
  readonly message: string;
  /**
   * Whether the call failed because the page's session has ended. A dialog over the page says so, and the failure
   * itself is not shown.
   */
  readonly isSessionLost: boolean;
  /** Whether the same call may succeed later, for example because a service was unavailable. The page then offers to try again. */
  readonly canRetry: boolean;
  /** The code by which programs recognise the reason of the failure, such as "RECENT_SIGN_IN_REQUIRED". Empty when there is none. */
  readonly reason: string;
  /** The id of the failed request. An operator finds the request in the logs by this id. */
  readonly requestId: string;
}

const retryable = new Set([
  Code.Unavailable,
  Code.Internal,
  Code.Unknown,
  Code.DeadlineExceeded,
  Code.ResourceExhausted,
]);

/** Converts an error of a call to the failure that a page shows. */
export function toFailure(thrown: unknown): Failure {
  const error = ConnectError.from(thrown);
  const [detail] = error.findDetails(ErrorDetailSchema);
  const isOffline = error.cause instanceof TypeError;
  return {
    message: isOffline ? "The server cannot be reached. Check your connection." : error.rawMessage,
    isSessionLost: error.code === Code.Unauthenticated,
    canRetry: retryable.has(error.code),
    reason: detail?.reason ?? "",
    requestId: error.metadata.get("x-request-id") ?? "",
  };
}

/** Returns the text of the message that appears when the server has refused a change that the page showed already. */
export function describeFailedChange(thrown: unknown): string {
  const { message, isSessionLost } = toFailure(thrown);
  return `Not changed: ${isSessionLost ? "sign in and try again." : message}`;
}

/**
 * Splits the message of a failed call ("name must be …; feeds[2] must be …") by the field that each sentence begins with. Fields are named as
 * the services name them. Sentences about no field of the list are returned under "".
 */
export function fieldErrors(failure: Failure | undefined, fields: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  // Compares longer names first, because "scoutSchedule.hour" also begins with the name of the field "scoutSchedule".
  const byLength = fields.toSorted((a, b) => b.length - a.length);
  for (const sentence of failure?.message.split(/;\s+|\n/) ?? []) {
    const field = byLength.find((name) => isAbout(sentence, name)) ?? "";
    found[field] = found[field] === undefined ? sentence : `${found[field]}; ${sentence}`;
  }
  return found;
}

/**
 * Returns whether a sentence begins with a field's name, or with a part of the field such as `feeds[2]` or
 * `scoutSchedule.hour`.
 */
function isAbout(sentence: string, field: string): boolean {
  return sentence.startsWith(field) && /^[\s.:[]/.test(sentence.slice(field.length));
}

/** Parses a whole number that a person typed into a field. Throws an error about the field when the text is none. */
export function parseWholeNumber(field: string, text: string): number {
  if (!/^[+-]?\d{1,9}$/.test(text.trim()))
    throw new ConnectError(`${field} must be a whole number`, Code.InvalidArgument);
  return Number(text);
}
