import { parseArgs } from "node:util";
import { WrongUsage } from "../command-line.ts";

/** No system of this clone runs. Exit code 3. */
export class NotRunning extends Error {}

/** What one command takes. */
export interface Flags {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** Flags without a value; one that is there has the value "yes". */
  readonly switches?: readonly string[];
}

/** The values of a command's flags by name. Throws `WrongUsage` for an unknown, repeated, missing or empty one. */
export function parseFlags(command: string, words: readonly string[], flags: Flags): Record<string, string> {
  const { required = [], optional = [], switches = [] } = flags;
  const values = parseStrictly(command, words, [...required, ...optional], switches);
  for (const name of required) {
    if (!values[name]?.trim()) throw new WrongUsage(`${command} needs --${name}`);
  }
  return values;
}

function parseStrictly(
  command: string,
  words: readonly string[],
  named: readonly string[],
  switches: readonly string[],
): Record<string, string> {
  try {
    const { tokens } = parseArgs({
      args: [...words],
      options: Object.fromEntries([
        ...named.map((name) => [name, { type: "string" as const }] as const),
        ...switches.map((name) => [name, { type: "boolean" as const }] as const),
      ]),
      strict: true,
      allowPositionals: false,
      tokens: true,
    });
    const values: Record<string, string> = {};
    for (const token of tokens) {
      if (token.kind !== "option") continue;
      if (token.name in values) throw new WrongUsage(`${command}: --${token.name} is there twice`);
      values[token.name] = switches.includes(token.name) ? "yes" : (token.value ?? "");
    }
    return values;
  } catch (thrown) {
    if (thrown instanceof WrongUsage) throw thrown;
    const [reason = ""] = (thrown as Error).message.split(". ");
    const known = [...named, ...switches];
    const takes = known.length > 0 ? known.map((name) => `--${name}`).join(", ") : "no flags";
    throw new WrongUsage(`${command}: ${reason.replace(/\.$/, "")}; it takes ${takes}`, { cause: thrown });
  }
}
