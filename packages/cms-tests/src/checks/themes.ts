/// <reference lib="dom" />
import { chromium, type Page } from "playwright-core";
import { assertEqual, type Check } from "./check.ts";
import { linkPublication } from "./linked-publication.ts";

/**
 * The HTML of a post that Galley publishes. `RealCms.addTyped` enters the same text in the CMS's own editor, so both pages must look alike.
 */
const published = `<p>First paragraph.</p><p>Second paragraph.</p><h2>A heading</h2><ul><li>One point</li><li>Two points</li></ul>
<ol><li>First step</li><li>Second step</li></ol><blockquote><p>Somebody said so.</p></blockquote>
<pre><code>let answer = 42;</code></pre>
<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody><tr><td>Brie</td><td>3.80</td></tr></tbody></table><p>The end.</p>`;

/** Checks that the default theme shows a published article like one that was typed in the CMS. */
export const themeChecks: readonly Check[] = [
  {
    name: "paragraphs, lists, quotations, code and tables look like those that are typed in its own editor",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      const { url } = await linked.publish({ content: published });
      const typedUrl = await cms.addTyped(`Typed ${linked.sessionId}`);
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_BINARY ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu"],
      });
      try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        const [ours, typed] = [await readStyles(page, url), await readStyles(page, typedUrl)];
        for (const [what, look] of Object.entries(typed)) assertEqual(what, ours[what], look);
      } finally {
        await browser.close();
      }
    },
  },
];

/** Returns how each kind of block looks on a page: its styles and its distance to the next block. Rejects when a block is missing. */
async function readStyles(page: Page, url: string): Promise<Record<string, unknown>> {
  await page.goto(url);
  return page.evaluate(() => {
    const find = (selector: string, text: string): Element => {
      const found = [...document.querySelectorAll(selector)].find((one) => one.textContent?.trim() === text);
      if (found === undefined) throw new Error(`There is no ${selector} with "${text}"`);
      return found;
    };
    const styles = (element: Element | null, ...names: string[]): string[] => {
      if (element === null) throw new Error("An element is missing");
      const style = getComputedStyle(element);
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    };
    const below = (upper: Element, lower: Element): number =>
      Math.round(lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom);
    const [first, second] = [find("p", "First paragraph."), find("p", "Second paragraph.")];
    const [point, step] = [find("li", "One point"), find("li", "First step")];
    const said = [...document.querySelectorAll("blockquote")].find((one) => one.textContent?.includes("Somebody said"));
    const code = [...document.querySelectorAll("pre")].find((one) => one.textContent?.includes("answer")) ?? null;
    const cell = find("td", "Brie");
    const box = ["padding-top", "padding-left", "border-left-width", "border-bottom-width", "background-color"];
    const letters = ["font-size", "font-family", "line-height", "font-style", "color"];
    return {
      "distance of paragraphs": below(first, second),
      "distance of the heading": below(second, find("h2", "A heading")),
      "left edge of paragraphs": Math.round(first.getBoundingClientRect().left),
      paragraph: styles(first, ...letters),
      heading: styles(find("h2", "A heading"), ...letters, "font-weight"),
      "list of points": styles(point.parentElement, "padding-left", "list-style-type", "margin-top", ...letters),
      "list of steps": styles(step.parentElement, "padding-left", "list-style-type"),
      quotation: styles(said ?? null, ...box, ...letters),
      code: styles(code, ...box, ...letters, "white-space", "overflow-x"),
      "cell of a table": styles(cell, ...box, ...letters),
      "width of a table": Math.round(cell.closest("table")?.getBoundingClientRect().width ?? 0),
      "distance of the end": below(cell.closest("table") as Element, find("p", "The end.")),
    };
  });
}
