import type { Document } from "mongodb";
import type { RecordedCommands } from "./profiler.ts";

/** A group of commands that differ only in their values. `example` is one of them. */
export interface Shape {
  /** The name of the group in reports. */
  readonly name: string;
  readonly example: RecordedCommands;
  readonly count: number;
}

/**
 * Groups commands that differ only in their values. From each group, the first and the last command are taken as examples: the last one
 * finds the most documents, and a value that many documents have may be in only one of the two.
 */
export function groupByShape(commands: readonly RecordedCommands[]): Shape[] {
  const byName = Map.groupBy(commands, shapeName);
  return [...byName].flatMap(([name, alike]) =>
    [...new Set([alike.at(-1), alike[0]] as RecordedCommands[])].map((example) => ({
      name,
      example,
      count: alike.length,
    })),
  );
}

function shapeName({ database, collection, command }: RecordedCommands): string {
  const kind = Object.keys(command)[0] ?? "";
  const { filter, query, pipeline, sort, updates, deletes } = command;
  const asked = filter ?? query ?? pipeline ?? updates?.[0]?.q ?? deletes?.[0]?.q ?? {};
  const order = sort === undefined ? "" : ` sort ${JSON.stringify(sort)}`;
  const service = database.slice(database.lastIndexOf("_") + 1);
  return `${service}.${collection} ${kind} ${JSON.stringify(replaceValues(asked))}${order}${command.limit === 1 ? " limit 1" : ""}`;
}

/** Fields whose values stay in a group's name. MongoDB may choose another partial index for each of their values. */
const telling = new Set(["state", "kind", "live", "status"]);

function replaceValues(value: unknown, field = ""): unknown {
  if (Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(replaceValues(item, field))))].sort().map(parse);
  if (typeof value === "boolean" || value === null) return value;
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceValues(item, key.startsWith("$") ? field : key)]),
    );
  if (typeof value === "string") return telling.has(field) || value.startsWith("$") ? value : "…";
  return "…";
}

const parse = (text: string): unknown => JSON.parse(text);

function isPlain(value: unknown): value is Document {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
