/** A protection, for the test of controls. */
export const createGuard = (): { isAllowed(): boolean; name: string } => ({ isAllowed: () => false, name: "guard" });
export const other = "untouched";
