import { type Html, html } from "./html.ts";

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A day that reads the same everywhere, "21 November 2026", in UTC. */
export const longDate = (date: Date): string => format.format(date);

/** A day with its machine-readable moment. */
export const timeElement = (date: Date): Html => html`<time datetime="${date.toISOString()}">${longDate(date)}</time>`;
