/** The response header that lists fields and query parameters of the request that had no effect. */
export const ignoredFieldsHeader = "X-Ignored-Fields";

const maxNames = 20;
const maxNameLength = 64;

/**
 * Returns the value of the response header that lists fields without effect: names separated by commas, percent-encoded where necessary.
 * `...` stands for names beyond the limit, and for the end of a long name.
 */
export function ignoredFieldsValue(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map(headerSafe);
  return [...shown, ...(names.length > maxNames ? ["..."] : [])].join(", ");
}

function headerSafe(name: string): string {
  if (name === "") return '""';
  let safe = "";
  for (const character of name.toWellFormed()) {
    const encoded = encodeURIComponent(character);
    if (safe.length + encoded.length > maxNameLength) return `${safe}...`;
    safe += encoded;
  }
  return safe;
}
