import type { ContenderName } from "../contenders/contender.ts";
import type { Operation } from "../contenders/operations.ts";
import { type Memory, peakMemory } from "../measure/memory.ts";
import { shuffled, spreadOf } from "../measure/statistics.ts";
import { growIdeas, growPublications, type Reader } from "../seed/grow.ts";
import { newAccount, type SeededAccount } from "../seed/seed.ts";
import type { World } from "../world.ts";
import { mannerOf, measure, warmUp } from "./comparison.ts";
import { plansOf, type QueryPlan } from "./plans.ts";

export interface GrowthSettings {
  /** How many publications there are in the end. */
  readonly publications: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Whether samples wait for a calm machine. */
  readonly patient: boolean;
  readonly warmUpRequests: number;
  readonly say: (line: string) => void;
}

/** One operation of one contender while so many publications were there; medians over rounds. */
export interface GrowthRow {
  readonly publications: number;
  readonly operation: Operation;
  /** Whether it reads publications from all over the collection rather than always the same few. */
  readonly isAnywhere: boolean;
  readonly contender: ContenderName;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly cpuMicroseconds: number;
}

/** One list of many ideas. */
export interface LongList {
  readonly ideas: number;
  readonly bytes: number;
  readonly medianMilliseconds: number;
  /** The most that content and gateway had meanwhile, in MiB. */
  readonly peak: Readonly<Record<string, Memory>>;
}

export interface GrowthFigures {
  readonly rows: readonly GrowthRow[];
  readonly lists: readonly LongList[];
  readonly plans: readonly QueryPlan[];
}

const measured: readonly Operation[] = ["publication", "idea", "publications"];
const connections = 16;
const readerCount = 32;

/** The same requests with few publications in the database and with very many; then lists of 100 and 10,000 ideas. */
export async function measureGrowth(world: World, settings: GrowthSettings): Promise<GrowthFigures> {
  const few = await world.content.collection("publications").estimatedDocumentCount();
  await warmUp(world, { ...settings, operations: measured });
  const rows = await measureAll(world, few, settings);
  settings.say(`Adding publications up to ${settings.publications} …`);
  const readers: Reader[] = [];
  for (let count = 0; count < readerCount; count += 1) readers.push(await newAccount(world.system));
  const { publications, say } = settings;
  const anywhere = await growPublications(world.content, world.patterns, { total: publications, readers, say });
  rows.push(...(await measureAll(world, publications, settings, anywhere)));
  const plans = await plansOf(world);
  const lists = [];
  for (const ideas of [100, 10_000]) lists.push(await measureList(world, ideas));
  return { rows, lists, plans };
}

async function measureAll(
  world: World,
  publications: number,
  settings: GrowthSettings,
  anywhere: readonly SeededAccount[] = [],
): Promise<GrowthRow[]> {
  const contenders = world.contenders.filter(({ name }) => name !== "chain");
  const places = [
    ...measured.map((operation) => ({ operation, accounts: undefined })),
    ...(anywhere.length === 0 ? [] : [{ operation: "publication", accounts: anywhere } as const]),
  ];
  const cells = contenders.flatMap((contender) =>
    places.map((place) => ({ ...place, contender, samples: [] as Figures[] })),
  );
  // The first round warms up: caches of the database as well.
  for (let round = 0; round <= settings.rounds; round += 1) {
    for (const { contender, operation, accounts, samples } of shuffled(cells)) {
      const what = { operation, connections, accounts };
      const sample = await measure(world, contender, what, settings.seconds, mannerOf(settings));
      if (round > 0) samples.push(sample);
    }
  }
  return cells.map(({ contender, operation, accounts, samples }) => ({
    ...{ publications, operation, contender: contender.name, isAnywhere: accounts !== undefined },
    requestsPerSecond: spreadOf(samples.map((sample) => sample.requestsPerSecond)).median,
    p50: spreadOf(samples.map(({ p50 }) => p50)).median,
    cpuMicroseconds: spreadOf(samples.map((sample) => sample.cpuTotalMicroseconds)).median,
  }));
}

interface Figures {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly cpuTotalMicroseconds: number;
}

const listTries = 9;

async function measureList(world: World, ideas: number): Promise<LongList> {
  const account = world.accounts[0];
  const publicationId = account?.publicationIds[1];
  if (account === undefined || publicationId === undefined) throw new Error("No account was seeded");
  const { accountId, apiKey } = account;
  await growIdeas(world.content, world.patterns, { accountId, publicationId, count: ideas });
  const url = `http://127.0.0.1:${world.system.port}/v1/publications/${publicationId}/ideas`;
  const times: number[] = [];
  let bytes = 0;
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
    const text = await answer.text();
    times.push(performance.now() - startedAt);
    const count = answer.ok ? (JSON.parse(text) as { data: unknown[] }).data.length : 0;
    if (count !== ideas) throw new Error(`A list of ${ideas} ideas was answered ${answer.status} with ${count}`);
    bytes = Buffer.byteLength(text);
  };
  const services = world.system.services().filter(({ name }) => ["content", "gateway"].includes(name));
  const peak = await peakMemory(services, async () => {
    for (let turn = 0; turn < listTries; turn += 1) await ask();
  });
  await world.content.collection("ideas").deleteMany({ publicationId });
  return { ideas, bytes, medianMilliseconds: spreadOf(times).median, peak };
}
