import { figure, table } from "../report.ts";
import type { CapacityFigures } from "./measure.ts";
import { type Check, type Need, parts, plan, services, tolerance } from "./model.ts";

/**
 * Returns three tables: the cost of each operation, the needs of these numbers of accounts, and the comparison of predictions with
 * measurements.
 */
export function capacityTables({ units, checks }: CapacityFigures, accounts: readonly number[]): string[] {
  return [
    "Processor time in milliseconds, documents written, bytes of documents added, messages that queues hand out:",
    "",
    ...table(
      ["", ...parts, "documents", "bytes", "messages"],
      [...Object.entries(units.each), ["idle, 1 s", units.replicaSet] as const].map(([name, of]) => [
        name,
        ...parts.map((part) => figure(of[part] * 1_000)),
        ...[of.documents, of.bytes, of.messages].map(figure),
      ]),
    ),
    `*idle* is the cost of one replica of each service for a second without requests. A replica had at most ${services
      .map((name) => `${Math.round(units.mebibytes[name])} MiB (${name})`)
      .join(", ")}.`,
    "",
    ...table(["accounts", ...accounts.map(formatFigure)], needRows(accounts.map((count) => plan(units, count)))),
    ...checkTable(checks),
  ];
}

const formatFigure = (value: number): string => Math.round(value).toLocaleString("en-US");

function needRows(needs: readonly Need[]): string[][] {
  const row = (name: string, of: (need: Need) => number, write = formatFigure) => [
    name,
    ...needs.map((need) => write(of(need))),
  ];
  return [
    ...parts.map((part) => row(`${part}, cores`, ({ busyCores }) => busyCores[part], figure)),
    ...services.map((name) => row(`${name}, replicas`, ({ replicas }) => replicas[name])),
    row("shards of MongoDB", ({ shards }) => shards),
    row("connections to MongoDB, at most", ({ mongodbConnections }) => mongodbConnections),
    row("connections to RabbitMQ", ({ rabbitmqConnections }) => rabbitmqConnections),
    row("messages a second", ({ messagesPerSecond }) => messagesPerSecond, figure),
    row("documents written a month", ({ documentsPerMonth }) => documentsPerMonth),
    row("GB of documents a year, once", ({ gigabytesPerYear }) => gigabytesPerYear),
    row("cores to buy", ({ cores }) => cores),
    row("GiB of memory to buy", ({ gigabytesOfMemory }) => gigabytesOfMemory),
    row("price a month", ({ price }) => price),
    row("price of models a month", ({ modelPrice }) => modelPrice),
  ];
}

/** Returns a table that compares predictions with measurements, with those outside of the tolerance first. */
export function checkTable(checks: readonly Check[]): string[] {
  const missed = checks.filter(({ isWithin }) => !isWithin).length;
  return [
    `${checks.length - missed} of ${checks.length} predictions within ${tolerance * 100} %:`,
    "",
    ...table(
      ["", "predicted", "measured", "off"],
      checks
        .toSorted((a, b) => Number(a.isWithin) - Number(b.isWithin))
        .map(({ quantity, predicted, measured, off, isWithin }) => [
          `${quantity}${parts.some((part) => part === quantity) ? ", s" : ""}`,
          ...[figure(predicted), figure(measured)],
          `${isWithin ? "" : "missed: "}${off > 0 ? "+" : ""}${Math.round(off * 100)} %`,
        ]),
    ),
  ];
}
