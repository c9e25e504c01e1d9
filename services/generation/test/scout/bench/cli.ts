// `npm run bench:scout`: measures the scout on test data ("worlds"), with a simulated model and without one.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createThreadPool, defaultLimits } from "../../../src/threads/thread-pool.ts";
import { threadedTasks } from "../../../src/wiring/tasks.ts";
import { measure, type ScoutFigures } from "./measure.ts";
import { playedModel } from "./played-model.ts";
import { runWorld, type WorldRun } from "./run-world.ts";
import { crowd, days, endOf, readWorld, reportsOfOthers, type WorldName, worldNames } from "./world.ts";

const help = `npm run bench:scout [-- options]

Has the scout read three made worlds day by day: "seen" was looked at while it was built, "unseen" and "unseen-2" only measure. The
model's answers were given by hand, without labels. Then 20,000 reports are read at once, in threads as in the service.

  --only NAME          only this world: unseen, unseen-2 or seen
  --embedding-url URL  a server of embedding models, such as http://127.0.0.1:8000/v1, that is asked besides the played model
  --embedding-model M  its model
  --mistakes           which ideas should not be and which stories are missing
  --help               this page
  Exit codes: 0 every goal is reached, 1 one is missed, 2 wrong usage.`;

/** Minimum figures with a model and without one. */
const goals = {
  precision: [0.95, 0.75],
  recall: [0.95, 0.75],
  laterPrecision: [0.95],
  laterRecall: [0.95],
  ndcg10: [0.9],
  pairPrecision: [0.95],
  pairRecall: [0.95],
} as const satisfies Readonly<Partial<Record<keyof ScoutFigures, readonly number[]>>>;
const maxAgain = [1, 2];
const tokensOfRun = 20_000;
const charactersPerToken = 4;

type Embedding = NonNullable<WorldRun["llm"]>["embedding"];

/** Runs the scout on a world with the simulated model. Also returns how many characters the model received. */
async function withPlayedModel(name: WorldName, embedding: Embedding, setting: WorldRun = {}) {
  const world = readWorld(name);
  const { server, asked, onDay } = await playedModel(name);
  const llm = { provider: "openai-compatible", baseUrl: server.baseUrl, model: "played", embedding } as const;
  const figures = measure(world, await runWorld(world, { ...setting, llm, onDay }));
  await server.close();
  return { figures, characters: asked.reduce((sum, { prompt }) => sum + prompt.length, 0) };
}

async function benchWorld(name: WorldName, showMistakes: boolean, embedding: Embedding): Promise<boolean> {
  const world = readWorld(name);
  const { figures: withModel, characters } = await withPlayedModel(name, embedding);
  const without = measure(world, await runWorld(world));
  console.log(
    `\n${name}: ${world.topics.length} topics, ${world.stories.size} stories, ${world.reports.length} reports`,
  );
  let isGood = true;
  const line = (what: string, cells: readonly string[]): void =>
    console.log(`  ${what.padEnd(32)} ${cells.map((cell) => cell.padEnd(22)).join("")}`);
  const row = (what: string, figures: readonly number[], wanted: readonly number[], sign: 1 | -1): void => {
    const cells = figures.map((figure, at) => {
      const goal = wanted[at];
      const isMissed = goal !== undefined && sign * figure < sign * goal;
      if (isMissed) isGood = false;
      const value = `${Number(figure.toFixed(3))}`;
      if (goal === undefined) return value;
      return isMissed ? `${value} (missed: ${goal})` : `${value} (${goal})`;
    });
    line(what, cells);
  };
  line("", ["with a model", "without"]);
  for (const name of Object.keys(goals) as (keyof typeof goals)[])
    row(name, [withModel[name], without[name]], goals[name], 1);
  row("ideas of second runs", [withModel.secondRun, without.secondRun], maxAgain, -1);
  row("tokens read in a run", [characters / charactersPerToken / days.length], [tokensOfRun], -1);
  const variants: readonly (readonly [string, WorldRun])[] = [
    ["order of feeds and reports", { reversed: true }],
    ["2,000 reports beside", { crowd: crowd(2_000, endOf(1)) }],
    ["the other worlds' beside", { crowd: reportsOfOthers(name) }],
  ];
  for (const [what, setting] of variants) {
    const pairs = [
      [withModel, (await withPlayedModel(name, embedding, setting)).figures],
      [without, measure(world, await runWorld(world, setting))],
    ] as const;
    const cells = pairs.map(([before, after]) => {
      if (JSON.stringify(before) === JSON.stringify(after)) return "changes nothing";
      isGood = false;
      return `CHANGES: ${after.precision.toFixed(2)}, ${after.recall.toFixed(2)}`;
    });
    line(what, cells);
  }
  const decided = await withPlayedModel(name, embedding, { crowd: reportsOfOthers(name), isDecided: true });
  const { recall, ndcg10, pairRecall, secondRun } = decided.figures;
  const shown = [recall, ndcg10, pairRecall].map((figure) => figure.toFixed(2)).join(", ");
  console.log(`  ${"the same, ideas decided on".padEnd(32)} recall, nDCG, pairs ${shown}; second runs ${secondRun}`);
  if (showMistakes)
    for (const [which, { mistakes }] of Object.entries({ "with a model": withModel, without }))
      for (const mistake of mistakes) console.log(`    ${which}: ${mistake}`);
  return isGood;
}

async function benchSize(): Promise<boolean> {
  const program = new URL("../../../src/wiring/tasks.ts", import.meta.url);
  const pool = createThreadPool({ ...defaultLimits, program, onError: console.error });
  const world = readWorld("seen");
  const feeds = Array.from({ length: 20 }, (_, at) => crowd(1_000, endOf(1), `crowd${at}.example`));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  delay.enable();
  await runWorld(world, { crowd: feeds.flat(), lastDay: 1, tasks: threadedTasks(pool.run) });
  delay.disable();
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  await pool.close();
  console.log(
    `\n20,000 reports beside, two runs: ${seconds.toFixed(1)} s, ${Math.round((most - before) / 2 ** 20)} MiB more, longest pause ${Math.round(delay.max / 1e6)} ms`,
  );
  return seconds / 2 < 5;
}

const { values } = parseArgs({
  strict: true,
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string" },
    "embedding-url": { type: "string" },
    "embedding-model": { type: "string", default: "" },
    mistakes: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const chosen = worldNames.filter((name) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  console.error(`There is no world "${values.only}"; there are ${worldNames.join(", ")}.`);
  process.exit(2);
}
const [baseUrl, model] = [values["embedding-url"], values["embedding-model"]];
const embedding = baseUrl === undefined ? undefined : ({ provider: "openai-compatible", baseUrl, model } as const);
let isGood = true;
for (const name of chosen) isGood = (await benchWorld(name, values.mistakes, embedding)) && isGood;
if (values.only === undefined) isGood = (await benchSize()) && isGood;
process.exit(isGood ? 0 : 1);
