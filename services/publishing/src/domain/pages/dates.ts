import { type Html, html } from "../html.ts";
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
export function longDate(date: Date, language = "en"): string {
  const text = format("day", language).format(date);
  // What French alone does, and the formats of Unicode do not.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** A month as a heading, "November 2026": with a capital, also in languages that write months small. */
export function monthName(date: Date, language: string): string {
  const text = format("month", language).format(date);
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** A day with its machine-readable moment. */
export const timeElement = (date: Date, { language }: Pick<Locale, "language">): Html =>
  html`<time datetime="${date.toISOString()}">${longDate(date, language)}</time>`;
