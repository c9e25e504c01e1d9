import { type Html, html } from "./html.ts";
import type { Locale } from "./words/locale.ts";

type Form = "day" | "month";

const options: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  day: { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  month: { month: "long", year: "numeric", timeZone: "UTC" },
};
const formats = new Map<string, Intl.DateTimeFormat>();

function format(form: Form, language: string): Intl.DateTimeFormat {
  const key = `${form} ${language}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  // In British English the day comes first, which nobody takes for a month.
  const made = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options[form]);
  formats.set(key, made);
  return made;
}

/** A day in UTC, "21 November 2026". */
export const longDate = (date: Date, language = "en"): string => format("day", language).format(date);

/** A month, "November 2026". */
export const monthName = (date: Date, language: string): string => format("month", language).format(date);

/** A day with its machine-readable moment. */
export const timeElement = (date: Date, { language }: Pick<Locale, "language">): Html =>
  html`<time datetime="${date.toISOString()}">${longDate(date, language)}</time>`;
