/** The names, in the contract's form, of the fields that a change sends. `renamed` are those that the contract calls otherwise. */
export function updateMaskOf(change: object, renamed: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(change).map(
    (field) => renamed[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}
