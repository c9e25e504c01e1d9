/** Converts a date to whole Unix seconds, the form of all times in gRPC messages. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
