import type { Document } from "mongodb";
import type { RecordedCommands } from "./profiler.ts";

/** All commands that differ in their values only; `example` is one of them. */
export interface Shape {
  /** For people. */
  readonly name: string;
  readonly example: RecordedCommands;
  readonly count: number;
}

/**
 * Every distinct shape of these commands, with the last of its kind, which has most to find, and with the first: only one of them may
 * ask for what there is much of.
 */
export function shapesOf(commands: readonly RecordedCommands[]): Shape[] {
  const byName = Map.groupBy(commands, nameOf);
  return [...byName].flatMap(([name, alike]) =>
    [...new Set([alike.at(-1), alike[0]] as RecordedCommands[])].map((example) => ({
      name,
      example,
      count: alike.length,
    })),
  );
}

function nameOf({ database, collection, command }: RecordedCommands): string {
  const kind = Object.keys(command)[0] ?? "";
  const { filter, query, pipeline, sort, updates, deletes } = command;
  const asked = filter ?? query ?? pipeline ?? updates?.[0]?.q ?? deletes?.[0]?.q ?? {};
  const order = sort === undefined ? "" : ` sort ${JSON.stringify(sort)}`;
  const service = database.slice(database.lastIndexOf("_") + 1);
  return `${service}.${collection} ${kind} ${JSON.stringify(formOf(asked))}${order}${command.limit === 1 ? " limit 1" : ""}`;
}

/** Fields whose values decide which partial index serves. */
const telling = new Set(["state", "kind", "live", "status"]);

function formOf(value: unknown, field = ""): unknown {
  if (Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(formOf(item, field))))].sort().map(parse);
  if (typeof value === "boolean" || value === null) return value;
  if (isPlain(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, formOf(item, key.startsWith("$") ? field : key)]),
    );
  if (typeof value === "string") return telling.has(field) || value.startsWith("$") ? value : "…";
  return "…";
}

const parse = (text: string): unknown => JSON.parse(text);

function isPlain(value: unknown): value is Document {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
