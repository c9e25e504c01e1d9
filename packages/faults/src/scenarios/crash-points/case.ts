import type { AccountCalls } from "../../world/direct-calls.ts";
import type { Account } from "../../world/start-world.ts";
import type { ExpectedState } from "./inventory.ts";
import type { CrashPointSetup } from "./setup.ts";

/** The body of a request, and the error answers that the test allows for it. */
export interface RequestExpectation {
  readonly body?: unknown;
  readonly success?: readonly number[];
  /** The error answers that are as right as a success, such as "404 NOT_FOUND". */
  readonly refusals?: readonly string[];
}

/** The final answer to a request that was repeated if necessary: the data of a success, or the code of an error. */
export interface FinalAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: cases read the fields of any answer and compare them.
  readonly data?: any;
  readonly code?: string;
}

/**
 * One run of a test case in which a process dies at one crash point (a place in the code before or after a durable
 * step).
 */
export interface CaseRun extends CrashPointSetup {
  /** The account of this test case. No other case changes it. */
  readonly account: Account;
  /** Sends a request as the account's client and repeats it until a final answer is received. */
  ask(method: string, path: string, expectation?: RequestExpectation): Promise<FinalAnswer>;
  /** Calls services directly for this account. Such calls are not repeated. */
  readonly calls: AccountCalls;
  /** The resources that the account must have at the end of the run. The test case adds here what the API has acknowledged. */
  readonly expectedState: ExpectedState;
  /** The name of the crash point (a place in the code where a test kills the process) at which a process must die in this run. */
  readonly point: string;
  /**
   * Makes the next process that comes to the crash point die there. Before this call, no process dies, so a test case can prepare its data.
   */
  arm(): void;
  isReached(): boolean;
  /** Returns a unique name that is also a valid slug. */
  newName(): string;
  /**
   * Waits until `holds` returns true. After two minutes it rejects with a sentence that contains `what`. Errors thrown by `holds` are
   * ignored.
   */
  until(what: string, holds: () => boolean | Promise<boolean>): Promise<void>;
  /** Waits until exactly `count` documents of a collection match the filter. */
  untilCount(what: string, count: number, collection: string, filter: object): Promise<void>;
}

/** A test case: an action of a client or an operator during which a process dies, and checks of what must be true afterwards. */
export interface Case {
  readonly name: string;
  /**
   * The durable steps (such as writes to a database) that the case executes, as `<service>.<port>.<function>`. A
   * process can die before and after each of them.
   */
  readonly steps: readonly string[];
  /**
   * The name of a queue of test cases: cases with the same name run one after another, all others at the same time. By default it is the
   * name of the service whose process dies. Cases that take long have a queue of their own, so that no other case disturbs them.
   */
  readonly lane?: string;
  run(run: CaseRun): Promise<void>;
}

/** Creates a test case with two steps: it prepares its data while no process can die, and then acts while a process dies. */
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

/** Returns the durable step (such as a write) before or after which the crash point is, as `<service>.<port>.<function>`. */
export function stepName(point: string): string {
  return point.replace(/:(before|after)$/, "");
}

/** Returns the full names of several steps, as in `stepNames("content.topics", ["insert", "change"])`. */
export function stepNames(port: string, functions: readonly string[]): string[] {
  return functions.map((name) => `${port}.${name}`);
}
