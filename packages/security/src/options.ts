import { parseArgs } from "node:util";
import { WrongUsage } from "@galley/local/command-line";
import type { Attack } from "./attack.ts";
import { allAttacks } from "./attacks/all.ts";

const flag = { type: "boolean", default: false } as const;

/** Reads the words after `npm run test:security --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: "string", multiple: true, default: [] },
      ...{ list: flag, fast: flag, controls: flag, write: flag },
    },
  });
  const { only, fast, ...flags } = values;
  const names = only.flatMap((list) => list.split(","));
  const attacks = names.length === 0 ? allAttacks : names.map(attackNamed);
  return { ...flags, attacks, pace: fast ? ("fast" as const) : ("full" as const) };
}

function attackNamed(name: string): Attack {
  const attack = allAttacks.find((known) => known.name === name);
  if (attack !== undefined) return attack;
  throw new WrongUsage(`There is no attack "${name}"; there are ${allAttacks.map((known) => known.name).join(", ")}.`);
}
