import { spreadOf } from "../measure/statistics.ts";
import { figure, table } from "../report/markdown.ts";
import type { Burst } from "./burst.ts";
import type { Paced, WebhooksMeasured } from "./measure-webhooks.ts";

/** What Outpost (hookdeck/outpost) did beside Galley when both were measured by turns: the most deliveries a second. */
const outpostDeliveriesPerSecond = 1_309;
/** So many times as many deliveries a second as Outpost's are wanted. */
const leastOfOutpost = 1.3;
const mostCpuMilliseconds = 0.8;
/** Beside a slow receiver a good one waits no longer than this, or this many times as long as alone. */
const mostBesideSlow = { milliseconds: 250, times: 1.5 };

/** The tables of all parts, and whether each goal is reached. */
export function webhooksTables(measured: WebhooksMeasured): string[] {
  const { bursts, paced, kills } = measured;
  const bySize = [...Map.groupBy(bursts, ({ events }) => events).values()];
  const pacedRows = (["nobody", "a slow receiver"] as const).map((besides) => [
    `100 a second beside ${besides}`,
    ...[pacedMedian(paced, besides, "p50"), pacedMedian(paced, besides, "p99")].map(figure),
  ]);
  const killRows = kills.map((one, index) => {
    return [`kill ${index + 1}`, ...[one.events, one.lost, one.duplicates, one.unlogged].map(String)];
  });
  return [
    ...(bursts.length === 0
      ? []
      : [
          ...table(burstHead, bySize.map(burstRow)),
          "",
          "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
          "",
        ]),
    ...(paced.length === 0 ? [] : [...table(["from event to receipt", "p50 ms", "p99 ms"], pacedRows), ""]),
    ...(kills.length === 0
      ? []
      : [...table(["SIGKILL in the middle", "events", "lost", "twice", "POSTs without a record"], killRows), ""]),
    ...goals(measured),
  ];
}

const burstHead = [
  ...["", "deliveries/s", "range", "CPU ms", "p50 ms", "p99 ms", "connections", "bytes", "other cores"],
  ...["lost", "twice", "commands", "writes"],
];

function burstRow(of: readonly Burst[]): string[] {
  const rate = spreadOf(of.map(({ deliveriesPerSecond }) => deliveriesPerSecond));
  const figures = (["p50", "p99", "connections", "bytes", "foreignCores"] as const).map((name) =>
    medianOf(of, (one) => one[name]),
  );
  return [
    `${sizeOf(of)} events at once`,
    ...[figure(rate.median), `${figure(rate.lowest)}–${figure(rate.highest)}`],
    ...[medianOf(of, cpuOf), ...figures].map(figure),
    ...[sumOf(of, ({ lost }) => lost), sumOf(of, ({ duplicates }) => duplicates)].map(String),
    ...[medianOf(of, ({ commands }) => commands), medianOf(of, (one) => one.documentsWritten)].map(figure),
  ];
}

function goals({ bursts, paced, kills }: WebhooksMeasured): string[] {
  const lost = sumOf([...bursts, ...kills], (one) => one.lost);
  const unlogged = sumOf(kills, (one) => one.unlogged);
  const ratio = medianOf(bursts, ({ deliveriesPerSecond }) => deliveriesPerSecond) / outpostDeliveriesPerSecond;
  const cpu = medianOf(bursts, cpuOf);
  const [alone, beside] = [pacedMedian(paced, "nobody", "p99"), pacedMedian(paced, "a slow receiver", "p99")];
  const { milliseconds, times } = mostBesideSlow;
  return [
    ...(bursts.length === 0
      ? []
      : [
          goal(
            ratio >= leastOfOutpost,
            `${figure(ratio)} of the ${outpostDeliveriesPerSecond}/s measured of Outpost, of at least ${leastOfOutpost}`,
          ),
          goal(
            cpu <= mostCpuMilliseconds,
            `${figure(cpu)} ms of processor time a delivery, of at most ${mostCpuMilliseconds}`,
          ),
        ]),
    ...(paced.length === 0
      ? []
      : [
          goal(
            beside < milliseconds || beside <= alone * times,
            `p99 beside a slow receiver ${figure(beside)} ms, alone ${figure(alone)} ms; less than ${milliseconds} ms or ${times} times as long`,
          ),
        ]),
    goal(lost === 0, `${lost} events lost, of at most 0`),
    ...(kills.length === 0 ? [] : [goal(unlogged === 0, `${unlogged} POSTs without a record, of at most 0`)]),
  ];
}

const goal = (isReached: boolean, text: string): string => `- ${isReached ? "reached" : "MISSED"}: ${text}`;

const cpuOf = ({ cpuMilliseconds }: Burst): number =>
  Object.values(cpuMilliseconds).reduce((sum, part) => sum + part, 0);

const sizeOf = ([first]: readonly Burst[]): string => (first?.events ?? 0).toLocaleString("en-US");

const pacedMedian = (paced: readonly Paced[], besides: Paced["besides"], which: "p50" | "p99"): number =>
  spreadOf(paced.filter((one) => one.besides === besides).map((one) => one[which])).median;

function medianOf(of: readonly Burst[], read: (one: Burst) => number): number {
  return spreadOf(of.map(read)).median;
}

function sumOf<Kind>(of: readonly Kind[], read: (one: Kind) => number): number {
  return of.reduce((sum, one) => sum + read(one), 0);
}
