import { type Html, html } from "../html.ts";
import { siteTimeZone, type Zoned } from "../time-zone.ts";
import type { View } from "./view.ts";

type Form = "day" | "month" | "dayOfMonth";

const options: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  dayOfMonth: { day: "numeric", month: "short" },
};
/**
 * The maximum number of cached date formats, of which there is one for each language and time zone. Each takes some
 * kilobytes.
 */
const maxFormats = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(form: Form, language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${language} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= maxFormats) formats.clear();
  // Dates in English are in the British format. It puts the day first and spells out the month, so that no reader
  // confuses them.
  const made = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...options[form],
    timeZone,
  });
  formats.set(key, made);
  return made;
}

/** The date of a moment on a site, for example "21 November 2026". */
export function longDate(date: Date, site: Zoned, language: string): string {
  const text = format("day", language, siteTimeZone(site)).format(date);
  // French writes the first day of a month as "1er". Intl does not.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/**
 * The name of a month such as "2026-11" as a heading: "November 2026". Begins with a capital letter in every language.
 */
export function monthName(month: string, language: string): string {
  const text = format("month", language, "UTC").format(new Date(`${month}-01T00:00:00Z`));
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/**
 * A `<time>` element with a date as readers see it, in the site's time zone, and the exact moment for programs. Uses
 * the language of the page unless `locale` is given.
 */
export const timeElement = ({ site, ...view }: Pick<View, "site" | "locale">, date: Date, locale = view.locale): Html =>
  html`<time datetime="${date.toISOString()}">${longDate(date, site, locale.language)}</time>`;

/** A `<time>` element with the day and the short name of the month, for lists below the name of a month. */
export const dayElement = ({ site, locale: { language } }: Pick<View, "site" | "locale">, date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${format("dayOfMonth", language, siteTimeZone(site)).format(date)}</time>`;
