/**
 * Returns the update mask of a change: the names of the changed fields as they are in gRPC messages.
 * @param renamed fields that have another name in gRPC messages
 */
export function createUpdateMask(change: object, renamed: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(change).map(
    (field) => renamed[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}
