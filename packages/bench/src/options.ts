import { parseArgs } from "node:util";
import { numberAboveZero, WrongUsage } from "@galley/local/command-line";
import { facts, type Operation, operations } from "./contenders/operations.ts";

/** The parts of a whole run, by the names that `--only` takes. */
export const parts = ["reads", "lists", "creates", "memory"] as const;
export type Part = (typeof parts)[number];

/** What was asked for. */
export type Options = ReturnType<typeof readOptions>;

/** Reads the command line; throws `WrongUsage`, or the error of `parseArgs` for an unknown option. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: "string", multiple: true, default: [] },
      // At how many connections contenders are compared, the most first.
      connections: { type: "string" },
      rounds: { type: "string" },
      // The length of one sample.
      seconds: { type: "string" },
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const { quick, write } = values;
  const connections = values.connections ?? (quick ? "64" : "64,8,1");
  return {
    parts: values.only.length === 0 ? parts : values.only.map(partNamed),
    connections: connections.split(",").map((number) => numberAboveZero("connections", number)),
    rounds: numberAboveZero("rounds", values.rounds ?? (quick ? "2" : "5")),
    seconds: numberAboveZero("seconds", values.seconds ?? (quick ? "1" : "3")),
    ...{ quick, write },
  };
}

/** The operations that the chosen parts compare. */
export function operationsOf(chosen: readonly Part[]): readonly Operation[] {
  return operations.filter((operation) => chosen.includes(facts[operation].part));
}

function partNamed(name: string): Part {
  const part = parts.find((known) => known === name);
  if (part === undefined) throw new WrongUsage(`There is no part "${name}"; there are ${parts.join(", ")}.`);
  return part;
}
