import type {
  ScoredStory__Output,
  ScoutedSource__Output,
  ScoutRun__Output,
  ScoutSources__Output,
} from "@galley/proto/generation/v1";
import type { Generation } from "./admin-clients.ts";
import { type Command, type Commands, ofGeneration } from "./command.ts";

type Field = "feeds" | "mutedHosts" | "preferredHosts";

/** The commands for the sources and preferences of a publication's scout. */
export const sourcesCommands: Commands = {
  "sources show": ofGeneration("publication", { run: getSources }),
  "sources runs": ofGeneration("publication", {
    run: async (generation, publicationId) =>
      (await generation("listScoutRuns", { publicationId })).runs.map(runSummary),
  }),
  "sources run": ofGeneration("publication", {
    required: ["run"],
    async run(generation, publicationId, { run: runId = "" }) {
      const { run } = await generation("getScoutRun", { publicationId, runId });
      if (run === null) throw new Error("The generation service answered without a run");
      return { ...runSummary(run), sources: run.sources.map(sourceJson), stories: run.stories.map(storyJson) };
    },
  }),
  "sources add-feed": adding("feeds", "feed"),
  "sources remove-feed": removing("feeds", "feed"),
  "sources mute": adding("mutedHosts", "host"),
  "sources unmute": removing("mutedHosts", "host"),
  "sources prefer": adding("preferredHosts", "host"),
  "sources unprefer": removing("preferredHosts", "host"),
  "sources outlets": changing("fewest", (sources, [fewest]) => ({ ...sources, fewestOutlets: Number(fewest) })),
};

function adding(field: Field, flag: string): Command {
  return changing(flag, (sources, values) => ({ ...sources, [field]: [...sources[field], ...values] }));
}

function removing(field: Field, flag: string): Command {
  return changing(flag, (sources, values) => {
    const gone = values.map((value) => storedForm(field, value));
    const unknown = gone.filter((value) => !sources[field].includes(value));
    if (unknown.length > 0) throw new Error(`The publication does not name ${unknown.join(", ")}.`);
    return { ...sources, [field]: sources[field].filter((one) => !gone.includes(one)) };
  });
}

interface Sources extends Record<Field, string[]> {
  fewestOutlets?: number;
}

function changing(flag: string, change: (sources: Sources, values: readonly string[]) => Sources): Command {
  return ofGeneration("publication", {
    required: [flag],
    async run(generation, publicationId, given) {
      const values = (given[flag] ?? "").trim().split(/\s+/);
      const sources = change(await getSources(generation, publicationId), values);
      return shown((await generation("setScoutSources", { publicationId, sources })).sources);
    },
  });
}

async function getSources(generation: Generation, publicationId: string): Promise<Sources> {
  return shown((await generation("getScoutSources", { publicationId })).sources);
}

const runSummary = ({ runId, state, createdAt, finishedAt, status, sources, stories, ...run }: ScoutRun__Output) => ({
  runId,
  createdAt,
  finishedAt: finishedAt ?? null,
  state: status === "" ? state : status,
  fetched: sources.reduce((sum, { fetched }) => sum + fetched, 0),
  kept: sources.reduce((sum, { kept }) => sum + kept, 0),
  found: stories.length,
  error: run.error,
  autopilot: run.autopilot,
});

const sourceJson = ({ source, fetched, kept, dropped, failure }: ScoutedSource__Output) => ({
  source,
  fetched,
  kept,
  dropped: dropped.map(({ reason, count, examples }) => `${count} ${reason} (${examples.join("; ")})`).join(", "),
  failure,
});

const storyJson = ({ title, score, parts, why }: ScoredStory__Output) => ({
  score: score.toFixed(2),
  title,
  why,
  parts: Object.entries(parts)
    .map(([name, part]) => `${name} ${part.toFixed(2)}`)
    .join(", "),
});

function shown(sources: ScoutSources__Output | null): Sources {
  const { feeds = [], mutedHosts = [], preferredHosts = [], fewestOutlets } = sources ?? {};
  return { feeds, mutedHosts, preferredHosts, ...(fewestOutlets === undefined ? {} : { fewestOutlets }) };
}

/**
 * Converts the address of a feed or the name of a website to the form in which the generation service stores it, so that the operator's
 * value can be compared with stored ones. Returns a value that is no address unchanged.
 */
function storedForm(field: Field, value: string): string {
  const address = field === "feeds" ? value : `https://${value}`;
  if (!URL.canParse(address)) return value;
  return field === "feeds" ? new URL(address).href : new URL(address).hostname.replace(/^www\./, "");
}
