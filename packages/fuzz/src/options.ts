import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

/** Requests from the OpenAPI document and against it, and texts made to be slow for all that reads texts. */
export const partNames = ["schemathesis", "wild", "parsers"] as const;
export type PartName = (typeof partNames)[number];

/** Reads the words after `npm run test:fuzz --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: "string" },
      seed: { type: "string" },
      // The most requests that Schemathesis makes up for each operation in each phase.
      examples: { type: "string", default: "100" },
      "wild-requests": { type: "string", default: "4000" },
      controls: { type: "boolean", default: false },
    },
  });
  const parts: readonly PartName[] = values.only === undefined ? partNames : [partNamed(values.only)];
  return {
    parts,
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber("seed", values.seed, 0),
    examples: wholeNumber("examples", values.examples, 1),
    wildRequests: wholeNumber("wild-requests", values["wild-requests"], 1),
    controls: values.controls,
  };
}

export type Options = ReturnType<typeof readOptions>;

function partNamed(name: string): PartName {
  const part = partNames.find((known) => known === name);
  if (part === undefined) throw new WrongUsage(`--only is ${name}; expected ${partNames.join(" or ")}`);
  return part;
}
