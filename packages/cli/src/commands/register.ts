import type { Command } from "commander";
import { type Context, openContext } from "../context.ts";
import { UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

type Options = Readonly<Record<string, unknown>>;

/** Runs a command with the values of its arguments and options. */
export type Run<Given> = (context: Context, args: readonly string[], options: Given) => Promise<void>;

/** Adds a group of commands, for example `galley topics …`. */
export function addGroup(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).helpCommand(false);
}

/** Makes a command run with the server and key that the user has chosen. */
export function withContext<Given extends object = Options>(terminal: Terminal, run: Run<Given>) {
  return async function (this: Command): Promise<void> {
    await run(openContext(this, terminal), this.processedArgs as string[], this.opts() as Given);
  };
}

/** Reads an option that is a whole number. Throws a sentence that names the option. */
export function wholeNumber(option: string, min = 0): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min)
      throw new UsageError(`${option} must be a whole number of at least ${min}, not "${text}".`);
    return value;
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the id of a publication that is named by its id or its slug. */
export async function publicationId({ galley, terminal }: Context, named: string): Promise<string> {
  if (uuid.test(named)) return named;
  const publications = await galley.publications.list({ signal: terminal.signal });
  const found = publications.find(({ slug }) => slug === named);
  if (found !== undefined) return found.id;
  const slugs = publications.map(({ slug }) => slug).slice(0, 10);
  const known =
    slugs.length === 0 ? "There are none yet: galley publications create" : `There are: ${slugs.join(", ")}`;
  throw new UsageError(`No publication has the slug "${named}". ${known}`);
}

/** Asks whether something that cannot be undone may be done. `--yes` answers in advance. Throws when the answer is no. */
export async function confirm({ terminal }: Context, question: string, yes: boolean | undefined): Promise<void> {
  if (yes === true) return;
  const answer = await terminal.ask(`${question} [y/N] `).catch((error: unknown) => {
    throw error instanceof UsageError ? new UsageError(`${question} Pass --yes to confirm.`) : error;
  });
  if (!/^y(es)?$/i.test(answer)) throw new UsageError("Nothing was changed.");
}
