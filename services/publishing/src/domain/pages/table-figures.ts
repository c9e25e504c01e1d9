import { unescapeMarkup } from "../html.ts";

/** A number with what stands around numbers: a sign, a currency or a unit of up to three letters. */
const figure = /^[^\p{L}\p{N}]{0,4}\p{N}[\p{N}.,:'’\s\u2009\u202f/–-]{0,20}\s?(?:\p{L}{1,3}|[%‰°€$£¥])?$/u;
const table = /<table\b[\s\S]*?<\/table>/g;
const row = /<tr\b[\s\S]*?<\/tr>/g;
const textOf = (html: string): string => unescapeMarkup(html.replace(/<[^<>]*>/g, "")).trim();
const cell = /<(t[dh])([^<>]*)>([\s\S]*?)<\/\1>/g;

/** Gives the cells of those columns of sanitised tables that hold figures alone a class, by which they stand under one another. */
export const alignFigures = (html: string): string => html.replace(table, alignTable);

function alignTable(whole: string): string {
  // A cell over several columns says nothing of any of them.
  if (/(?:col|row)span=/.test(whole)) return whole;
  const rows = [...whole.matchAll(row)].map(([text]) => [...text.matchAll(cell)]);
  const bodies = rows.map((cells) => cells.filter(([, tag]) => tag === "td").length > 0);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const values = rows.flatMap((cells, index) => (bodies[index] === true ? textOf(cells[column]?.[3] ?? "") : []));
    const told = values.filter((value) => value !== "" && value !== "–" && value !== "-");
    return told.length > 0 && told.every((value) => figure.test(value));
  });
  return whole.replace(row, (text) => {
    let column = -1;
    return text.replace(cell, (one, tag: string, attributes: string, content: string) => {
      column += 1;
      return columns[column] === true ? `<${tag}${attributes} class="figure">${content}</${tag}>` : one;
    });
  });
}
