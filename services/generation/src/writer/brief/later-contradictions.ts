import type { Brief } from "./brief.ts";

const mostContradictions = 50;

/** Ids of facts that say the same as an earlier one but for one figure, where the brief found a contradiction. */
export function laterContradictions({ contradictions, facts }: Brief): ReadonlySet<string> {
  return new Set(
    contradictions.slice(0, mostContradictions).flatMap((contradiction) => {
      const [first, ...others] = facts.filter(({ text }) => contradiction.includes(`“${text}”`));
      return others
        .filter(({ text }) => first !== undefined && differInOneFigure(first.text, text))
        .map(({ id }) => id);
    }),
  );
}

// "Plan A costs 10, plan B costs 18" are two things: only what is alike but for the figure is one thing told twice.
function differInOneFigure(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}[\p{N}.,:]*/gu) ?? []);
  // As often as the other has it: the "a" of "a month" is not the one of "plan A".
  const only = (own: readonly string[] = [], theirs: readonly string[] = []): string[] => {
    const rest = [...theirs];
    return own.filter((token) => {
      const at = rest.indexOf(token);
      if (at !== -1) rest.splice(at, 1);
      return at === -1;
    });
  };
  const sides = [only(one, other), only(other, one)];
  const isFigure = (token: string): boolean => /^\p{N}/u.test(token);
  return sides.every((side) => side.filter(isFigure).length === 1) && sides.some((side) => side.every(isFigure));
}
