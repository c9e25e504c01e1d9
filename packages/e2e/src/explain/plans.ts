import type { Db, Document } from "mongodb";
import type { Shape } from "./shapes.ts";

/** How MongoDB executes the commands of one shape (commands that differ only in their values). */
export interface Plan {
  readonly shape: string;
  readonly collection: string;
  readonly indexes: ReadonlySet<string>;
  /** The fault of the plan, for example that it reads the whole collection. Missing if the plan has no fault. */
  readonly complaint?: string;
}

/**
 * Returns how many documents a command may read if it has this number of results. Some more are allowed, because a few filters use fields
 * that no index has.
 */
const allowedDocuments = (results: number): number => 25 + 3 * results;
const allowedKeys = (results: number): number => 100 + 10 * results;

/** Asks MongoDB how it executes the example of a shape on this database. The command has no effect. */
export async function explainShape(database: Db, { name, example }: Shape): Promise<Plan> {
  const command = example.command.aggregate === undefined ? example.command : { ...example.command, cursor: {} };
  const told = await database.command({ explain: command, verbosity: "executionStats" });
  const entries = [...explainEntries(told)];
  const getValues = (...fields: readonly string[]) =>
    entries.flatMap(([own, value]) => (fields.includes(own) ? value : []));
  const indexes = new Set([...getValues("indexName", "indexesUsed")].map(String));
  const complaint = complaintAbout(getValues);
  const plan = { shape: name, collection: example.collection, indexes };
  return complaint === undefined ? plan : { ...plan, complaint };
}

type GetValues = (...fields: readonly string[]) => unknown[];

function complaintAbout(getValues: GetValues): string | undefined {
  const stages = new Set(getValues("stage"));
  const max = (...fields: readonly string[]): number => Math.max(0, ...getValues(...fields).map(Number));
  const [documents, keys] = [max("totalDocsExamined"), max("totalKeysExamined")];
  // Only results of the whole command count. A scan inside a command may return many documents that a later stage throws away.
  const results = max("nReturned of all", "nReturned of a group", "nMatched", "nWouldDelete");
  if (stages.size === 0) return "explain names no stage";
  if (stages.has("COLLSCAN") || max("collectionScans") > 0 || getValues("strategy").includes("NestedLoopJoin"))
    return "reads the whole collection";
  if (stages.has("SORT")) return "sorts in memory";
  if (documents > allowedDocuments(results)) return `reads ${documents} documents for ${results} results`;
  if (keys > allowedKeys(results)) return `reads ${keys} keys for ${results} results`;
  return undefined;
}

const left = ["rejectedPlans", "allPlansExecution", "command"];
const examined = ["totalDocsExamined", "totalKeysExamined"];

/** Yields all fields and values of MongoDB's explanation, whatever its format. Rejected plans are left out. */
function* explainEntries(told: unknown): Generator<[field: string, value: unknown]> {
  if (Array.isArray(told)) for (const item of told) yield* explainEntries(item);
  if (typeof told !== "object" || told === null || Array.isArray(told)) return;
  const { executionStats, stage, inputStage } = told as Document;
  yield ["nReturned of all", executionStats?.nReturned ?? 0];
  // A group stage turns many documents into few results. The documents that it reads count as results, so that it may read many.
  if (stage === "group") yield ["nReturned of a group", inputStage?.nReturned ?? 0];
  for (const [field, value] of Object.entries(told)) {
    // A join reads some documents for each result. They are not compared with the number of results of the command, so they are left out.
    if ([...left, ...("$lookup" in told ? examined : [])].includes(field)) continue;
    yield [field, value];
    yield* explainEntries(value);
  }
}
