import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns the accessibility problems that the tool axe finds on a page, each with the elements that have it. In light mode all rules are
 * checked, in dark mode only contrast.
 */
export async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await axeOf(page).withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await axeOf(page).withRules(["color-contrast"]).analyze();
  return [...named("light", inLight), ...named("dark", inDark)];
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

// Prepares the tool axe for a page. Its legacy mode is simpler and only lacks frames, which the pages do not have.
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

const named = (scheme: string, { violations }: Results): string[] =>
  violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);

/** Returns how many pixels a page is wider than its window. If it is more than 0, the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>("Math.max(0, document.documentElement.scrollWidth - window.innerWidth)");

/**
 * Records the scripts that a page loads from now on. Call the returned function to get the sum of their sizes in bytes, each compressed
 * with gzip.
 */
export function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
