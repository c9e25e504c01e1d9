/*
 * Parts of update pipelines for documents that only one process at a time may work on. That process has a lease: a time
 * after which another one may take over. All times are those of the database's clock.
 */

/**
 * Returns the expression for the time at which a lease that begins now ends. Until then, no other process may work on
 * the document.
 */
export const endOfLease = (milliseconds: number) => ({ $add: ["$$NOW", milliseconds] }) as const;

/** Returns the expression that tells whether the time in a field is over. A missing field counts as over. */
export const isPast = (field: string) => ({ $lte: [{ $ifNull: [`$${field}`, new Date(0)] }, "$$NOW"] });

/** Returns the expression for the value of a field plus one. A missing field counts as 0. */
export const oneMore = (field: string) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, 1] });

/**
 * Returns the update that changes a document only if the condition `isFree` is true, for example because no other
 * process works on it. With `upsert`, a missing document is created.
 */
export function takeIf(isFree: object, change: Readonly<Record<string, unknown>>) {
  return [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ["$$ROOT", change] }, "$$ROOT"] } }];
}

/**
 * Marks values as literals for a pipeline update, so that the database does not interpret text
 * from users as an expression.
 */
export function literals(values: Readonly<Record<string, unknown>>): Record<string, { readonly $literal: unknown }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));
}
