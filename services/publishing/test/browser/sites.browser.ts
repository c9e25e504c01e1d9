import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Browser } from "playwright-core";
import { prepareArticle } from "../../src/domain/article/prepare.ts";
import { readFeatures } from "../../src/targets/fidelity/read-features.ts";
import { startPublishing, type TestPublishing } from "../start-publishing.ts";
import { drawLandscape } from "./articles/landscapes.ts";
import {
  findings,
  largestPaint,
  launchBrowser,
  lineLength,
  loadPictures,
  openPage,
  overflow,
  readColours,
} from "./browser.ts";
import { type SeededSites, seedSites, structured, type Template, templates } from "./seed.ts";

const shots = join(import.meta.dirname, "../../../../.galley/screenshots/sites");
const widths = [375, 768, 1440];
const maxBytes = 100_000;
const article = "/how-a-river-city-learned-to-live-with-high-water";

/** Every kind of page: its name, its site, and its path. */
const pages: readonly (readonly [string, keyof SeededSites, string])[] = [
  ["home", "full", ""],
  ["home-2", "full", "?page=2"],
  ["article", "full", article],
  ["picture-away", "full", "/german"],
  ["tag", "full", "/tag/cities"],
  ["author", "full", "/author/tom-reed"],
  ["archive", "full", "/archive"],
  ["year", "full", "/archive/2026"],
  ["about", "full", "/about"],
  ["search", "full", "/search?q=tea"],
  ["search-none", "full", "/search?q=submarine"],
  ["not-found", "full", "/nothing-here"],
  ["last-page", "full", "?page=3"],
  ["rtl-home", "rightToLeft", ""],
  ["rtl-article", "rightToLeft", "/nahr-2"],
  ["pictured-home", "pictured", ""],
  ["pictured-tag", "pictured", "/tag/cities"],
  ["pictured-about", "pictured", "/about"],
  ["empty", "empty", ""],
  ["empty-archive", "empty", "/archive"],
  ["empty-about", "empty", "/about"],
  ["owned-home", "owned", ""],
  ["owned-article", "owned", "/a-short-history-of-the-kettle"],
  ["owned-page", "owned", "/pages/imprint"],
  ["hostile-home", "hostile", ""],
  ["hostile-article", "hostile", "/hostile"],
  ["structure", "hostile", "/structure"],
];

let publishing: TestPublishing;
let browser: Browser;
let sites: SeededSites;
let clock = Date.now();
const paints: number[] = [];

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  const overrides = { now: () => new Date(clock), fetchPicture: drawLandscape, sweepIntervalMilliseconds: 200 };
  publishing = await startPublishing({ overrides });
  [sites, browser] = [await seedSites(publishing, (moment) => (clock = moment)), await launchBrowser()];
  clock = Date.parse("2026-11-20T09:00:00Z");
  await waitUntil(async () => expect(await postsWithoutPictures(publishing)).toBe(0), {
    timeoutMilliseconds: 400_000,
  });
}, 600_000);
afterAll(async () => {
  // Undefined if it could not be started. The parts that were started before must still be stopped.
  await (browser as Browser | undefined)?.close();
  await publishing.end();
  paints.sort((one, other) => one - other);
  const at = (share: number): string => `${Math.round(paints[Math.floor(share * (paints.length - 1))] ?? 0)} ms`;
  process.stdout.write(`Largest contentful paint of ${paints.length} pages: median ${at(0.5)}, slowest ${at(1)}\n`);
});

/** Counts the posts whose pictures have not been fetched yet. */
const postsWithoutPictures = ({ database }: TestPublishing): Promise<number> =>
  database.collection("posts").countDocuments({ pictures: { $exists: false } });

const pageAddress = (kind: keyof SeededSites, template: Template, path: string): string =>
  `http://127.0.0.1:${publishing.app.ports()?.sites}/sites/${sites[kind][template]}${path}`;

