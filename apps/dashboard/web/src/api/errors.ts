import { Code, ConnectError } from "@connectrpc/connect";
import { ErrorDetailSchema } from "@galley/proto/es/common/v1/common";

/** The parts of a failed call that a page shows. */
export interface Failure {
  readonly message: string;
  /** Whether trying again may work without a change. */
  readonly canRetry: boolean;
  /** Whether the member has to confirm who they are first. */
  readonly wantsSignIn: boolean;
  /** The id to give to an operator. */
  readonly requestId: string;
}

const retryable = new Set([
  Code.Unavailable,
  Code.Internal,
  Code.Unknown,
  Code.DeadlineExceeded,
  Code.ResourceExhausted,
]);

/** Returns what a page shows of an error. */
export function toFailure(thrown: unknown): Failure {
  const error = ConnectError.from(thrown);
  const [detail] = error.findDetails(ErrorDetailSchema);
  const isOffline = error.cause instanceof TypeError;
  return {
    message: isOffline ? "The server cannot be reached. Check your connection." : error.rawMessage,
    canRetry: retryable.has(error.code),
    wantsSignIn: detail?.reason === "RECENT_SIGN_IN_REQUIRED",
    requestId: error.metadata.get("x-request-id") ?? "",
  };
}

/**
 * Splits a validation message of a service ("name must be …; slug must be …") by the field that each part begins with. Fields are named as
 * the API names them. Parts that name no known field are returned under "".
 */
export function fieldErrors(failure: Failure | undefined, fields: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const part of failure?.message.split(/;\s+|\n/) ?? []) {
    const field = fields.find((name) => part.startsWith(`${name} `)) ?? "";
    found[field] = found[field] === undefined ? part : `${found[field]} ${part}`;
  }
  return found;
}
