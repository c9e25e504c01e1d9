import type { Connection } from "mongoose";

type Filter = Readonly<Record<string, unknown>>;

/** Methods of a collection whose first argument says which documents are meant. */
const filtering = [
  ...["find", "findOne", "findOneAndUpdate", "findOneAndReplace", "findOneAndDelete", "countDocuments"],
  ...["updateOne", "updateMany", "replaceOne", "deleteOne", "deleteMany"],
] as const;

/** Whose documents are meant has to be said by name; other ids may also be compared, with texts. */
const owner = "accountId";
const isId = (field: string): boolean => field === "_id" || field.endsWith("Id");
const comparisons: ReadonlySet<string> = new Set(["$in", "$nin", "$eq", "$ne", "$gt", "$gte", "$lt", "$lte"]);

/**
 * Makes every collection of this connection refuse a filter in which an id is anything but text: an object in its place, brought in by
 * a token or a message, would be an operator, and `{ $ne: null }` would mean the documents of all accounts. Covers mongoose and the
 * driver's own calls alike. What is refused throws a TypeError before anything is asked of the database.
 */
export function guardFilters(connection: Connection): void {
  const collectionOf = connection.collection.bind(connection);
  const guarded = new WeakSet<object>();
  connection.collection = ((...named: Parameters<typeof collectionOf>) => {
    const collection = collectionOf(...named);
    if (!guarded.has(collection)) guard(collection as unknown as Methods);
    guarded.add(collection);
    return collection;
  }) as typeof connection.collection;
}

type Methods = Record<string, (...given: readonly unknown[]) => unknown>;

function guard(collection: Methods): void {
  const before = (name: string, check: (given: readonly unknown[]) => void): void => {
    const original = collection[name]?.bind(collection);
    if (original === undefined) throw new Error(`A collection has no method ${name}`);
    collection[name] = (...given) => {
      check(given);
      return original(...given);
    };
  };
  for (const name of filtering) before(name, ([filter]) => checkFilter(filter));
  before("distinct", ([, filter]) => checkFilter(filter));
  before("aggregate", ([stages]) => eachOf(stages, ({ $match }) => checkFilter($match)));
  before("bulkWrite", ([writes]) =>
    eachOf(writes, (write) => eachOf(Object.values(write), ({ filter }) => checkFilter(filter))),
  );
}

function eachOf(list: unknown, check: (each: Filter) => void): void {
  if (Array.isArray(list)) for (const each of list) if (isObject(each)) check(each);
}

function checkFilter(filter: unknown): void {
  if (!isObject(filter)) return;
  for (const [field, value] of Object.entries(filter)) {
    if (field === "$and" || field === "$or" || field === "$nor") eachOf(value, checkFilter);
    else if (field === owner ? !isNamed(value) : isId(field) && !isCompared(value)) {
      throw new TypeError(`A filter was given something else than text for ${field}`);
    }
  }
}

const isText = (value: unknown): boolean => typeof value === "string";
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isNamed(value: unknown): boolean {
  if (!isObject(value)) return isText(value);
  return everyOperator(value, (operator, operand) => /^\$n?in$/.test(operator) && areTexts(operand));
}

function isCompared(value: unknown): boolean {
  if (!isObject(value)) return isText(value);
  return everyOperator(value, (operator, operand) =>
    operator === "$exists"
      ? typeof operand === "boolean"
      : comparisons.has(operator) && (isText(operand) || areTexts(operand)),
  );
}

/** An expression or a date has no operators, and is no comparison with a text. */
function everyOperator(value: Filter, holds: (operator: string, operand: unknown) => boolean): boolean {
  const operators = Object.entries(value);
  return operators.length > 0 && operators.every(([operator, operand]) => holds(operator, operand));
}

const isObject = (value: unknown): value is Filter => typeof value === "object" && value !== null;