describe.each(templates)("in %s", (template) => {
  it.each(pages)("the page %s is accessible, small and never wider than the window", async (name, kind, path) => {
    for (const scheme of ["light", "dark"] as const) {
      const opened = await openPage(browser, pageAddress(kind, template, path), { scheme, width: 375 });
      const { page, violations, weight, close } = opened;
      expect(opened.status).toBe(name === "not-found" ? 404 : 200);
      paints.push(await largestPaint(page));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await overflow(page)]).toEqual([width, 0]);
        await loadPictures(page);
        const path = join(shots, `${template}-${name}-${width}-${scheme}.png`);
        await page.screenshot({ path, fullPage: true });
        const isChecked = width === (scheme === "light" ? 375 : 1440);
        if (isChecked) expect(await findings(page)).toEqual([]);
      }
      expect(violations).toEqual([]);
      expect(await weight()).toBeGreaterThan(1_000);
      expect(await weight()).toBeLessThan(maxBytes);
      expect(await page.title()).not.toBe("ran");
      await close();
    }
  });

  it("a footnote leads there and back, and long code scrolls by itself", async () => {
    const { page, close } = await openPage(browser, pageAddress("full", template, article), {
      scheme: "light",
      width: 375,
    });
    await page.locator(".prose sup a").first().click();
    await page.locator(".prose li:target").waitFor();
    await page.locator(".prose li:target a[href^='#']").click();
    await page.locator(".prose sup a:target").waitFor();
    const code = 'document.querySelector(".prose pre")';
    const scrolls = await page.evaluate<boolean>(`${code}.scrollWidth > ${code}.clientWidth`);
    expect(scrolls).toBe(true);
    await close();
  });

  it("an article with every structure has it as a browser reads it", async () => {
    const { page, close } = await openPage(browser, pageAddress("hostile", template, "/structure"), {
      scheme: "light",
      width: 768,
    });
    const read = (html: string): string[] =>
      readFeatures(html)
        .filter(({ what }) => !["language", "picture", "anchor"].includes(what))
        .map(({ what, value }) => `${what} ${value}`);
    const prose = await page.locator(".prose").innerHTML();
    expect(read(prose)).toEqual(read(prepareArticle({ ...structured, defaultAuthor: "" }).html));
    const computed = (selector: string, name: string): Promise<string> =>
      page.evaluate(
        `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue(${JSON.stringify(name)})`,
      );
    expect(await computed(".prose del", "text-decoration-line")).toBe("line-through");
    expect(await computed(".prose sup", "vertical-align")).toBe("super");
    expect(await computed(".prose td.align-right", "text-align")).toBe("right");
    expect(await computed(".prose ol[start='3'] ul ol", "list-style-type")).toBe("decimal");
    expect(await computed(".prose ul[dir='rtl']", "direction")).toBe("rtl");
    await close();
  });

  it("an article has the site's name at the top, with the navigation beside or below it", async () => {
    const looks = { scheme: "light", width: 375 } as const;
    const { page, close } = await openPage(browser, pageAddress("full", template, article), looks);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const isFirst = `name.bottom <= ways.top || name.right <= ways.left`;
      const boxes = `["a.name", ".site-nav"].map((place) => document.querySelector(place).getBoundingClientRect())`;
      expect([width, await page.evaluate<boolean>(`(([name, ways]) => ${isFirst})(${boxes})`)]).toEqual([width, true]);
    }
    await close();
  });

  it("lines have a length that is comfortable to read", async () => {
    const { page, close } = await openPage(browser, pageAddress("full", template, article), {
      scheme: "light",
      width: 1440,
    });
    const measure = await lineLength(page);
    // Allows for the last line, which is rarely full.
    expect(measure).toBeGreaterThan(40);
    expect(measure).toBeLessThan(80);
    await close();
  });

  it("a printed page has only the article, in black on white", async () => {
    const { page, close } = await openPage(browser, pageAddress("full", template, article), {
      scheme: "dark",
      width: 768,
    });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const gone of [".site-nav", ".more", ".neighbours"])
      expect(await page.locator(gone).first().isVisible()).toBe(false);
    expect(await readColours(page)).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await page.screenshot({ path: join(shots, `${template}-print.png`), fullPage: true });
    await close();
  });
});

describe("in its sandbox", () => {
  it("a page is shown and searched without scripts", async () => {
    const looks = { scheme: "light", width: 768 } as const;
    const { page, violations, close } = await openPage(browser, pageAddress("full", "starter", "/search"), looks);
    await page.click("#query");
    await page.keyboard.type("kettle");
    await Promise.all([page.waitForURL(/\?q=kettle$/), page.keyboard.press("Enter")]);
    expect(await page.textContent(".posts h2")).toBe("A short history of the kettle");
    expect(violations).toEqual([]);
    await close();
  });
});

describe("scripts", () => {
  it("of a page do not run, although its reader's tools can run theirs", async () => {
    const looks = { scheme: "light", width: 768 } as const;
    const { page, violations, close } = await openPage(browser, pageAddress("full", "starter", "/about"), looks);
    await page.route("**/planted", async (route) => {
      const response = await route.fetch({ url: page.url() });
      const planted = `<script>document.title = "ran"</script><a id="x" href="javascript:document.title='ran'">x</a><p onclick="document.title='ran'" id="y">y</p></main>`;
      await route.fulfill({ response, body: (await response.text()).replace("</main>", planted) });
    });
    await page.goto(page.url().replace("/about", "/planted"));
    for (const place of ["#x", "#y"]) await page.click(place);
    expect(await page.evaluate<string>("document.title")).not.toBe("ran");
    expect(await page.evaluate<string>("origin")).toBe("null");
    expect(violations.length).toBeGreaterThanOrEqual(3);
    await close();
  });

  it("are not needed to download a file", async () => {
    const looks = { scheme: "light", width: 768 } as const;
    const { page, close } = await openPage(browser, pageAddress("full", "starter", "/about"), looks);
    await page.route("**/with-file", async (route) => {
      const response = await route.fetch({ url: page.url() });
      await route.fulfill({
        response,
        body: (await response.text()).replace("</main>", `<a id="file" href="/file.zip">x</a></main>`),
      });
    });
    await page.route("**/file.zip", (route) =>
      route.fulfill({ body: "PK", headers: { "content-disposition": "attachment; filename=file.zip" } }),
    );
    await page.goto(page.url().replace("/about", "/with-file"));
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#file")]);
    expect(download.suggestedFilename()).toBe("file.zip");
    await close();
  });
});

describe("the checks themselves", () => {
  it("catch an inline style, a field without a label, light grey text and a page that is too wide", async () => {
    const { page, violations, close } = await openPage(browser, pageAddress("full", "starter", "/about"), {
      scheme: "light",
      width: 375,
    });
    await page.route("**/planted", async (route) => {
      const response = await route.fetch({ url: page.url() });
      const planted = `<p style="margin:0">x</p><input type="text"><p class="kicker"><font color="#bbbbbb">pale text</font></p><table width="900"><tr><td>wide</td></tr></table>`;
      const body = (await response.text()).replace("</main>", `${planted}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto(page.url().replace("/about", "/planted"));
    const found = (await findings(page)).join("\n");
    expect(found).toMatch(/^label: /m);
    expect(found).toMatch(/^color-contrast: /m);
    expect(violations.join()).toMatch(/inline style/);
    expect(await overflow(page)).toBeGreaterThan(0);
    await close();
  });
});
