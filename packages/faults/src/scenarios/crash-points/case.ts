import type { Ledger } from "../../ledger.ts";
import type { ExpectedState } from "./inventory.ts";
import type { RetryingClient } from "./retrying-client.ts";
import type { CrashPointSetup } from "./setup.ts";

/** One run of a case with a point armed. */
export interface CaseRun {
  readonly setup: CrashPointSetup;
  readonly ledger: Ledger;
  /** A client of an account that nobody else uses. */
  readonly client: RetryingClient;
  /** What the account must have in the end; cases enter what they were told. */
  readonly expectedState: ExpectedState;
  /** The point that a process shall die at. */
  readonly point: string;
  /** Arms the point; from then on anything may die. */
  arm(): void;
  /** Whether a process has died at the point. */
  isReached(): boolean;
  /** A name that nothing else has; right for a slug, too. */
  newName(): string;
  /** Waits until this holds; gives up with a sentence that says what did not. */
  until(what: string, holds: () => boolean | Promise<boolean>): Promise<void>;
}

/** Something that a client or an operator does, and what must be true of it afterwards, whatever died meanwhile. */
export interface Case {
  readonly name: string;
  /** The durable steps that it takes, as `<service>.<port>.<function>`; a process can die before and after each. */
  readonly steps: readonly string[];
  /** The lane it runs in where that is not its point's service: long work must not meet the deaths of another lane. */
  readonly lane?: string;
  run(run: CaseRun): Promise<void>;
}

/** `<service>.<port>.<function>` of a point. */
export function stepOf(point: string): string {
  return point.replace(/:(before|after)$/, "");
}

/** The steps of one service, for tables of them: `stepsOf("content.topics", ["insert", "change"])`. */
export function stepsOf(port: string, functions: readonly string[]): string[] {
  return functions.map((name) => `${port}.${name}`);
}
