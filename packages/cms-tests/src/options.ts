import { parseArgs } from "node:util";

/** What the command was asked to do. */
export interface Options {
  /** Only checks whose line has each of these texts; all unless given. */
  readonly only: readonly string[];
}

/** Reads the words after `npm run test:cms --`. Throws what `parseArgs` throws. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: { only: { type: "string", multiple: true, default: [] } },
  });
  return { only: values.only };
}
