import type { Db, Document } from "mongodb";
import type { Shape } from "./shapes.ts";

/** How MongoDB carries out a command of this shape. */
export interface Plan {
  readonly shape: string;
  readonly collection: string;
  readonly indexes: ReadonlySet<string>;
  /** What is wrong with it; undefined when nothing is. */
  readonly complaint?: string;
}

/** A few documents more than the answer needs, for fields that no index holds. */
const allowedDocuments = (results: number): number => 25 + 3 * results;
const allowedKeys = (results: number): number => 100 + 10 * results;

/** Asks for the plan of a shape on this database, carried out without effect. */
export async function planOf(database: Db, { name, example }: Shape): Promise<Plan> {
  const command = example.command.aggregate === undefined ? example.command : { ...example.command, cursor: {} };
  const told = await database.command({ explain: command, verbosity: "executionStats" });
  const entries = [...entriesOf(told)];
  const valuesOf = (...fields: readonly string[]) =>
    entries.flatMap(([own, value]) => (fields.includes(own) ? value : []));
  const indexes = new Set([...valuesOf("indexName", "indexesUsed")].map(String));
  const complaint = complaintAbout(valuesOf);
  const plan = { shape: name, collection: example.collection, indexes };
  return complaint === undefined ? plan : { ...plan, complaint };
}

type ValuesOf = (...fields: readonly string[]) => unknown[];

function complaintAbout(valuesOf: ValuesOf): string | undefined {
  const stages = new Set(valuesOf("stage"));
  const most = (...fields: readonly string[]): number => Math.max(0, ...valuesOf(...fields).map(Number));
  const [documents, keys] = [most("totalDocsExamined"), most("totalKeysExamined")];
  // Of the whole command, not of the scan inside it, which may give much that is thrown away.
  const results = most("nReturned of all", "nReturned of a group", "nMatched", "nWouldDelete");
  if (stages.size === 0) return "explain names no stage";
  if (stages.has("COLLSCAN") || most("collectionScans") > 0 || valuesOf("strategy").includes("NestedLoopJoin"))
    return "reads the whole collection";
  if (stages.has("SORT")) return "sorts in memory";
  if (documents > allowedDocuments(results)) return `reads ${documents} documents for ${results} results`;
  if (keys > allowedKeys(results)) return `reads ${keys} keys for ${results} results`;
  return undefined;
}

const left = ["rejectedPlans", "allPlansExecution", "command"];
const examined = ["totalDocsExamined", "totalKeysExamined"];

/** All fields with their values in whatever form this kind of command is explained in. Plans that lost are left out. */
function* entriesOf(told: unknown): Generator<[field: string, value: unknown]> {
  if (Array.isArray(told)) for (const item of told) yield* entriesOf(item);
  if (typeof told !== "object" || told === null || Array.isArray(told)) return;
  const { executionStats, stage, inputStage } = told as Document;
  yield ["nReturned of all", executionStats?.nReturned ?? 0];
  // What the storage engine counts for a group is given to it, as it is to one further up.
  if (stage === "group") yield ["nReturned of a group", inputStage?.nReturned ?? 0];
  for (const [field, value] of Object.entries(told)) {
    // What a join reads comes inside its results, which are not counted.
    if ([...left, ...("$lookup" in told ? examined : [])].includes(field)) continue;
    yield [field, value];
    yield* entriesOf(value);
  }
}
