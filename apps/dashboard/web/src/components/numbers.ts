const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat();
const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The smallest number that is abbreviated. Smaller ones are shown with all digits. */
const minCompact = 10_000;

/** Formats a number in short form: 940, 9,400, 1.2M. */
export function shortNumber(value: number): string {
  return value < minCompact ? exact.format(value) : compact.format(value);
}

export const exactNumber = (value: number): string => exact.format(value);

/** Formats an amount of money without a currency, because the prices have none. */
export const moneyAmount = (value: number): string => money.format(value);

/** Returns a number with its noun, which gets a plural "s" when needed: "1 draft", "3 drafts". */
export function counted(count: number, noun: string): string {
  return `${exact.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
