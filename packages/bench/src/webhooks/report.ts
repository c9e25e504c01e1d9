import { medianBy, ratioBy, toSpread } from "../measure/statistics.ts";
import { figure, goalLine, spread, table } from "../report.ts";
import type { Burst } from "./burst.ts";
import type { Hanging } from "./measure-hanging.ts";

/**
 * The highest throughput of Outpost that was measured on such a machine, in deliveries per second. When a run does not measure Outpost, the
 * goal is compared with it.
 */
const outpostOnceDeliveriesPerSecond = 1_043;
/** The goal for Galley's throughput: this many times that of Outpost. */
const minTimesOutpost = 1.3;
const maxCpuMilliseconds = 0.8;

/** Returns the tables of the measured bursts and of the receivers that never answer, with the goals and whether they were reached. */
export function webhooksTables(bursts: readonly Burst[], hanging: Hanging | undefined): string[] {
  return [
    ...(bursts.length === 0 ? [] : burstTables(bursts)),
    ...(hanging === undefined ? [] : [...hangingTable(hanging), ""]),
    ...(bursts.length === 0 ? [] : burstGoals(bursts)),
    ...(hanging === undefined ? [] : hangingGoals(hanging)),
  ];
}

type Read = (burst: Burst) => number;
const deliveryRate: Read = ({ deliveriesPerSecond }) => deliveriesPerSecond;
const cpuTime: Read = ({ cpuMilliseconds }) => cpuMilliseconds;
const [medianLatency, p99Latency]: [Read, Read] = [({ p50 }) => p50, ({ p99 }) => p99];

const total = (of: readonly Burst[], read: Read): number => of.reduce((sum, burst) => sum + read(burst), 0);
const ofSystem = (bursts: readonly Burst[], name: Burst["system"]) => bursts.filter(({ system }) => system === name);

const median = (read: Read) => (of: readonly Burst[]) => figure(medianBy(of, read));
const sum = (read: Read) => (of: readonly Burst[]) => String(total(of, read));

const columns: Readonly<Record<string, (of: readonly Burst[]) => string>> = {
  "deliveries/s": median(deliveryRate),
  range: (of) => {
    const { lowest, highest } = toSpread(of.map(deliveryRate));
    return `${figure(lowest)}–${figure(highest)}`;
  },
  "CPU ms": median(cpuTime),
  "p50 ms": median(medianLatency),
  "p99 ms": median(p99Latency),
  connections: median(({ connections }) => connections),
  bytes: median(({ bytes }) => bytes),
  "other cores": median(({ foreignCores }) => foreignCores),
  lost: sum(({ lost }) => lost),
  twice: sum(({ duplicates }) => duplicates),
  commands: median(({ commands }) => commands),
  writes: median(({ documentsWritten }) => documentsWritten),
};

/** Returns a row for each system and burst size, and Galley's figures as a share of Outpost's when both were measured. */
function burstTables(bursts: readonly Burst[]): string[] {
  const all = [...ofSystem(bursts, "Galley"), ...ofSystem(bursts, "Outpost")];
  const cells = Map.groupBy(all, ({ system, events }) => `${system}, ${events.toLocaleString("en-US")} events at once`);
  const rows = [...cells].map(([name, of]) => [name, ...Object.values(columns).map((cell) => cell(of))]);
  const ratios = besideOutpost(bursts).map(({ size, ratio }) => [
    `${size} events at once`,
    ...[deliveryRate, cpuTime, medianLatency, p99Latency].map((read) => spread(ratio(read))),
  ]);
  return [
    ...table(["", ...Object.keys(columns)], rows),
    "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
    "",
    ...(ratios.length === 0 ? [] : table(["Galley/Outpost", "deliveries/s", "CPU", "p50", "p99"], ratios)),
  ];
}

/** Divides Galley's figures by Outpost's, round by round. Returns an empty list when Outpost was not measured. */
function besideOutpost(bursts: readonly Burst[]) {
  return [...Map.groupBy(bursts, ({ events }) => events)].flatMap(([events, of]) => {
    const [ours, theirs] = [ofSystem(of, "Galley"), ofSystem(of, "Outpost")];
    const ratio = (read: Read) => ratioBy(ours, theirs, read);
    return theirs.length === 0 ? [] : [{ size: events.toLocaleString("en-US"), ratio }];
  });
}

const goal = (isReached: boolean, text: string): string => goalLine({ isReached, text });

function burstGoals(bursts: readonly Burst[]): string[] {
  const galley = ofSystem(bursts, "Galley");
  const [cpu, lost] = [medianBy(galley, cpuTime), total(galley, (burst) => burst.lost)];
  const ofRecord = medianBy(galley, deliveryRate) / outpostOnceDeliveriesPerSecond;
  const record = `${figure(ofRecord)} of the ${outpostOnceDeliveriesPerSecond}/s once measured of Outpost, of at least`;
  const beside = besideOutpost(bursts).map(({ size, ratio }) => {
    const [rate, share] = [ratio(deliveryRate).median, figure(ratio(cpuTime).median)];
    const text = `${size} events: ${figure(rate)} of Outpost's deliveries a second, of at least ${minTimesOutpost}`;
    return goal(rate >= minTimesOutpost, `${text}, with ${share} of its processor time`);
  });
  const time = `${figure(cpu)} ms of processor time a delivery, of at most ${maxCpuMilliseconds}`;
  return [
    ...(beside.length > 0 ? beside : [goal(ofRecord >= minTimesOutpost, `${record} ${minTimesOutpost}`)]),
    goal(cpu <= maxCpuMilliseconds, time),
    goal(lost === 0, `${lost} events lost, of at most 0`),
  ];
}

/**
 * The goals for deliveries to other accounts while some receivers never answer. Their p99 must stay below an absolute limit, and below
 * twice the p99 without such receivers plus some milliseconds of noise.
 */
const limits = { p99Milliseconds: 1_000, timesAlone: 2, memoryMegabytes: 60, noiseMilliseconds: 20 };
/**
 * How many milliseconds after its due time a retry may start. Galley adds a random delay of up to 20 % to the 10 seconds before the retry.
 */
const maxRetryMilliseconds = 2_000;

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
  const maxTimesAlone = limits.timesAlone * (alone?.p99 ?? 0) + limits.noiseMilliseconds;
  return [
    ...beside.map(({ beside: what, p99, retries: { earliest, latest } }) =>
      goal(
        p99 <= Math.min(limits.p99Milliseconds, maxTimesAlone) &&
          earliest >= -maxRetryMilliseconds &&
          latest <= maxRetryMilliseconds,
        `beside ${what}: p99 ${figure(p99)} ms, of at most ${limits.timesAlone} times alone; retries at most ${latest} ms late, of 2,000`,
      ),
    ),
    goal(
      memory.megabytes <= limits.memoryMegabytes,
      `${figure(memory.megabytes)} MB for ${memory.attempts} attempts, of at most ${limits.memoryMegabytes}`,
    ),
  ];
}
