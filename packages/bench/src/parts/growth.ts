import type { Contender } from "../contenders/contender.ts";
import type { Operation } from "../contenders/operations.ts";
import type { Sample } from "../measure/sample.ts";
import { shuffled, spreadOf } from "../measure/statistics.ts";
import { growLargeCollections, type Reader } from "../seed/grow.ts";
import { newAccount, type SeededAccount } from "../seed/seed.ts";
import { copyToLargeCollections, indexLargeCollections, type Size, sizeSwitch } from "../seed/sizes.ts";
import type { World } from "../world.ts";
import { measure, sampleRulesOf, warmUp } from "./comparison.ts";
import { plansOf, type QueryPlan } from "./plans.ts";

/** How growth is measured. */
export interface GrowthSettings {
  /** How many publications there are at most, each with three topics and one idea. */
  readonly publications: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Whether samples wait for a calm machine. */
  readonly patient: boolean;
  readonly warmUpRequests: number;
  readonly say: (line: string) => void;
}

/** Over how many connections everything of growth is asked. */
export const growthConnections = 16;
const warmUpSeconds = 1;

/**
 * One operation of one contender while so many publications were there; medians over rounds. `isAnywhere`: it reads things from all over the
 * collections rather than always the same few.
 */
export type GrowthRow = ReturnType<typeof rowOf>;

export interface GrowthFigures {
  readonly rows: readonly GrowthRow[];
  readonly plans: readonly QueryPlan[];
}

const reads: readonly Operation[] = ["publication", "idea", "publications"];
const anywhere: readonly Operation[] = ["publication", "idea"];

/** What is sampled, and the samples so far. */
interface Cell {
  readonly size: Size;
  readonly operation: Operation;
  readonly contender: Contender;
  readonly accounts: readonly SeededAccount[] | undefined;
  readonly samples: Sample[];
}

/** The same requests with few and with very many publications, in turns. */
export async function measureGrowth(world: World, settings: GrowthSettings): Promise<GrowthFigures> {
  const { content } = world;
  const { publications: many, say } = settings;
  const few = await content.collection("publications").estimatedDocumentCount();
  say(`Adding publications with topics and ideas up to ${many} …`);
  await copyToLargeCollections(content);
  // As many as there are accounts otherwise, so that each key is used as much.
  const readers: Reader[] = [];
  for (const _account of world.accounts) readers.push(await newAccount(world.system));
  const grown = await growLargeCollections(content, { patterns: world.patterns, from: few, to: many, readers, say });
  say("Building the indexes …");
  await indexLargeCollections(content);
  await warmUp(world, { ...settings, operations: [...reads, "create"] });
  const switchTo = sizeSwitch(content);
  const cells = cellsOf(world.contenders, grown);
  await measureInTurns(world, cells, switchTo, settings);
  const rows = cells.map((cell) => rowOf(cell, cell.size === "few" ? few : many));
  await switchTo("many");
  return { rows, plans: await plansOf(world) };
}

function cellsOf(contenders: readonly Contender[], grown: readonly SeededAccount[]): Cell[] {
  const cell = (size: Size, accounts?: readonly SeededAccount[]) => (contender: Contender, operation: Operation) => {
    return { size, operation, contender, accounts, samples: [] };
  };
  return contenders.flatMap((contender) => [
    ...reads.flatMap((operation) => [cell("few")(contender, operation), cell("many")(contender, operation)]),
    ...anywhere.map((operation) => cell("many", grown)(contender, operation)),
    // What the baseline creates goes elsewhere, where nothing has grown.
    ...(contender.name === "galley" ? [cell("few")(contender, "create"), cell("many")(contender, "create")] : []),
  ]);
}

const sizes: readonly Size[] = ["few", "many"];

async function measureInTurns(
  world: World,
  cells: readonly Cell[],
  switchTo: (size: Size) => Promise<void>,
  settings: GrowthSettings,
): Promise<void> {
  const { rounds, seconds } = settings;
  // The first round warms up: caches of the database as well.
  for (let round = 0; round <= rounds; round += 1) {
    for (const size of shuffled(sizes)) {
      await switchTo(size);
      for (const { contender, operation, accounts, samples } of shuffled(cells.filter((cell) => cell.size === size))) {
        const what = { operation, connections: growthConnections, accounts };
        const length = round === 0 ? Math.min(warmUpSeconds, seconds) : seconds;
        const sample = await measure(world, contender, what, length, sampleRulesOf(settings));
        if (round > 0) samples.push(sample);
      }
    }
    settings.say(`Growth: ${round} of ${rounds} rounds`);
  }
}

function rowOf({ operation, contender, accounts, samples }: Cell, publications: number) {
  return {
    ...{ publications, operation, contender: contender.name, isAnywhere: accounts !== undefined },
    requestsPerSecond: spreadOf(samples.map((sample) => sample.requestsPerSecond)).median,
    p50: spreadOf(samples.map(({ p50 }) => p50)).median,
    cpuMicroseconds: spreadOf(samples.map((sample) => sample.cpuTotalMicroseconds)).median,
  };
}
