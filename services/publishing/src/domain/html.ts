/** Finished HTML. The `html` template inserts it without escaping it again. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | undefined | false | readonly Html[];

/** Builds HTML from a template. Escapes every value that is not `Html`; `undefined` and `false` become empty text. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

/**
 * Marks a text as finished HTML, which the `html` template then does not escape. Must only be used for text that is
 * already safe, such as sanitised articles.
 */
export const trusted = (markup: string): Html => ({ markup });

/** Escapes the five characters that have a meaning in HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Reverses `escapeMarkup`. The text must not contain other entities. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => unescaped.get(entity) ?? entity);

const unescaped = new Map(Object.entries(escapes).map(([character, entity]) => [entity, character]));

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "string") return escapeMarkup(value);
  if (typeof value === "number") return String(value);
  if ("markup" in value) return value.markup;
  return value.map(({ markup }) => markup).join("");
}
