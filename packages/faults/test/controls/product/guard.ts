/** A small example of a protection, which the tests of the controls replace. */
export const createGuard = (): { isAllowed(): boolean; name: string } => ({ isAllowed: () => false, name: "guard" });
export const createCounter = (start: number) => (): number => start;
export const isOpen = (door: string): boolean => door === "open";
export const limit = 10;
export const other: string = "untouched";
