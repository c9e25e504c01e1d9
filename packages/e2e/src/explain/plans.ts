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
  const facts = factsOf(told);
  const complaint = complaintAbout(facts);
  const plan = { shape: name, collection: example.collection, indexes: facts.indexes };
  return complaint === undefined ? plan : { ...plan, complaint };
}

interface Facts {
  readonly stages: Set<string>;
  readonly indexes: Set<string>;
  documents: number;
  keys: number;
  results: number;
  scansOfLookups: number;
}

function complaintAbout({ stages, documents, keys, results, scansOfLookups }: Facts): string | undefined {
  if (stages.size === 0) return "explain names no stage";
  if (stages.has("COLLSCAN") || scansOfLookups > 0) return "reads the whole collection";
  if (stages.has("SORT")) return "sorts in memory";
  if (documents > allowedDocuments(results)) return `reads ${documents} documents for ${results} results`;
  if (keys > allowedKeys(results)) return `reads ${keys} keys for ${results} results`;
  return undefined;
}

function factsOf(told: Document): Facts {
  const facts: Facts = { stages: new Set(), indexes: new Set(), documents: 0, keys: 0, results: 0, scansOfLookups: 0 };
  gather(told, facts);
  return facts;
}

/** Walks through whatever form this kind of command is explained in. Plans that lost are left out. */
function gather(value: unknown, facts: Facts): void {
  if (Array.isArray(value)) for (const item of value) gather(item, facts);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  // What the storage engine counts for a group is given to it, as it is to one further up.
  if ("stage" in value && value.stage === "group" && "inputStage" in value) {
    facts.results = Math.max(facts.results, Number((value.inputStage as Document).nReturned ?? 0));
  }
  for (const [field, item] of Object.entries(value)) {
    // What a join reads comes inside its results, which are not counted.
    if ("$lookup" in value && ["totalDocsExamined", "totalKeysExamined"].includes(field)) continue;
    if (field === "rejectedPlans" || field === "allPlansExecution" || field === "command") continue;
    note(field, item, facts);
    gather(item, facts);
  }
}

function note(field: string, item: unknown, facts: Facts): void {
  const atLeast = (known: number): number => Math.max(known, Number(item));
  if (field === "stage") facts.stages.add(String(item));
  if (field === "strategy" && item === "NestedLoopJoin") facts.scansOfLookups += 1;
  if (field === "indexName") facts.indexes.add(String(item));
  if (field === "indexesUsed") for (const name of item as string[]) facts.indexes.add(name);
  if (field === "collectionScans") facts.scansOfLookups += Number(item);
  if (field === "totalDocsExamined") facts.documents = atLeast(facts.documents);
  if (field === "totalKeysExamined") facts.keys = atLeast(facts.keys);
  // Of the whole command, not of the scan inside it, which may give much that is thrown away.
  if (field === "executionStats") facts.results = Math.max(facts.results, Number((item as Document).nReturned));
  if (["nMatched", "nWouldDelete"].includes(field)) facts.results = atLeast(facts.results);
}
