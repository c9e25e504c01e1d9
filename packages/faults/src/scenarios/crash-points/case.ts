import type { AccountCalls } from "../../world/direct-calls.ts";
import type { Account } from "../../world/start-world.ts";
import type { ExpectedState } from "./inventory.ts";
import type { CrashPointSetup } from "./setup.ts";

/** The body of a request, and the answers that are right. */
export interface RequestExpectation {
  readonly body?: unknown;
  readonly success?: readonly number[];
  /** As "404 NOT_FOUND". */
  readonly refusals?: readonly string[];
}

/** The final answer: the data of a success, or the code of a refusal. */
export interface FinalAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: cases read the fields of any answer and compare them.
  readonly data?: any;
  readonly code?: string;
}

/** One run of a case with a point armed. */
export interface CaseRun extends CrashPointSetup {
  /** Nobody else uses it. */
  readonly account: Account;
  /** Asks as the account's client, and repeats each request that may be repeated until it has a final answer. */
  ask(method: string, path: string, expectation?: RequestExpectation): Promise<FinalAnswer>;
  /** Calls services for the account; asked once, not again. */
  readonly calls: AccountCalls;
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
  /** Waits until this holds; gives up with a sentence that says what did not. What fails does not hold yet. */
  until(what: string, holds: () => boolean | Promise<boolean>): Promise<void>;
  /** Waits until so many documents of a collection are like this. */
  untilCount(what: string, count: number, collection: string, filter: object): Promise<void>;
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

/** Runs a case whose preparations nothing may interrupt: the point is armed after them. */
export function armedAfter<Prepared>(
  prepare: (run: CaseRun) => Promise<Prepared>,
  act: (run: CaseRun, prepared: Prepared) => Promise<void>,
): Case["run"] {
  return async (run) => {
    const prepared = await prepare(run);
    run.arm();
    await act(run, prepared);
  };
}

/** `<service>.<port>.<function>` of a point. */
export function stepOf(point: string): string {
  return point.replace(/:(before|after)$/, "");
}

/** The steps of one service, for tables of them: `stepsOf("content.topics", ["insert", "change"])`. */
export function stepsOf(port: string, functions: readonly string[]): string[] {
  return functions.map((name) => `${port}.${name}`);
}
