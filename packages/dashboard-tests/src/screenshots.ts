import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { makeExampleAccount } from "./example-account.ts";
import { knownPages, openKnownPage, waitForPage } from "./known-pages.ts";
import { newLink, newOwner } from "./people.ts";
import { endVisits, newVisit } from "./test-world.ts";

const folder = join(import.meta.dirname, "../../../.galley/screenshots/dashboard");

const looks = [
  { scheme: "light", width: 375 },
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 375 },
  { scheme: "dark", width: 1440 },
] as const;

/** The pages that are shown for an account without any data. */
const emptyPages = ["/", "/ideas", "/drafts", "/publications", "/settings/audit"] as const;

/** Writes each page in light and dark mode, narrow and wide, into a folder that Git ignores. */
export async function takeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const account = await makeExampleAccount();
  const origin = new URL(account.owner.page.url()).origin;
  const cookies = await account.owner.context.cookies();
  const empty = await newOwner("free");
  const emptyCookies = await empty.context.cookies();
  for (const look of looks) {
    const ending = `${look.width}-${look.scheme}.png`;
    const link = await newVisit(look);
    await link.page.goto(await newLink(account.owner.account.accountId));
    await waitForPage(link.page);
    await link.page.screenshot({ path: join(folder, `sign-in-link-${ending}`), fullPage: true });
    await link.page.goto(`${origin}/dashboard/sign-in`);
    await waitForPage(link.page);
    await link.page.screenshot({ path: join(folder, `sign-in-${ending}`), fullPage: true });
    const { page } = await newVisit({ ...look, cookies });
    await page.goto(origin);
    for (const known of knownPages) {
      await openKnownPage(page, known, account);
      // Scrolls to the previews of sites, because a preview is loaded only when it comes into view.
      for (const preview of await page.locator("iframe").all()) {
        await preview.scrollIntoViewIfNeeded();
        await preview.contentFrame().locator("h1, h2").first().waitFor();
      }
      await page.screenshot({ path: join(folder, `${known.name}-${ending}`), fullPage: known.open === undefined });
    }
    const visit = await newVisit({ ...look, cookies: emptyCookies });
    for (const path of emptyPages) {
      await visit.page.goto(`${origin}/dashboard${path}`);
      await waitForPage(visit.page);
      const name = path === "/" ? "home" : path.slice(path.lastIndexOf("/") + 1);
      await visit.page.screenshot({ path: join(folder, `${name}-empty-${ending}`), fullPage: true });
    }
  }
  await endVisits();
  console.log(`The screenshots are in ${folder}`);
}
