import { parseArgs } from "node:util";
import { WrongUsage, wholeNumber } from "@galley/local/command-line";

/** What the command was asked to do. */
export interface Options {
  /** How many briefs are ordered; all unless given. */
  readonly count: number | undefined;
  /** Only these briefs, by name; all unless given. */
  readonly only: readonly string[];
  readonly threads: number;
  /** A model that invents, and a writer told to keep what it invents. */
  readonly control: boolean;
  /** Where drafts are written for a person to read. */
  readonly drafts: string | undefined;
}

const mostThreads = 16;

/** Reads the words after `npm run test:model --`. Throws `WrongUsage`, or what `parseArgs` throws. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      count: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      threads: { type: "string", default: "2" },
      control: { type: "boolean", default: false },
      drafts: { type: "string" },
    },
  });
  const threads = wholeNumber("threads", values.threads, 1);
  if (threads > mostThreads) throw new WrongUsage(`--threads is ${threads}; expected ${mostThreads} at most`);
  return {
    count: values.count === undefined ? undefined : wholeNumber("count", values.count, 1),
    only: values.only,
    threads,
    control: values.control,
    drafts: values.drafts,
  };
}
