import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A page that an order links to. */
const page = z.strictObject({
  url: z.url(),
  outlet: z.string(),
  author: z.string(),
  /** ISO 8601 date. */
  published: z.iso.date(),
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
});

const brief = z.strictObject({
  id: z.string(),
  title: z.string(),
  instructions: z.string(),
  /** What the fake web serves. */
  pages: z.array(page),
  /** What somebody says and nobody knows: a sentence with all of these beginnings of words has to name who says it. */
  opinions: z.array(z.strictObject({ holder: z.string(), words: z.array(z.string()).min(2) })),
});

/** An order for an article, with everything that anybody told the writer. */
export type Brief = z.infer<typeof brief>;

const folder = fileURLToPath(new URL("../briefs", import.meta.url));

/** The committed briefs, by name. */
export function readBriefs(): Brief[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.sort().map((name) => brief.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Everything that the writer of this order may know, as one text. */
export function knownText({ title, instructions, pages }: Brief): string {
  const ofPages = pages.flatMap((one) => {
    const { url, outlet, author, published, title: heading, paragraphs } = one;
    return [url, outlet, author, published, monthOf(published), heading, ...paragraphs];
  });
  return [title, instructions, ...ofPages].join("\n");
}

/** A date may be told with the name of its month. */
function monthOf(date: string): string {
  return new Date(date).toLocaleDateString("en", { month: "long", timeZone: "UTC" });
}
