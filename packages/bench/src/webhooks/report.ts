import { spreadOf } from "../measure/statistics.ts";
import { figure, table } from "../report/markdown.ts";
import type { Burst } from "./burst.ts";
import { goal, hangingGoals, hangingTable } from "./hanging-report.ts";
import type { GalleyBurst, WebhooksMeasured } from "./measure-webhooks.ts";

/** Of Outpost when it was measured on such a machine, for a run without it: the most deliveries a second. */
const outpostOnceDeliveriesPerSecond = 1_043;
/** So many times as many deliveries a second as Outpost's are wanted. */
const leastOfOutpost = 1.3;
const mostCpuMilliseconds = 0.8;

/** The tables of all parts, and whether each goal is reached. */
export function webhooksTables(measured: WebhooksMeasured): string[] {
  const { bursts, outpost } = measured;
  return [
    ...(bursts.length === 0 ? [] : burstTables(bursts, outpost)),
    ...(measured.hanging === undefined ? [] : [...hangingTable(measured.hanging), ""]),
    ...goals(measured),
    ...(measured.hanging === undefined ? [] : hangingGoals(measured.hanging)),
  ];
}

function burstTables(bursts: readonly GalleyBurst[], outpost: readonly Burst[]): string[] {
  return [
    ...table(burstHead, [...bySize(bursts).map(galleyRow), ...bySize(outpost).map((of) => burstRow("Outpost", of))]),
    "",
    "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
    "",
    ...(outpost.length === 0 ? [] : [...comparison(bursts, outpost), ""]),
  ];
}

const burstHead = [
  ...["", "deliveries/s", "range", "CPU ms", "p50 ms", "p99 ms", "connections", "bytes", "other cores"],
  ...["lost", "twice", "commands", "writes"],
];

function burstRow(system: string, of: readonly Burst[]): string[] {
  const rate = spreadOf(of.map(({ deliveriesPerSecond }) => deliveriesPerSecond));
  const figures = [
    ...[medianOf(of, cpuOf), medianOf(of, ({ p50 }) => p50), medianOf(of, ({ p99 }) => p99)],
    ...[medianOf(of, ({ connections }) => connections), medianOf(of, ({ bytes }) => bytes)],
    medianOf(of, ({ foreignCores }) => foreignCores),
  ];
  return [
    ...[
      `${system}, ${sizeOf(of)} events at once`,
      figure(rate.median),
      `${figure(rate.lowest)}–${figure(rate.highest)}`,
    ],
    ...figures.map(figure),
    ...[sumOf(of, ({ lost }) => lost), sumOf(of, ({ duplicates }) => duplicates)].map(String),
    ...["", ""],
  ];
}

function galleyRow(of: readonly GalleyBurst[]): string[] {
  const work = [medianOf(of, ({ commands }) => commands), medianOf(of, ({ documentsWritten }) => documentsWritten)];
  return [...burstRow("Galley", of).slice(0, -2), ...work.map(figure)];
}

/** Galley's figures as a share of Outpost's, taken within each round. */
function comparison(galley: readonly Burst[], outpost: readonly Burst[]): string[] {
  const of = bySize(outpost);
  const rows = bySize(galley).map((ours, size) => {
    const theirs = of[size] ?? [];
    const cells = [rateOf, cpuOf, ({ p50 }: Burst) => p50, ({ p99 }: Burst) => p99].map((read) => {
      const { median, lowest, highest } = ratioOf(ours, theirs, read);
      return `${figure(median)} (${figure(lowest)}–${figure(highest)})`;
    });
    return [`${sizeOf(ours)} events at once`, ...cells];
  });
  return table(["Galley/Outpost", "deliveries/s", "CPU", "p50", "p99"], rows);
}

function goals({ bursts, outpost }: WebhooksMeasured): string[] {
  const lost = sumOf(bursts, (one) => one.lost);
  return [
    ...(bursts.length === 0 ? [] : burstGoals(bursts, outpost)),
    goal(lost === 0, `${lost} events lost, of at most 0`),
  ];
}

function burstGoals(bursts: readonly Burst[], outpost: readonly Burst[]): string[] {
  const cpu = medianOf(bursts, cpuOf);
  return [
    ...(outpost.length === 0 ? [goalBesideRecord(bursts)] : goalsBesideOutpost(bursts, outpost)),
    goal(
      cpu <= mostCpuMilliseconds,
      `${figure(cpu)} ms of processor time a delivery, of at most ${mostCpuMilliseconds}`,
    ),
  ];
}

function goalBesideRecord(bursts: readonly Burst[]): string {
  const ratio = medianOf(bursts, rateOf) / outpostOnceDeliveriesPerSecond;
  const text = `${figure(ratio)} of the ${outpostOnceDeliveriesPerSecond}/s once measured of Outpost, of at least`;
  return goal(ratio >= leastOfOutpost, `${text} ${leastOfOutpost}`);
}

function goalsBesideOutpost(galley: readonly Burst[], outpost: readonly Burst[]): string[] {
  const of = bySize(outpost);
  return bySize(galley).map((ours, size) => {
    const [rate, cpu] = [rateOf, cpuOf].map((read) => ratioOf(ours, of[size] ?? [], read).median);
    const text = `${sizeOf(ours)} events: ${figure(rate ?? 0)} of Outpost's deliveries a second, of at least`;
    return goal(
      (rate ?? 0) >= leastOfOutpost,
      `${text} ${leastOfOutpost}, with ${figure(cpu ?? 0)} of its processor time`,
    );
  });
}

const rateOf = ({ deliveriesPerSecond }: Burst): number => deliveriesPerSecond;

const cpuOf = ({ cpuMilliseconds }: Burst): number =>
  Object.values(cpuMilliseconds).reduce((sum, part) => sum + part, 0);

/** Bursts of one size together, in the order in which the sizes came first. */
function bySize<Kind extends Burst>(bursts: readonly Kind[]): Kind[][] {
  return [...Map.groupBy(bursts, ({ events }) => events).values()];
}

const sizeOf = ([first]: readonly Burst[]): string => (first?.events ?? 0).toLocaleString("en-US");

function ratioOf(ours: readonly Burst[], theirs: readonly Burst[], read: (one: Burst) => number) {
  return spreadOf(ours.map((one, round) => read(one) / read(theirs[round] ?? one)));
}

function medianOf<Kind>(of: readonly Kind[], read: (one: Kind) => number): number {
  return spreadOf(of.map(read)).median;
}

function sumOf<Kind>(of: readonly Kind[], read: (one: Kind) => number): number {
  return of.reduce((sum, one) => sum + read(one), 0);
}
