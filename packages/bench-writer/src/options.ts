import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { WrongUsage } from "@galley/local/command-line";
import { judgeNames, type ModelName, modelNames } from "./run/passes.ts";
import type { JudgeSkill } from "./scripted-model/index.ts";

/** What was asked for. */
export interface Options {
  readonly help: boolean;
  /** Decides which briefs may be looked at, and where the judge errs. */
  readonly seed: string;
  /** Kinds or ids of briefs; empty: all. */
  readonly only: readonly string[];
  readonly models: readonly ModelName[];
  readonly judges: readonly JudgeSkill[];
  /** The id of a brief whose drafts are printed. */
  readonly show: string | undefined;
  /** Where drafts of the seen half go as pages. */
  readonly out: string | undefined;
  readonly write: boolean;
  readonly controls: boolean;
  /** Whether a gate that is missed makes the exit code 1. */
  readonly strict: boolean;
  readonly sources: boolean;
  /** Whether messages whose clauses are marked are measured in place of the briefs. */
  readonly messages: boolean;
}

export const help = `npm run bench:writer [-- options]

Orders a draft for every brief over REST, with scripted models that know what a good article is, and measures what comes.
Of the briefs, one half may be looked at while building; of the other, only figures are shown.

  --model NAME     able, forgetful, careless, broken or none (the engine without a model); may be given again; all unless given
  --judge NAME     good, rubber-stamp or absent, for the careless model; may be given again; all unless given
  --only NAME      a kind or an id of briefs; may be given again
  --seed TEXT      deals the briefs out to the halves and seeds the judge's errors; "1" unless given
  --show ID        prints the drafts of a brief of the seen half
  --out FOLDER     writes the drafts of the seen half there, to be read as an editor
  --controls       shows that each gate turns red when drafts are spoilt; starts nothing
  --strict         ends with 1 when a gate is missed
  --sources        runs the services from sources, not as built
  --messages       measures the engine without a model on 447 messages whose every clause is marked, in place of the briefs
  --write          puts the table into infra/writer.md
  --help           this page`;

/** Reads the command line; throws `WrongUsage`, or the error of `parseArgs` for an unknown option. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      only: { type: "string", multiple: true, default: [] },
      model: { type: "string", multiple: true, default: [] },
      judge: { type: "string", multiple: true, default: [] },
      show: { type: "string" },
      out: { type: "string" },
      write: { type: "boolean", default: false },
      controls: { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
      sources: { type: "boolean", default: false },
      messages: { type: "boolean", default: false },
    },
    strict: true,
  });
  const { help: wantsHelp, seed, only, show, out, write, controls, strict, sources, messages } = values;
  // A scripted model knows of a message only what is marked, and would tell nothing but that.
  if (messages && (write || values.model.some((name) => name !== "none")))
    throw new WrongUsage(
      "--messages is for the engine without a model, and its figures are not written into the page.",
    );
  const models = messages ? ["none"] : values.model;
  return {
    help: wantsHelp,
    ...{ seed, only, show, write, controls, strict, sources, messages },
    models: models.length === 0 ? modelNames : models.map((name) => named(modelNames, name)),
    judges: values.judge.length === 0 ? judgeNames : values.judge.map((name) => named(judgeNames, name)),
    out: out === undefined ? undefined : resolve(out),
  };
}

function named<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((known) => known === name);
  if (found === undefined) throw new WrongUsage(`There is no "${name}"; there are ${names.join(", ")}.`);
  return found;
}
