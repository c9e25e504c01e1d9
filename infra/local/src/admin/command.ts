import { parseArgs } from "node:util";
import { alternatives } from "@galley/service-kit/errors";
import { explainParseError, WrongUsage } from "../command-line.ts";
import type { AdminClients, Generation, Publishing, Subject } from "./admin-clients.ts";

/** The flags that a command accepts. Any other flag is refused. */
export interface Flags {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Flags that are given without a value, such as `--json`. When such a flag is present, its value is "yes". */
  readonly switches?: readonly string[];
}

/** The values of a command's flags by name. */
export type Values = Readonly<Record<string, string>>;

/** An operator's command: its flags, and the function that returns its JSON. */
export interface Command extends Flags {
  readonly run: (clients: AdminClients, values: Values) => Promise<unknown>;
}

/** Commands by the two words with which an operator calls them, such as "keys create". */
export type Commands = Readonly<Record<string, Command>>;

/**
 * A command for one session, publication or account. `run` gets the client of the service and, as `id`, the value of the command's first
 * flag.
 */
interface SubjectCommand<Service> extends Flags {
  readonly run: (service: Service, id: string, values: Values, clients: AdminClients) => Promise<unknown>;
}

const subjects = {
  publication: (publicationId: string): Subject => ({ publicationId }),
  session: (sessionId: string): Subject => ({ sessionId }),
  account: (accountId: string): Subject => ({ accountId }),
};

/**
 * Creates a command of the publishing service for one publication, session or account, whose id is the command's first flag. Before the
 * command runs, the account that owns the object is looked up.
 */
export function ofPublishing(named: keyof typeof subjects, command: SubjectCommand<Publishing>): Command {
  return subjectCommand(named, command, (clients, subject) => clients.publishingFor(subject));
}

/**
 * Creates a command of the generation service for one publication or session, whose id is the command's first flag. Before the command
 * runs, the account that owns the object is looked up.
 */
export function ofGeneration(named: keyof typeof subjects, command: SubjectCommand<Generation>): Command {
  return subjectCommand(named, command, (clients, subject) => clients.generationFor(subject));
}

function subjectCommand<Service>(
  named: keyof typeof subjects,
  { run, required = [], ...flags }: SubjectCommand<Service>,
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

/**
 * Returns the name in the gRPC contract for a word of a flag, for example "COMMENT_STATUS_SPAM" for "spam". Throws
 * `WrongUsage` for an unknown word.
 */
export function contractName<Prefix extends string, Word extends string>(
  flag: string,
  prefix: Prefix,
  words: readonly Word[],
  given: string | undefined,
): `${Prefix}_${Uppercase<Word>}` {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new WrongUsage(`${flag} must be one of ${alternatives(words)}, not ${given}`);
  return `${prefix}_${found.toUpperCase() as Uppercase<Word>}`;
}

/** Returns the word for a name in the gRPC contract, for example "spam" for "COMMENT_STATUS_SPAM". */
export const contractWord = (contractName: string, prefix: string): string =>
  contractName.replace(`${prefix}_`, "").toLowerCase();

/** Returns the values without those that are undefined. */
export const definedValues = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Parses the flags of a command. Throws `WrongUsage` for an unknown, repeated, missing or empty flag. */
export function parseFlags(command: string, words: readonly string[], flags: Flags): Record<string, string> {
  const { required = [], optional = [], switches = [] } = flags;
  const named = [...required, ...optional];
  const values: Record<string, string> = {};
  for (const token of parseTokens(command, words, named, switches)) {
    if (token.kind !== "option") continue;
    if (token.name in values) throw new WrongUsage(`${command}: --${token.name} is there twice`);
    values[token.name] = switches.includes(token.name) ? "yes" : (token.value ?? "");
  }
  const missing = required.find((name) => !values[name]?.trim());
  if (missing !== undefined) throw new WrongUsage(`${command} needs --${missing}`);
  return values;
}

function parseTokens(command: string, words: readonly string[], named: readonly string[], switches: readonly string[]) {
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
