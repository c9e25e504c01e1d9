/** Compares two texts by their code units, for sorting in ascending order. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
