/**
 * Whether one text becomes the other with at most `edits` edits: adding, removing or replacing a letter, or exchanging two neighbours.
 * Use this only for few edits, because each additional one makes it four times slower.
 */
export function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (Math.abs(one.length - other.length) > edits) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same === one.length || same === other.length) return true;
  if (edits === 0) return false;
  const left = one.slice(same);
  const right = other.slice(same);
  const areExchanged = left[0] === right[1] && left[1] === right[0];
  return (
    isWithinEdits(left.slice(1), right.slice(1), edits - 1) ||
    isWithinEdits(left.slice(1), right, edits - 1) ||
    isWithinEdits(left, right.slice(1), edits - 1) ||
    (areExchanged && isWithinEdits(left.slice(2), right.slice(2), edits - 1))
  );
}
