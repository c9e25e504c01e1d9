import { parseArgs } from "node:util";
import { explainParseError, WrongUsage } from "../command-line.ts";
import type { AdminClients, Generation, Publishing, Subject } from "./admin-clients.ts";

/** What one command takes. */
export interface Flags {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Flags without a value; one that is there has the value "yes". */
  readonly switches?: readonly string[];
}

/** The values of a command's flags by name. */
export type Values = Readonly<Record<string, string>>;

/** One operator's command: what it takes, and what it gives as JSON. */
export interface Command extends Flags {
  readonly run: (clients: AdminClients, values: Values) => Promise<unknown>;
}

/** Commands by their two words. */
export type Commands = Readonly<Record<string, Command>>;

/** A command on something that one service has; `id` is that of what the command's first flag names. */
interface CommandOf<Service> extends Flags {
  readonly run: (service: Service, id: string, values: Values, clients: AdminClients) => Promise<unknown>;
}

const subjects = {
  publication: (publicationId: string): Subject => ({ publicationId }),
  session: (sessionId: string): Subject => ({ sessionId }),
  account: (accountId: string): Subject => ({ accountId }),
};

/** A command on what publishing has of a publication, a session or an account. The account is found by what is named. */
export function ofPublishing(named: keyof typeof subjects, command: CommandOf<Publishing>): Command {
  return commandOf(named, command, (clients, subject) => clients.publishingOf(subject));
}

/** The same on what generation has. */
export function ofGeneration(named: keyof typeof subjects, command: CommandOf<Generation>): Command {
  return commandOf(named, command, (clients, subject) => clients.generationOf(subject));
}

function commandOf<Service>(
  named: keyof typeof subjects,
  { run, required = [], ...flags }: CommandOf<Service>,
  open: (clients: AdminClients, subject: Subject) => Promise<Service>,
): Command {
  return {
    ...flags,
    required: [named, ...required],
    async run(clients, { [named]: id = "", ...values }) {
      return run(await open(clients, subjects[named](id)), id, values, clients);
    },
  };
}

/** What the contract calls one of these words that a flag takes. Throws `WrongUsage` for another one. */
export function contractName<Prefix extends string, Word extends string>(
  flag: string,
  prefix: Prefix,
  words: readonly Word[],
  given: string | undefined,
): `${Prefix}_${Uppercase<Word>}` {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new WrongUsage(`${flag} is one of ${words.join(", ")}, not ${given}`);
  return `${prefix}_${found.toUpperCase() as Uppercase<Word>}`;
}

/** The word for what the contract calls "COMMENT_STATUS_SPAM". */
export const wordOf = (contractName: string, prefix: string): string =>
  contractName.replace(`${prefix}_`, "").toLowerCase();

/** Those of these values that were given. */
export const givenOf = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The values of a command's flags by name. Throws `WrongUsage` for an unknown, repeated, missing or empty one. */
export function parseFlags(command: string, words: readonly string[], flags: Flags): Record<string, string> {
  const { required = [], optional = [], switches = [] } = flags;
  const named = [...required, ...optional];
  const values: Record<string, string> = {};
  for (const token of tokensOf(command, words, named, switches)) {
    if (token.kind !== "option") continue;
    if (token.name in values) throw new WrongUsage(`${command}: --${token.name} is there twice`);
    values[token.name] = switches.includes(token.name) ? "yes" : (token.value ?? "");
  }
  const missing = required.find((name) => !values[name]?.trim());
  if (missing !== undefined) throw new WrongUsage(`${command} needs --${missing}`);
  return values;
}

function tokensOf(command: string, words: readonly string[], named: readonly string[], switches: readonly string[]) {
  const options = [
    ...named.map((name) => [name, { type: "string" }] as const),
    ...switches.map((name) => [name, { type: "boolean" }] as const),
  ];
  try {
    return parseArgs({ args: [...words], options: Object.fromEntries(options), strict: true, tokens: true }).tokens;
  } catch (thrown) {
    const known = options.map(([name]) => `--${name}`);
    const takes = known.length > 0 ? known.join(", ") : "no options";
    const reason = explainParseError(thrown as Error, known);
    throw new WrongUsage(`${command}: ${reason} It takes ${takes}.`, { cause: thrown });
  }
}
