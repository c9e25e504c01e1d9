import { medianOf, ratioOf, spreadOf } from "../measure/statistics.ts";
import { figure, goalLine, spread, table } from "../report.ts";
import type { Burst } from "./burst.ts";
import type { Hanging } from "./measure-hanging.ts";

/** Of Outpost when it was measured on such a machine, for a run without it: the most deliveries a second. */
const outpostOnceDeliveriesPerSecond = 1_043;
/** So many times as many deliveries a second as Outpost's are wanted. */
const leastOfOutpost = 1.3;
const mostCpuMilliseconds = 0.8;

/** The tables of all parts, and whether each goal is reached. */
export function webhooksTables(bursts: readonly Burst[], hanging: Hanging | undefined): string[] {
  return [
    ...(bursts.length === 0 ? [] : burstTables(bursts)),
    ...(hanging === undefined ? [] : [...hangingTable(hanging), ""]),
    ...(bursts.length === 0 ? [] : burstGoals(bursts)),
    ...(hanging === undefined ? [] : hangingGoals(hanging)),
  ];
}

type Read = (burst: Burst) => number;
const rateOf: Read = ({ deliveriesPerSecond }) => deliveriesPerSecond;
const cpuOf: Read = ({ cpuMilliseconds }) => cpuMilliseconds;
const [p50Of, p99Of]: [Read, Read] = [({ p50 }) => p50, ({ p99 }) => p99];

const sumOf = (of: readonly Burst[], read: Read): number => of.reduce((sum, burst) => sum + read(burst), 0);
const ofSystem = (bursts: readonly Burst[], name: Burst["system"]) => bursts.filter(({ system }) => system === name);

const median = (read: Read) => (of: readonly Burst[]) => figure(medianOf(of, read));
const sum = (read: Read) => (of: readonly Burst[]) => String(sumOf(of, read));

const columns: Readonly<Record<string, (of: readonly Burst[]) => string>> = {
  "deliveries/s": median(rateOf),
  range: (of) => {
    const { lowest, highest } = spreadOf(of.map(rateOf));
    return `${figure(lowest)}–${figure(highest)}`;
  },
  "CPU ms": median(cpuOf),
  "p50 ms": median(p50Of),
  "p99 ms": median(p99Of),
  connections: median(({ connections }) => connections),
  bytes: median(({ bytes }) => bytes),
  "other cores": median(({ foreignCores }) => foreignCores),
  lost: sum(({ lost }) => lost),
  twice: sum(({ duplicates }) => duplicates),
  commands: median(({ commands }) => commands),
  writes: median(({ documentsWritten }) => documentsWritten),
};

/** A row for each system and size of bursts, and Galley's figures as a share of Outpost's where that was measured. */
function burstTables(bursts: readonly Burst[]): string[] {
  const all = [...ofSystem(bursts, "Galley"), ...ofSystem(bursts, "Outpost")];
  const cells = Map.groupBy(all, ({ system, events }) => `${system}, ${events.toLocaleString("en-US")} events at once`);
  const rows = [...cells].map(([name, of]) => [name, ...Object.values(columns).map((cell) => cell(of))]);
  const ratios = besideOutpost(bursts).map(({ size, ratio }) => [
    `${size} events at once`,
    ...[rateOf, cpuOf, p50Of, p99Of].map((read) => spread(ratio(read))),
  ]);
  return [
    ...table(["", ...Object.keys(columns)], rows),
    "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
    "",
    ...(ratios.length === 0 ? [] : table(["Galley/Outpost", "deliveries/s", "CPU", "p50", "p99"], ratios)),
  ];
}

/** Galley's figures as a share of Outpost's, taken within each round; none when it was not measured. */
function besideOutpost(bursts: readonly Burst[]) {
  return [...Map.groupBy(bursts, ({ events }) => events)].flatMap(([events, of]) => {
    const [ours, theirs] = [ofSystem(of, "Galley"), ofSystem(of, "Outpost")];
    const ratio = (read: Read) => ratioOf(ours, theirs, read);
    return theirs.length === 0 ? [] : [{ size: events.toLocaleString("en-US"), ratio }];
  });
}

const goal = (isReached: boolean, text: string): string => goalLine({ isReached, text });

function burstGoals(bursts: readonly Burst[]): string[] {
  const galley = ofSystem(bursts, "Galley");
  const [cpu, lost] = [medianOf(galley, cpuOf), sumOf(galley, (burst) => burst.lost)];
  const ofRecord = medianOf(galley, rateOf) / outpostOnceDeliveriesPerSecond;
  const record = `${figure(ofRecord)} of the ${outpostOnceDeliveriesPerSecond}/s once measured of Outpost, of at least`;
  const beside = besideOutpost(bursts).map(({ size, ratio }) => {
    const [rate, share] = [ratio(rateOf).median, figure(ratio(cpuOf).median)];
    const text = `${size} events: ${figure(rate)} of Outpost's deliveries a second, of at least ${leastOfOutpost}`;
    return goal(rate >= leastOfOutpost, `${text}, with ${share} of its processor time`);
  });
  const time = `${figure(cpu)} ms of processor time a delivery, of at most ${mostCpuMilliseconds}`;
  return [
    ...(beside.length > 0 ? beside : [goal(ofRecord >= leastOfOutpost, `${record} ${leastOfOutpost}`)]),
    goal(cpu <= mostCpuMilliseconds, time),
    goal(lost === 0, `${lost} events lost, of at most 0`),
  ];
}

/** Others' p99 is no longer than this beside receivers that hang, or than so many times what it is alone; a few ms are noise. */
const most = { p99Milliseconds: 1_000, timesAlone: 2, memoryMegabytes: 60, noiseMilliseconds: 20 };
/** So far from its time is a retry at most: a fifth of the 10 seconds that the service waits, before it spreads them. */
const mostRetryMilliseconds = 2_000;

function hangingTable({ beside, memory }: Hanging): string[] {
  const alone = beside[0]?.p99 ?? 0;
  const rows = beside.map(({ beside: what, p50, p99, retries: { earliest, latest } }) => {
    return [what, figure(p50), figure(p99), figure(p99 / alone), `${earliest}–${latest}`];
  });
  return [
    ...table(["100 a second beside", "p50 ms", "p99 ms", "of alone", "retries, ms after their time"], rows),
    `With ${memory.attempts} attempts that hang at once the service has ${figure(memory.megabytes)} MB more.`,
  ];
}

function hangingGoals({ beside: [alone, ...beside], memory }: Hanging): string[] {
  const mostTimesAlone = most.timesAlone * (alone?.p99 ?? 0) + most.noiseMilliseconds;
  return [
    ...beside.map(({ beside: what, p99, retries: { earliest, latest } }) =>
      goal(
        p99 <= Math.min(most.p99Milliseconds, mostTimesAlone) &&
          earliest >= -mostRetryMilliseconds &&
          latest <= mostRetryMilliseconds,
        `beside ${what}: p99 ${figure(p99)} ms, of at most ${most.timesAlone} times alone; retries at most ${latest} ms late, of 2,000`,
      ),
    ),
    goal(
      memory.megabytes <= most.memoryMegabytes,
      `${figure(memory.megabytes)} MB for ${memory.attempts} attempts, of at most ${most.memoryMegabytes}`,
    ),
  ];
}
