import { type Html, html } from "../html.ts";
import { timeZoneOf, type Zoned } from "../time-zone.ts";
import type { View } from "./view.ts";

type Form = "day" | "month";

const options: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
};
/** The maximum number of cached formats. Each takes some kilobytes, and there is one for each language and time zone. */
const maxFormats = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(form: Form, language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${language} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= maxFormats) formats.clear();
  // In British English the day comes first, which nobody takes for a month.
  const made = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...options[form],
    timeZone,
  });
  formats.set(key, made);
  return made;
}

/** A day on a site, "21 November 2026". */
export function longDate(date: Date, site: Zoned, language: string): string {
  const text = format("day", language, timeZoneOf(site)).format(date);
  // What French alone does, and the formats of Unicode do not.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** A month such as "2026-11" as a heading, "November 2026": with a capital, also in languages that write months small. */
export function monthName(month: string, language: string): string {
  const text = format("month", language, "UTC").format(new Date(`${month}-01T00:00:00Z`));
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** The day of a moment as readers of a site see it, with the moment itself for machines. `locale` is the page's by default. */
export const timeElement = ({ site, ...view }: Pick<View, "site" | "locale">, date: Date, locale = view.locale): Html =>
  html`<time datetime="${date.toISOString()}">${longDate(date, site, locale.language)}</time>`;
