/** Returns the fields that have a value. The API refuses or ignores fields without one, and types of optional fields leave them out. */
export function withoutUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
