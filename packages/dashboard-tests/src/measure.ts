import type { Page } from "playwright-core";
import { countScripts } from "./checks.ts";
import { makeExampleAccount } from "./example-account.ts";
import { knownPages, openKnownPage, waitForPage } from "./known-pages.ts";
import { endVisits, newVisit } from "./test-world.ts";

const links = ["Publications", "API keys", "Members", "Sessions and passkeys", "Audit log"];
const rounds = 5;

/** Prints when each page is first painted with an empty cache, how much it shifts, how large its scripts are, and how long changes of pages take. */
export async function measure(): Promise<void> {
  const account = await makeExampleAccount();
  const origin = new URL(account.owner.page.url()).origin;
  const cookies = await account.owner.context.cookies();
  console.log("\nFirst load, with an empty cache:");
  for (const known of knownPages.filter(({ open }) => open === undefined)) {
    const { page } = await newVisit({ cookies });
    await page.goto(`${origin}/docs`);
    const scripts = countScripts(page);
    await openKnownPage(page, known, account);
    const { paint, ready, shift } = await timesOf(page);
    const kilobytes = ((await scripts()) / 1_000).toFixed(0);
    const line = [`painted ${paint} ms`, `ready ${ready} ms`, `shifts ${shift.toFixed(3)}`, `scripts ${kilobytes} kB`];
    console.log(`  ${known.name.padEnd(24)} ${line.join("  ")}`);
    await endVisits();
  }
  console.log("\nChange to a page that was open before:");
  const { page } = await newVisit({ cookies });
  await page.goto(`${origin}/dashboard/`);
  await waitForPage(page);
  for (const link of links) await changeTo(page, link);
  for (const link of links) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await changeTo(page, "Home");
      times.push(await changeTo(page, link));
    }
    const [fastest = 0, slowest = 0] = [Math.min(...times), Math.max(...times)];
    console.log(`  ${link.padEnd(24)} ${fastest.toFixed(0)} to ${slowest.toFixed(0)} ms`);
  }
  await endVisits();
}

/** Presses a link and returns how many milliseconds pass until a frame shows the new page. The browser's own clock is used. */
const changeTo = (page: Page, link: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const links = [...document.querySelectorAll("nav[aria-label=Main] a")];
    const begin = performance.now();
    const before = document.title;
    links.find((each) => each.textContent.trim().startsWith(${JSON.stringify(link)})).click();
    const look = () => document.title === before && performance.now() - begin < 5000
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => resolve(performance.now() - begin));
    look();
  })`);

/** Returns when the page showed its first content and when it was complete, in milliseconds, and how much its content moved in between. */
const timesOf = (page: Page): Promise<{ paint: number; ready: number; shift: number }> =>
  page.evaluate(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, { value }) => sum + value, 0);
      finish(shift);
    });
    const finish = (shift) => resolve({
      paint: Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
      ready: Math.round(performance.now()),
      shift,
    });
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => finish(0), 300);
  })`);
