import type { Locator, Page } from "playwright-core";
import { openPath } from "./browser.ts";

/** Opens Home and waits until its heading is shown. */
export async function openHome(page: Page): Promise<void> {
  await openPath(page, "/");
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Returns the panel of Home that has this title. */
export const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
