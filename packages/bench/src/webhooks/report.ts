import { spreadOf } from "../measure/statistics.ts";
import { figure, table } from "../report/markdown.ts";
import type { Burst, WebhooksMeasured } from "./measure-webhooks.ts";

/** Of the peer that was measured on such a machine: the most deliveries a second, and 1.3 times as many are wanted. */
const peerDeliveriesPerSecond = 1_043;
const leastOfPeer = 1.3;
const mostCpuMilliseconds = 0.8;
/** Beside a slow receiver a good one waits no longer than this, or this many times as long as alone. */
const mostBesideSlow = { milliseconds: 250, times: 1.5 };

/** The tables of all parts, and whether each goal is reached. */
export function webhooksTables({ bursts, paced, kills }: WebhooksMeasured): string[] {
  const sizes = [...new Set(bursts.map(({ events }) => events))];
  const ofSize = (events: number) => bursts.filter((one) => one.events === events);
  const median = (of: readonly Burst[], read: (one: Burst) => number) => spreadOf(of.map(read)).median;
  const cpuOf = ({ cpuMilliseconds }: Burst) => Object.values(cpuMilliseconds).reduce((sum, part) => sum + part, 0);
  const rows = sizes.map((events) => {
    const of = ofSize(events);
    const spread = spreadOf(of.map(({ deliveriesPerSecond }) => deliveriesPerSecond));
    const figures = [spread.median, median(of, cpuOf), median(of, (one) => one.p50), median(of, (one) => one.p99)];
    const rest = (["commands", "documentsWritten", "connections", "foreignCores"] as const).map((name) =>
      median(of, (one) => one[name]),
    );
    const [rate = "", ...others] = [...figures, ...rest].map(figure);
    const counts = [of.reduce((sum, { lost }) => sum + lost, 0), of.reduce((sum, one) => sum + one.duplicates, 0)];
    const name = `${events.toLocaleString("en-US")} events at once`;
    return [name, rate, `${figure(spread.lowest)}–${figure(spread.highest)}`, ...others, ...counts.map(String)];
  });
  const processes = [...new Set(bursts.flatMap(({ cpuMilliseconds }) => Object.keys(cpuMilliseconds)))];
  const byProcess = sizes.map((events) => [
    `${events.toLocaleString("en-US")} events`,
    ...processes.map((name) => figure(median(ofSize(events), ({ cpuMilliseconds }) => cpuMilliseconds[name] ?? 0))),
  ]);
  const pacedRows = (["nobody", "a slow receiver"] as const).map((besides) => {
    const of = paced.filter((one) => one.besides === besides);
    return [
      `100 a second beside ${besides}`,
      ...[figure(spreadOf(of.map(({ p50 }) => p50)).median), figure(spreadOf(of.map(({ p99 }) => p99)).median)],
    ];
  });
  const killRows = kills.map((one, index) => {
    return [`kill ${index + 1}`, ...[one.events, one.lost, one.duplicates, one.unlogged].map(String)];
  });
  return [
    ...table(
      [
        ...["", "deliveries/s", "range", "CPU ms", "p50 ms", "p99 ms"],
        ...["commands", "writes", "connections", "other cores", "lost", "twice"],
      ],
      rows,
    ),
    "",
    "Commands are what MongoDB was asked for each delivery; writes are documents that it inserted or changed.",
    "",
    "Processor time of one delivery by process, in ms:",
    "",
    ...table(["", ...processes], byProcess),
    "",
    ...table(["from event to receipt", "p50 ms", "p99 ms"], pacedRows),
    "",
    ...table(["SIGKILL in the middle", "events", "lost", "twice", "POSTs without a record"], killRows),
    "",
    ...goals({ bursts, paced, kills }, cpuOf),
  ];
}

function goals({ bursts, paced, kills }: WebhooksMeasured, cpuOf: (one: Burst) => number): string[] {
  const rate = spreadOf(bursts.map(({ deliveriesPerSecond }) => deliveriesPerSecond)).median;
  const cpu = spreadOf(bursts.map(cpuOf)).median;
  const p99 = (besides: string) =>
    spreadOf(paced.filter((one) => one.besides === besides).map((one) => one.p99)).median;
  const [alone, beside] = [p99("nobody"), p99("a slow receiver")];
  const lost = [...bursts, ...kills].reduce((sum, one) => sum + one.lost, 0);
  const unlogged = kills.reduce((sum, one) => sum + one.unlogged, 0);
  const goal = (isReached: boolean, text: string) => `- ${isReached ? "reached" : "MISSED"}: ${text}`;
  const ofPeer = rate / peerDeliveriesPerSecond;
  return [
    goal(
      ofPeer >= leastOfPeer,
      `${figure(ofPeer)} of Outpost's ${peerDeliveriesPerSecond}/s, of at least ${leastOfPeer}`,
    ),
    goal(
      cpu <= mostCpuMilliseconds,
      `${figure(cpu)} ms of processor time a delivery, of at most ${mostCpuMilliseconds}`,
    ),
    goal(
      beside < mostBesideSlow.milliseconds || beside <= alone * mostBesideSlow.times,
      `p99 beside a slow receiver ${figure(beside)} ms, alone ${figure(alone)} ms; less than ${mostBesideSlow.milliseconds} ms or ${mostBesideSlow.times} times as long`,
    ),
    goal(lost === 0, `${lost} events lost, of at most 0`),
    goal(unlogged === 0, `${unlogged} POSTs without a record, of at most 0`),
  ];
}
