import { readFileSync } from "node:fs";

const read = (name: string): string => readFileSync(new URL(`../articles/${name}`, import.meta.url), "utf8");

/** An order in Markdown with every structure that an article can have. */
export const kitchenSinkMarkdown = read("kitchen-sink.md");

/** The same article as the writer renders it. */
export const kitchenSinkHtml = read("kitchen-sink.html").trim();
