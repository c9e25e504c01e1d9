import { parseArgs } from "node:util";
import { WrongUsage } from "@galley/local/command-line";
import type { Attack } from "./attack.ts";
import { allAttacks } from "./attacks/all.ts";

/** What the command was asked to do. */
export interface Options {
  readonly attacks: readonly Attack[];
  readonly list: boolean;
  readonly pace: "fast" | "full";
  /** Takes one defence after another out instead, which must be noticed. */
  readonly controls: boolean;
  /** Puts the table into infra/security.md. */
  readonly write: boolean;
}

/** Reads the words after `npm run test:security --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      only: { type: "string", multiple: true, default: [] },
      list: { type: "boolean", default: false },
      fast: { type: "boolean", default: false },
      controls: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const names = values.only.flatMap((list) => list.split(","));
  return {
    attacks: names.length === 0 ? allAttacks : names.map(attackNamed),
    list: values.list,
    pace: values.fast ? "fast" : "full",
    controls: values.controls,
    write: values.write,
  };
}

function attackNamed(name: string): Attack {
  const attack = allAttacks.find((known) => known.name === name);
  if (attack !== undefined) return attack;
  throw new WrongUsage(`There is no attack "${name}"; there are ${allAttacks.map((known) => known.name).join(", ")}.`);
}
