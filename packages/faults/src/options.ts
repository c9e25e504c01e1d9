import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

const flag = { type: "boolean", default: false } as const;
const names = { type: "string", multiple: true, default: [] as string[] } as const;

/** Reads the words after `npm run test:faults --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ...{ only: names, points: names, controls: flag, "only-controls": flag, list: flag, "list-points": flag },
      ...{ fast: flag, write: flag, seed: { type: "string" } },
    },
  });
  const points = values.points.flatMap((parts) => parts.split(","));
  if (points.length > 0 && values.write) throw new WrongUsage("--write is for whole runs, not for chosen --points.");
  return {
    ...values,
    only: values.only.flatMap((list) => list.split(",")),
    points,
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber("seed", values.seed, 0),
    pace: values.fast ? ("fast" as const) : ("full" as const),
  };
}

export type Options = ReturnType<typeof readOptions>;
