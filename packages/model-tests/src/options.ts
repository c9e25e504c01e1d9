import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

/** What the command was asked to do. */
export type Options = ReturnType<typeof readOptions>;

const mostThreads = 16;

/** Reads the words after `npm run test:model --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      // How many briefs are ordered, and which by name; all unless given.
      count: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      threads: { type: "string", default: "2" },
      // A model that invents, and a writer that prints what it invents.
      control: { type: "boolean", default: false },
      // Where drafts are written for a person to read.
      drafts: { type: "string" },
    },
  });
  const threads = wholeNumber("threads", values.threads, 1);
  if (threads > mostThreads) throw new WrongUsage(`--threads is ${threads}; expected ${mostThreads} at most`);
  const count = values.count === undefined ? undefined : wholeNumber("count", values.count, 1);
  return { ...values, count, threads };
}
