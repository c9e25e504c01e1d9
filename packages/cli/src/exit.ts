import { ApiError, GalleyError, QuotaExceededError } from "@galley/sdk";
import { CommanderError } from "commander";

/** The exit codes, which scripts can rely on. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  notFound: 4,
  quota: 5,
  interrupted: 130,
} as const;

/** The command was used in a wrong way. The message says what would be right. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command did what it was told, and the result is bad, for example a run of the scout that failed. */
export class FailedError extends Error {
  override name = "FailedError";
}

/** There is no API key, or no address of a server. */
export class NotSignedInError extends Error {
  override name = "NotSignedInError";
}

/** The exit code of a failure, and the lines that explain it. */
export interface Ending {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Converts a failure to an exit code and sentences for people. Only an error of the program itself shows its stack. */
export function endingOf(thrown: unknown, signal: AbortSignal): Ending {
  if (signal.aborted) return { code: exitCodes.interrupted, lines: ["Stopped. What the server has begun goes on."] };
  // Commander has printed its message already. Help and the version are no failures.
  if (thrown instanceof CommanderError)
    return { code: thrown.exitCode === 0 ? exitCodes.done : exitCodes.usage, lines: [] };
  if (thrown instanceof UsageError) return { code: exitCodes.usage, lines: [thrown.message] };
  if (thrown instanceof FailedError) return { code: exitCodes.failed, lines: [thrown.message] };
  if (thrown instanceof NotSignedInError) return { code: exitCodes.notSignedIn, lines: [thrown.message] };
  if (thrown instanceof ApiError) return { code: apiExitCode(thrown), lines: apiLines(thrown) };
  if (thrown instanceof GalleyError) return { code: exitCodes.failed, lines: [thrown.message] };
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { code: exitCodes.failed, lines: ["This is an error of the program itself. Please report it:", stack] };
}

function apiExitCode({ status, code }: ApiError): number {
  if (status === 401) return exitCodes.notSignedIn;
  if (status === 404) return exitCodes.notFound;
  if (code === "QUOTA_EXCEEDED") return exitCodes.quota;
  return status === 400 ? exitCodes.usage : exitCodes.failed;
}

function apiLines(error: ApiError): string[] {
  const lines = [error.message];
  if (error.status === 401) lines.push("Sign in with: galley login");
  if (error instanceof QuotaExceededError && error.upgradeEmail) lines.push(`Higher limits: ${error.upgradeEmail}`);
  return lines;
}
