import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chosen, flag, names } from "@galley/bench/options";
import { WrongUsage } from "@galley/local/command-line";
import { judgeNames, modelNames } from "./run/passes.ts";

export const help = `npm run bench:writer [-- options]

Orders a draft for every brief over REST, with scripted models that know what a good article is, and measures what comes.
Of the briefs, one half may be looked at while building; of the other, only figures are shown.

  --model NAME     able, forgetful, careless, broken or none (the engine without a model); may be given again; all unless given
  --judge NAME     good, rubber-stamp or absent, for the careless model; may be given again; all unless given
  --only NAME      a kind or an id of briefs; may be given again
  --seed TEXT      deals the briefs out to the halves and seeds the judge's errors; "1" unless given
  --out FOLDER     writes the drafts of the seen half there, to be read as an editor
  --controls       shows that each gate turns red when drafts are spoilt; starts nothing
  --messages       measures the engine without a model on 447 messages whose every clause is marked, in place of the briefs
  --write          puts the table into infra/writer.md
  --help           this page
  Exit codes: 0 every gate is held, 1 one is missed or nothing could be measured, 2 wrong usage.`;

/**
 * Parses the command line of the benchmark. `only` names briefs; `out` becomes an absolute path. Throws `WrongUsage`,
 * or the error of `parseArgs` for an unknown option.
 */
export function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: flag,
      write: flag,
      controls: flag,
      messages: flag,
      only: names([]),
      model: names(modelNames),
      judge: names(judgeNames),
      seed: { type: "string", default: "1" },
      out: { type: "string" },
    },
    strict: true,
  });
  const { model, judge, out, ...others } = values;
  const { messages, write } = others;
  // `--messages` only makes sense without a model. The scripted model knows nothing about the messages but their marked clauses, and would
  // just print these.
  if (messages && (write || (model.length < modelNames.length && model.some((name) => name !== "none"))))
    throw new WrongUsage(
      "--messages is for the engine without a model, and its figures are not written into the page.",
    );
  return {
    ...others,
    models: messages ? (["none"] as const) : chosen("model", model, modelNames),
    judges: chosen("judge", judge, judgeNames),
    out: out === undefined ? undefined : resolve(out),
  };
}
