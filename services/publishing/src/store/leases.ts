/** Parts of updates by pipeline for documents that one process at a time may have, for a while by the database's clock. */

/** When a lease ends that begins now. */
export const endOfLease = (milliseconds: number) => ({ $add: ["$$NOW", milliseconds] }) as const;

/** Whether the time in a field is over, or never was. */
export const isPast = (field: string) => ({ $lte: [{ $ifNull: [`$${field}`, new Date(0)] }, "$$NOW"] });

/** One more than a field says. */
export const oneMore = (field: string) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, 1] });

/** Writes the change into the document, made by it if need be, when that may be had; leaves it as it is otherwise. */
export function takeIf(isFree: object, change: Readonly<Record<string, unknown>>) {
  return [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ["$$ROOT", change] }, "$$ROOT"] } }];
}

/** Values for an update by pipeline: what others chose must not be read as an expression of the database's. */
export function literals(values: Readonly<Record<string, unknown>>): Record<string, { readonly $literal: unknown }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));
}
