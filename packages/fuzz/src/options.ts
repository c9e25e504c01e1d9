import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

/** Requests from the OpenAPI document and against it, and texts made to be slow for all that reads texts. */
export const partNames = ["schemathesis", "wild", "parsers"] as const;
export type PartName = (typeof partNames)[number];

/** What the command was asked to do. */
export interface Options {
  readonly parts: readonly PartName[];
  readonly seed: number;
  /** The most requests that Schemathesis makes up for each operation in each phase. */
  readonly examples: number;
  /** How many requests are made against the document. */
  readonly wildRequests: number;
  /** Runs with planted faults instead, each of which must be found. */
  readonly controls: boolean;
}

/** Reads the words after `npm run test:fuzz --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      only: { type: "string" },
      seed: { type: "string" },
      examples: { type: "string", default: "100" },
      "wild-requests": { type: "string", default: "4000" },
      controls: { type: "boolean", default: false },
    },
  });
  return {
    parts: values.only === undefined ? partNames : [partNamed(values.only)],
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber("seed", values.seed, 0),
    examples: wholeNumber("examples", values.examples, 1),
    wildRequests: wholeNumber("wild-requests", values["wild-requests"], 1),
    controls: values.controls,
  };
}

function partNamed(name: string): PartName {
  const part = partNames.find((known) => known === name);
  if (part === undefined) throw new WrongUsage(`--only is ${name}; expected ${partNames.join(" or ")}`);
  return part;
}
