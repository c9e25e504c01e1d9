import type { Contender } from "../contenders/contenders.ts";
import { facts, type Operation, requestsFor } from "../contenders/operations.ts";
import { mostForeignCores, type Sample, takeSample } from "../measure/sample.ts";
import { shuffled } from "../measure/statistics.ts";
import { type Options, operationsOf } from "../options.ts";
import { settleCreates } from "../seed.ts";
import type { World } from "../world.ts";
import { removeCreated } from "./remove-created.ts";
import { checkSameAnswers } from "./same-answers.ts";

/** One sample and what it is of. */
export interface Measured {
  readonly operation: Operation;
  readonly connections: number;
  readonly contender: Contender["name"];
  readonly round: number;
  readonly sample: Sample;
}

/** Compares all contenders, all alive at once: warm-up, then rounds in an order of chance, each contender after the other. */
export async function compare(world: World, options: Options, say: (line: string) => void): Promise<Measured[]> {
  await checkSameAnswers(world);
  await warmUp(world, options, say);
  const cells = operationsOf(options.parts).flatMap((operation) => {
    return options.connections.map((connections) => ({ operation, connections }));
  });
  const rules = { isPatient: !options.quick, tries: options.quick ? 2 : 3 };
  const measured: Measured[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const { operation, connections } of shuffled(cells)) {
      for (const contender of shuffled(world.contenders)) {
        const sample = await measure(world, contender, { operation, connections }, options.seconds, rules);
        measured.push({ operation, connections, contender: contender.name, round, sample });
        say(progress(measured.length, cells.length * world.contenders.length * options.rounds, measured));
      }
    }
  }
  return measured;
}

/** For warming up: refusals of a process that has just been started count for nothing. */
const ignoreFailures = { isPatient: false, tries: 1 };

/** Takes one sample of one contender and throws when any answer was not 2xx. */
async function measure(
  world: World,
  contender: Contender,
  { operation, connections }: Pick<Measured, "operation" | "connections">,
  seconds: number,
  rules: typeof ignoreFailures,
): Promise<Sample> {
  const isGalley = contender.name === "galley";
  // The launcher writes Galley's log files, which is a cost of its requests.
  const own = world.processes().filter(({ name }) => isGalley && name === "launcher");
  const charged = [...contender.processes, ...world.system.stores(), ...own];
  const ours = world.processes().filter(({ pid }) => charged.every((one) => one.pid !== pid));
  const leavesWork = operation === "create" && isGalley;
  const sample = await takeSample(
    {
      ...{ port: contender.port, seconds, connections },
      requests: requestsFor(world.accounts, operation),
    },
    {
      ...{ loader: world.loader, charged, ours, ...rules },
      ...(leavesWork ? { settled: () => settleCreates(world.content) } : {}),
    },
  );
  if (operation === "create") await removeCreated(world);
  if (sample.failures > 0 && rules !== ignoreFailures) {
    const what = `${facts[operation].title} of ${contender.name}`;
    throw new Error(`${what} failed ${sample.failures} times:\n${sample.firstFailure}`);
  }
  return sample;
}

const mostConnections = 64;
const warmUpSecondsOfFew = 5;

/**
 * grpc-js needs some twenty thousand requests until it is as fast as it gets. With few connections Galley runs other code than with many,
 * whose requests share calls and queries, so that it is warmed up for each number.
 */
async function warmUp(
  world: World,
  { quick, parts, connections }: Options,
  say: (line: string) => void,
): Promise<void> {
  const operations = operationsOf(parts);
  const share = (quick ? 15_000 : 20_000) / operations.length;
  const fewer = connections.filter((number) => number < mostConnections);
  for (const contender of world.contenders) {
    const startedAt = performance.now();
    let requests = 0;
    const send = async (operation: Operation, number: number, seconds: number): Promise<number> => {
      const sample = await measure(world, contender, { operation, connections: number }, seconds, ignoreFailures);
      requests += sample.requests;
      return sample.requests;
    };
    for (const operation of operations) {
      for (let sent = 0; sent < (operation === "create" ? share / 5 : share); ) {
        sent += await send(operation, mostConnections, 1);
      }
      for (const number of fewer) await send(operation, number, warmUpSecondsOfFew);
    }
    say(
      `Warmed up ${contender.name}: ${requests} requests in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
    );
  }
}

function progress(done: number, all: number, measured: readonly Measured[]): string {
  const last = measured.at(-1);
  if (last === undefined) return "";
  const { operation, connections, contender, sample } = last;
  const figures = `${Math.round(sample.requestsPerSecond)}/s, p99 ${sample.p99.toFixed(1)} ms, ${Math.round(sample.cpuTotalMicroseconds)} µs`;
  const noise =
    sample.foreignCores > mostForeignCores ? `, ${sample.foreignCores.toFixed(1)} cores busy with other things` : "";
  return `${done}/${all} ${facts[operation].title} × ${connections} ${contender}: ${figures}${noise}`;
}
