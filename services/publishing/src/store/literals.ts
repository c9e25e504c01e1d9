/** Values for an update by pipeline: what others chose must not be read as an expression of the database's. */
export function literals(values: Readonly<Record<string, unknown>>): Record<string, { readonly $literal: unknown }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));
}
