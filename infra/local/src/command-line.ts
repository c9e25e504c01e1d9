import { resolve } from "node:path";
import { didYouMean } from "./did-you-mean.ts";
import { onStopSignal, whenParentIsGone } from "./stop-signals.ts";

/** Somebody asked for what cannot be done; the message says what would be right. Exit code 2. */
export class WrongUsage extends Error {}

/** No system of this clone runs. Exit code 3. */
export class NotRunning extends Error {}

/** A path that an operator gave. npm starts its scripts in the folder of the package; INIT_CWD is where the operator is. */
export const operatorPath = (path: string): string => resolve(process.env.INIT_CWD ?? "", path);

/** Explains an error of `parseArgs` in one sentence, and suggests one of these options. */
export function explainParseError({ message }: Error, options: readonly string[]): string {
  const [reason = ""] = message.split(/\. |\n/);
  const [, typed = ""] = /^Unknown option '(--?[^'=]*)/.exec(message) ?? [];
  return `${reason.replace(/\.$/, "")}.${didYouMean(typed, options)}`;
}

/** Whether `parseArgs` threw this. */
export const isParseError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && (thrown as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;

/** The option `--name` as a whole number from `least` on. Throws `WrongUsage`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= least) return number;
  throw new WrongUsage(`--${name} is ${text}; expected a whole number from ${least} on`);
}

/** The option `--name` as a number above zero. Throws `WrongUsage`. */
export function numberAboveZero(name: string, text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  throw new WrongUsage(`--${name} must be a number above 0.`);
}

/**
 * Aborted by the first Ctrl-C, SIGTERM or SIGHUP, and with `withParent` also when whoever started this process is gone. One that
 * comes over two seconds later ends this process with exit code 130: the launcher's guard sees to what still runs.
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
 * Runs a command on the words that this process was given and ends the process with the exit code it gives: 0 done, 1
 * failed, 130 stopped by a signal. What it throws is 2 when it is `WrongUsage` or comes from `parseArgs`: its message and
 * where `help` ("npm run bench -- --help") is found; anything else is 1, with its stack.
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
