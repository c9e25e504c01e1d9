/** A piece of HTML that is finished: nothing in it is escaped again. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | undefined | false | readonly Html[];

/** Builds HTML; every value that is not Html itself is escaped. `undefined` and `false` leave nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}

/** Takes text for finished HTML. Only for what has been made safe before. */
export const trusted = (markup: string): Html => ({ markup });

/** Text with the five characters escaped that mean something in HTML and XML. */
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

/** The text that escaped markup stands for, where nothing but text was escaped. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => unescaped.get(entity) ?? entity);

const unescaped = new Map(Object.entries(escapes).map(([character, entity]) => [entity, character]));

function markupOf(value: Value): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "string") return escapeMarkup(value);
  if (typeof value === "number") return String(value);
  if ("markup" in value) return value.markup;
  return value.map(({ markup }) => markup).join("");
}
