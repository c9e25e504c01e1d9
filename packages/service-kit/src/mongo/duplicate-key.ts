/** Whether a write failed because of a unique index. With `field`, the index must contain this field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: Record<string, unknown> };
  if (code !== 11_000) return false;
  return field === undefined || (keyPattern !== undefined && field in keyPattern);
}
