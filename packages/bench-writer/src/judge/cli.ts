import { parseArgs } from "node:util";
import { chosen, flag, names } from "@galley/bench/options";
import { runCommand, WrongUsage, wholeNumber } from "@galley/local/command-line";
import { askJudge } from "./ask-judge.ts";
import { judgeFigures, judgeLines } from "./judge-figures.ts";
import { collections, groupArticles, readLabelled } from "./labelled-articles.ts";

const help = `npm run eval:judge [-- options]

Has the writer's judge read ${collections.length} collections of labelled sentences in 13 languages (${collections.join(", ")}) with the
model that LLM_BASE_URL, LLM_MODEL, LLM_JUDGE_MODEL, LLM_API_KEY and LLM_PROVIDER name, and tells how many false sentences it caught
and how many true ones it kept, by kind, the worst first. Starts nothing else. All of it takes 172 calls.

  --only NAME   only this collection; may be given again
  --count N     only the first N articles of each collection
  --help        this page
  Exit codes: 0 measured, 1 not every article was read, 2 wrong usage.`;

async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      help: flag,
      only: names(collections),
      count: { type: "string" },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (process.env.LLM_MODEL === undefined) throw new WrongUsage("Set LLM_BASE_URL and LLM_MODEL: no model is named.");
  const count = values.count === undefined ? undefined : wholeNumber("count", values.count, 1);
  const articles = chosen("only", values.only, collections).flatMap((name) =>
    groupArticles(readLabelled(name)).slice(0, count),
  );
  // Prints the progress after each article, because a slow model takes minutes for one.
  const tell = (done: number): void => console.log(`${done} of ${articles.length} articles read`);
  const judged = await askJudge(articles, process.env, tell);
  console.log(judgeLines(judgeFigures(articles, judged)).join("\n"));
  return 0;
}

await runCommand(main, { help: "npm run eval:judge -- --help" });
