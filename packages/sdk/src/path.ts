import { GalleyError } from "./errors.ts";

/**
 * Builds the path of a request from ids and numbers. Throws for a value that would lead to another path: an empty one, or dots.
 */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const encoded = values.map((value) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    if (text === "" || /^\.{1,2}$/.test(text)) throw new GalleyError(`${JSON.stringify(value)} is not an id.`);
    return encodeURIComponent(text);
  });
  return String.raw({ raw: parts }, ...encoded);
}
