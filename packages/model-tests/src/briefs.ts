import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A page to which an order links. */
const page = z.strictObject({
  url: z.url(),
  outlet: z.string(),
  author: z.string(),
  published: z.iso.date(),
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
});

const brief = z.strictObject({
  id: z.string(),
  title: z.string(),
  instructions: z.string(),
  /** The pages that the fake web serves. */
  pages: z.array(page),
  /**
   * Opinions in the pages. If a sentence of a draft contains words with all these beginnings, it states the opinion and must name its
   * holder.
   */
  opinions: z.array(z.strictObject({ holder: z.string(), words: z.array(z.string()).min(2) })),
});

/** An order for an article, with the web pages to which it links. */
export type Brief = z.infer<typeof brief>;

const folder = fileURLToPath(new URL("../briefs", import.meta.url));

/** Returns the orders that are in the repository, sorted by the names of their files. */
export function readBriefs(): Brief[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => brief.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Returns everything that the writer of this order may know, as one text. */
export function knownText({ title, instructions, pages }: Brief): string {
  const ofPages = pages.flatMap((one) => {
    const { url, outlet, author, published, title: heading, paragraphs } = one;
    return [url, outlet, author, published, monthName(published), heading, ...paragraphs];
  });
  return [title, instructions, ...ofPages].join("\n");
}

/** Returns the English name of a date's month. A draft may use it to write the date, so it counts as known. */
function monthName(date: string): string {
  return new Date(date).toLocaleDateString("en", { month: "long", timeZone: "UTC" });
}
