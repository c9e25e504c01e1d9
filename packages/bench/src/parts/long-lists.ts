import type { Operation } from "../contenders/operations.ts";
import { type Memory, peakMemory } from "../measure/memory.ts";
import type { Sample } from "../measure/sample.ts";
import { shuffled, spreadOf } from "../measure/statistics.ts";
import { growIdeas } from "../seed/grow.ts";
import { newKey, type SeededAccount } from "../seed/seed.ts";
import type { World } from "../world.ts";
import { measure, sampleRulesOf } from "./comparison.ts";
import { type GrowthSettings, growthConnections, secondsOf } from "./growth-settings.ts";

/** One list of many ideas. */
export interface LongList {
  readonly ideas: number;
  readonly bytes: number;
  readonly medianMilliseconds: number;
  /** The most that content and gateway had meanwhile, in MiB. */
  readonly peak: Readonly<Record<string, Memory>>;
}

/** Reads of Galley of a publication that has so many ideas, or of those ideas by id; medians over rounds. */
export interface ReadBesideList {
  readonly ideas: number;
  readonly operation: Operation;
  /** Milliseconds. */
  readonly p50: number;
  readonly cpuMicroseconds: number;
}

/** A publication with many ideas, once for each of several keys of its account. */
interface Owner {
  readonly ideas: number;
  readonly publicationId: string;
  readonly accounts: readonly SeededAccount[];
}

const operations: readonly Operation[] = ["publication", "idea"];

/** Publications with a short and a long list of ideas: what reads by id beside them take, in turns, and what the lists do. */
export async function measureLists(
  world: World,
  settings: GrowthSettings,
): Promise<{ readonly lists: LongList[]; readonly besideLists: ReadBesideList[] }> {
  const account = world.accounts[0];
  if (account === undefined) throw new Error("No account was seeded");
  // One key alone would reach its limit.
  const apiKeys: string[] = [];
  for (const _account of world.accounts) apiKeys.push(await newKey(world.system, account.accountId));
  const owners: Owner[] = [];
  for (const [index, ideas] of settings.listLengths.entries()) {
    const publicationId = account.publicationIds[index + 1] ?? "";
    const ids = await growIdeas(world.content, world.patterns, { ...account, publicationId, count: ideas });
    owners.push({
      ideas,
      publicationId,
      accounts: dealOut({ ...account, publicationIds: [publicationId] }, apiKeys, ids),
    });
  }
  const besideLists = await readInTurns(world, owners, settings);
  const lists: LongList[] = [];
  for (const owner of owners) lists.push(await measureList(world, account.apiKey, owner));
  return { lists, besideLists };
}

/** An account as several, one for each key, each with its share of the ideas. */
export function dealOut(
  account: SeededAccount,
  apiKeys: readonly string[],
  ideaIds: readonly string[],
): SeededAccount[] {
  return apiKeys.map((apiKey, key) => {
    return { ...account, apiKey, ideaIds: ideaIds.filter((_id, index) => index % apiKeys.length === key) };
  });
}

async function readInTurns(
  world: World,
  owners: readonly Owner[],
  settings: GrowthSettings,
): Promise<ReadBesideList[]> {
  const galley = world.contenders.filter(({ name }) => name === "galley");
  const cells = galley.flatMap((contender) => {
    return owners.flatMap((owner) =>
      operations.map((operation) => ({ ...owner, contender, operation, samples: [] as Sample[] })),
    );
  });
  // The first round warms up: the keys are new to the gateway.
  for (let round = 0; round <= settings.rounds; round += 1) {
    for (const { contender, operation, accounts, samples } of shuffled(cells)) {
      const what = { operation, accounts, connections: growthConnections };
      const sample = await measure(world, contender, what, secondsOf(settings, round), sampleRulesOf(settings));
      if (round > 0) samples.push(sample);
    }
  }
  return cells.map(({ ideas, operation, samples }) => ({
    ...{ ideas, operation },
    p50: spreadOf(samples.map(({ p50 }) => p50)).median,
    cpuMicroseconds: spreadOf(samples.map((sample) => sample.cpuTotalMicroseconds)).median,
  }));
}

const listTries = 9;
/** A machine that is busy with other things makes Galley refuse what it cannot serve in time. */
const mostRefusals = 9;

async function measureList(world: World, apiKey: string, { publicationId, ideas }: Owner): Promise<LongList> {
  const url = `http://127.0.0.1:${world.system.port}/v1/publications/${publicationId}/ideas`;
  const times: number[] = [];
  let bytes = 0;
  let refusals = 0;
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
    const text = await answer.text();
    const milliseconds = performance.now() - startedAt;
    if (answer.status === 503 && refusals < mostRefusals) {
      refusals += 1;
      return;
    }
    const count = answer.ok ? (JSON.parse(text) as { data: unknown[] }).data.length : 0;
    if (count !== ideas) {
      const start = text.slice(0, 300);
      throw new Error(`A list of ${ideas} ideas was answered ${answer.status} with ${count} ideas:\n${start}`);
    }
    bytes = Buffer.byteLength(text);
    times.push(milliseconds);
  };
  const services = world.system.services().filter(({ name }) => ["content", "gateway"].includes(name));
  const peak = await peakMemory(services, async () => {
    while (times.length < listTries) await ask();
  });
  return { ideas, bytes, medianMilliseconds: spreadOf(times).median, peak };
}
