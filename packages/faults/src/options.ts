import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

/** What the command was asked to do. */
export interface Options {
  readonly only: readonly string[];
  /** Runs the negative controls after each scenario. */
  readonly controls: boolean;
  /** Runs the scenarios themselves; not with `--only-controls`. */
  readonly scenarios: boolean;
  readonly list: boolean;
  readonly listPoints: boolean;
  /** Only crash points whose names contain one of these; all when empty. */
  readonly points: readonly string[];
  readonly repeat: number;
  readonly seed: number;
  readonly pace: "fast" | "full";
  /** Rewrites the figures in infra/faults.md. */
  readonly write: boolean;
  /** Writes all results here as JSON. */
  readonly json: string | undefined;
}

const flag = { type: "boolean", default: false } as const;
const names = { type: "string", multiple: true, default: [] as string[] } as const;

/** Reads the words after `npm run test:faults --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      ...{ only: names, points: names, controls: flag, "only-controls": flag, list: flag, "list-points": flag },
      ...{ fast: flag, write: flag, repeat: { type: "string", default: "1" } },
      ...{ seed: { type: "string" }, json: { type: "string" } },
    },
  });
  const points = values.points.flatMap((parts) => parts.split(","));
  if (points.length > 0 && values.write) throw new WrongUsage("--write is for whole runs, not for chosen --points.");
  return {
    only: values.only.flatMap((list) => list.split(",")),
    controls: values.controls || values["only-controls"],
    scenarios: !values["only-controls"],
    list: values.list,
    listPoints: values["list-points"],
    points,
    repeat: wholeNumber("repeat", values.repeat, 1),
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber("seed", values.seed, 0),
    pace: values.fast ? "fast" : "full",
    write: values.write,
    json: values.json,
  };
}
