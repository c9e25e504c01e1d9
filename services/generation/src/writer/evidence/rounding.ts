/** The tolerance for the error of binary fractions when amounts are rounded to cents. */
const dust = 1e-9;
const relativeDust = 1e-13;

/**
 * Whether `figure` is `value` rounded to a multiple of `unit` (0.01 for two decimals). A value exactly halfway may be rounded up or to
 * the even digit.
 */
export function isRounded(value: number, figure: number, unit: number): boolean {
  if (!Number.isFinite(value) || value < 0) return false;
  const [exact, rounded] = [value / unit, Math.round(figure / unit)];
  const beyondHalf = Math.abs(exact - rounded) - 0.5;
  const tolerance = dust + exact * relativeDust;
  if (Math.abs(beyondHalf) > tolerance) return beyondHalf < 0;
  return rounded > exact || rounded % 2 === 0;
}

/** Returns the value of the last decimal place: 0.01 for two decimals. */
export const unitOfDecimals = (decimals: number): number => 1 / 10 ** decimals;

/** Counts the decimals of a number in plain digits. */
export const decimalsOf = (plain: string): number => plain.split(".")[1]?.length ?? 0;
