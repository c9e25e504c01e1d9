import { spreadOf } from "../measure/statistics.ts";
import { figure, table } from "../report/markdown.ts";
import { goal, hangingGoals, hangingTable } from "./hanging-report.ts";
import type { WebhooksBurst, WebhooksMeasured } from "./measure-webhooks.ts";

/** Of the open-source Outpost, measured by turns with Galley on such a machine, with the same events, receiver and connections. */
const outpostDeliveriesPerSecond = 1_309;
/** So many times as many deliveries a second as Outpost's are wanted. */
const leastOfOutpost = 1.3;
const mostCpuMilliseconds = 0.8;

/** The tables of all parts, and whether each goal is reached. */
export function webhooksTables({ bursts, hanging }: WebhooksMeasured): string[] {
  return [
    ...(bursts.length === 0 ? [] : burstTable(bursts)),
    ...(hanging === undefined ? [] : [...hangingTable(hanging), ""]),
    ...(bursts.length === 0 ? [] : burstGoals(bursts)),
    ...(hanging === undefined ? [] : hangingGoals(hanging)),
  ];
}

const burstHead = [
  ...["", "deliveries/s", "range", "CPU ms", "p50 ms", "p99 ms", "connections", "bytes", "other cores"],
  ...["lost", "twice", "commands", "writes"],
];

/** A row for each size of bursts. */
function burstTable(bursts: readonly WebhooksBurst[]): string[] {
  const rows = [...Map.groupBy(bursts, ({ events }) => events)].map(([events, of]) => {
    const { median, lowest, highest } = spreadOf(of.map(rateOf));
    const medians = (...read: ((burst: WebhooksBurst) => number)[]) => read.map((one) => figure(medianOf(of, one)));
    return [
      ...[`${events.toLocaleString("en-US")} events at once`, figure(median), `${figure(lowest)}–${figure(highest)}`],
      ...medians(
        ({ cpuMilliseconds }) => cpuMilliseconds,
        ({ p50 }) => p50,
        ({ p99 }) => p99,
        ({ connections }) => connections,
        ({ bytes }) => bytes,
        ({ foreignCores }) => foreignCores,
      ),
      ...[sumOf(of, ({ lost }) => lost), sumOf(of, ({ duplicates }) => duplicates)].map(String),
      ...medians(
        ({ commands }) => commands,
        ({ documentsWritten }) => documentsWritten,
      ),
    ];
  });
  return [
    ...table(burstHead, rows),
    "",
    "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
    "",
  ];
}

function burstGoals(bursts: readonly WebhooksBurst[]): string[] {
  const [rate, cpu] = [medianOf(bursts, rateOf), medianOf(bursts, ({ cpuMilliseconds }) => cpuMilliseconds)];
  const ratio = rate / outpostDeliveriesPerSecond;
  const lost = sumOf(bursts, (burst) => burst.lost);
  const ofOutpost = `${figure(ratio)} of the ${figure(outpostDeliveriesPerSecond)}/s once measured of Outpost`;
  return [
    goal(ratio >= leastOfOutpost, `${ofOutpost}, of at least ${leastOfOutpost}`),
    goal(
      cpu <= mostCpuMilliseconds,
      `${figure(cpu)} ms of processor time a delivery, of at most ${mostCpuMilliseconds}`,
    ),
    goal(lost === 0, `${lost} events lost, of at most 0`),
  ];
}

const rateOf = ({ deliveriesPerSecond }: WebhooksBurst): number => deliveriesPerSecond;

const medianOf = (of: readonly WebhooksBurst[], read: (burst: WebhooksBurst) => number): number =>
  spreadOf(of.map(read)).median;

const sumOf = (of: readonly WebhooksBurst[], read: (burst: WebhooksBurst) => number): number =>
  of.reduce((sum, burst) => sum + read(burst), 0);
