/** Matches what nobody has renewed for a lease's length, by the database's clock: those of processes may differ. */
export function isExpired(leaseMilliseconds: number): { $expr: object } {
  return { $expr: { $lt: ["$lease.renewedAt", { $subtract: ["$$NOW", leaseMilliseconds] }] } };
}
