import { resolve } from "node:path";
import { didYouMean } from "./did-you-mean.ts";
import { onStopSignal, whenParentIsGone } from "./stop-signals.ts";

/**
 * Thrown when the user asked for something that is not possible. The message says what is possible. The exit code is 2.
 */
export class WrongUsage extends Error {}

/** Thrown when no system of this clone is running. The exit code is 3. */
export class NotRunning extends Error {}

/**
 * Resolves a path that an operator typed. npm changes the working directory to the package's folder; INIT_CWD is the operator's.
 */
export const operatorPath = (path: string): string => resolve(process.env.INIT_CWD ?? "", path);

/** Explains an error of `parseArgs` in one sentence, and suggests one of these options. */
export function explainParseError({ message }: Error, options: readonly string[]): string {
  const [reason = ""] = message.split(/\. |\n/);
  const [, typed = ""] = /^Unknown option '(--?[^'=]*)/.exec(message) ?? [];
  return `${reason.replace(/\.$/, "")}.${didYouMean(typed, options)}`;
}

/** Whether an error comes from `parseArgs`. */
export const isParseError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && (thrown as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;

/** Parses the option `--name` as an integer of at least `min`. Throws `WrongUsage`. */
export function wholeNumber(name: string, text: string, min: number): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= min) return number;
  throw new WrongUsage(`--${name} must be a whole number of at least ${min}, not "${text}"`);
}

/** Parses the option `--name` as a positive number. Throws `WrongUsage`. */
export function numberAboveZero(name: string, text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  throw new WrongUsage(`--${name} must be a number greater than 0, not "${text}"`);
}

/**
 * Returns a signal that aborts at the first Ctrl-C, SIGTERM or SIGHUP, and with `withParent` also when the parent process has
 * ended. A further signal more than two seconds later ends this process with exit code 130; the launcher's guard then stops
 * remaining processes.
 */
export function stopOnSignal({ withParent = false } = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) return;
    console.log("Stopping …");
    controller.abort(new Error("The run was stopped"));
  };
  onStopSignal(stop);
  if (withParent) whenParentIsGone(stop);
  return controller.signal;
}

/**
 * Runs a command with the arguments of this process and exits with its exit code: 0 for success, 1 for failure, 130 after a
 * signal. `WrongUsage` and errors of `parseArgs` exit with 2, and print the message and the `help` command ("npm run bench --
 * --help"). Any other error exits with 1 and prints its stack.
 */
export async function runCommand(
  main: (words: readonly string[]) => Promise<number>,
  { help }: { readonly help: string },
): Promise<never> {
  try {
    process.exit(await main(process.argv.slice(2)));
  } catch (thrown) {
    if (!isWrongUsage(thrown)) {
      console.error(thrown);
      process.exit(1);
    }
    console.error(`${thrown.message}\nSee: ${help}`);
    process.exit(2);
  }
}

function isWrongUsage(thrown: unknown): thrown is Error {
  return thrown instanceof WrongUsage || isParseError(thrown);
}
