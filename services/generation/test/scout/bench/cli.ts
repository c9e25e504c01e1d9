// `npm run bench:scout`: what the scout makes of made worlds, with a played model and without one.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createThreadPool, usualLimits } from "../../../src/threads/thread-pool.ts";
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

interface Goal {
  readonly name: keyof ScoutFigures &
    ("precision" | "recall" | "ndcg10" | "pairPrecision" | "pairRecall" | "laterPrecision" | "laterRecall");
  readonly withModel: number;
  readonly without?: number;
}

const goals: readonly Goal[] = [
  { name: "precision", withModel: 0.95, without: 0.75 },
  { name: "recall", withModel: 0.95, without: 0.75 },
  { name: "laterPrecision", withModel: 0.95 },
  { name: "laterRecall", withModel: 0.95 },
  { name: "ndcg10", withModel: 0.9 },
  { name: "pairPrecision", withModel: 0.95 },
  { name: "pairRecall", withModel: 0.95 },
];
const mostAgain = { withModel: 1, without: 2 };
const tokensOfRun = 20_000;
const charactersPerToken = 4;

type Embedding = NonNullable<WorldRun["llm"]>["embedding"];

/** What the scout makes of a world with the played model, and how many characters the model was sent. */
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
  const row = (
    what: string,
    figures: readonly number[],
    wanted: readonly (number | undefined)[],
    isEnough: (figure: number, goal: number) => boolean,
  ) => {
    const cells = figures.map((figure, at) => {
      const goal = wanted[at];
      const isMissed = goal !== undefined && !isEnough(figure, goal);
      if (isMissed) isGood = false;
      return `${Number(figure.toFixed(3))}${goal === undefined ? "" : isMissed ? ` (missed: ${goal})` : ` (${goal})`}`;
    });
    console.log(`  ${what.padEnd(32)} ${cells.map((cell) => cell.padEnd(22)).join("")}`);
  };
  console.log(`  ${"".padEnd(32)} ${"with a model".padEnd(22)}without`);
  const atLeast = (figure: number, goal: number): boolean => figure >= goal;
  for (const goal of goals)
    row(goal.name, [withModel[goal.name], without[goal.name]], [goal.withModel, goal.without], atLeast);
  const atMost = (figure: number, goal: number): boolean => figure <= goal;
  row(
    "ideas of second runs",
    [withModel.secondRun, without.secondRun],
    [mostAgain.withModel, mostAgain.without],
    atMost,
  );
  row("tokens read in a run", [characters / charactersPerToken / days.length], [tokensOfRun], atMost);
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
    console.log(`  ${what.padEnd(32)} ${cells.map((cell) => cell.padEnd(22)).join("")}`);
  }
  const decided = await withPlayedModel(name, embedding, { crowd: reportsOfOthers(name), isDecided: true });
  const { recall, ndcg10, pairRecall, secondRun } = decided.figures;
  const shown = [recall, ndcg10, pairRecall].map((figure) => figure.toFixed(2)).join(", ");
  console.log(`  ${"the same, ideas decided on".padEnd(32)} recall, nDCG, pairs ${shown}; second runs ${secondRun}`);
  if (showMistakes)
    for (const [which, { mistakes }] of [
      ["with a model", withModel],
      ["without", without],
    ] as const)
      for (const mistake of mistakes) console.log(`    ${which}: ${mistake}`);
  return isGood;
}

async function benchSize(): Promise<boolean> {
  const program = new URL("../../../src/wiring/tasks.ts", import.meta.url);
  const pool = createThreadPool({ ...usualLimits, program, onError: console.error });
  const world = readWorld("seen");
  const feeds = Array.from({ length: 20 }, (_, at) =>
    crowd(1_000, endOf(1)).map((one) => ({
      ...one,
      host: `crowd${at}.example`,
      url: one.url.replace("crowd", `crowd${at}`),
    })),
  );
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
