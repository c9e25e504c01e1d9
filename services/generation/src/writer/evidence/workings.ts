/** Halves, dozens, per cent, minutes: what nobody has to give. */
const largestFreeFactor = 100;
const longestWorking = 200;

/**
 * The figures that these workings end in, as far as they are right: "64500 - 41000 - 17850 = 5650". What goes in has to be given, or to be worked
 * out by an earlier one; whole factors up to 100 are free. A result may be rounded as it is written.
 */
export function workedOut(workings: readonly string[], isGiven: (value: number) => boolean): number[] {
  const results: number[] = [];
  for (const working of workings) {
    const [left = "", right = "", ...more] = working.slice(0, longestWorking).split("=");
    const result = right.trim();
    const value = calculate(left, (operand) => isGiven(operand) || results.includes(operand));
    const digits = result.split(".")[1]?.length ?? 0;
    const isRight = value !== undefined && Math.abs(value - Number(result)) <= 0.5 * 10 ** -digits + 1e-9;
    if (more.length === 0 && /^\d+(?:\.\d+)?$/.test(result) && isRight) results.push(Number(result));
  }
  return results;
}

/** Products before sums, from left to right. `undefined` where it is no such sum, or a figure comes from nowhere. */
function calculate(text: string, isKnown: (operand: number) => boolean): number | undefined {
  const parts = text.split(/([-+*/−–×÷])/).map((part) => part.trim());
  if (parts.length < 3 || parts.length % 2 === 0) return undefined;
  let [sum, product] = [0, 1];
  for (let at = -1; at < parts.length; at += 2) {
    const [sign = "+", written = ""] = [parts[at] ?? "+", parts[at + 1]];
    const operand = Number(written);
    const isFactor = /[*/×÷]/.test(sign);
    const isFree = isFactor && Number.isInteger(operand) && operand <= largestFreeFactor;
    if (!/^\d+(?:\.\d+)?$/.test(written) || !(isFree || isKnown(operand))) return undefined;
    if (isFactor) product *= /[*×]/.test(sign) ? operand : 1 / operand;
    else [sum, product] = [sum + (at < 0 ? 0 : product), /[-−–]/.test(sign) ? -operand : operand];
  }
  return sum + product;
}
