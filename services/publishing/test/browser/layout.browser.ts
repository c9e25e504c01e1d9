import { waitUntil } from "@galley/test-kit/conditions";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { prepareArticle } from "../../src/domain/article/prepare.ts";
import type { Post } from "../../src/domain/post.ts";
import { type Template, templates } from "../../src/domain/site.ts";
import { createPost, createReader, createSite, startSites, type TestSites, testTime } from "../http/sites-app.ts";
import { launchBrowser, openPage } from "./browser.ts";

const words = "The answer took eleven people, four evenings and a map on which the streets still had their old names. ";
const source = "https://pictures.example/person.png";
const picture = `<figure><img src="${source}" alt="A person" /></figure>`;
const longTitle = words.repeat(2).trim();
const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const wideTable = `<table><tbody>${row("21 November 2026", "Lower Navigation", "Port Ellery", "22:40", "06:15", words, words)}</tbody></table>`;
const heads = ["Date", "Boat", "From", "To", "Departs", "Berths", "Remarks"].map((head) => `<th>${head}</th>`).join("");
const records = `<table><thead><tr>${heads}</tr></thead><tbody>${row("21 November 2026", "Halcyon", "Lower Navigation", "Port Ellery", "22:40", "48", words)}${row("2 December 2026", "Stormcock", "Port Ellery", "Lower Navigation", "21:05", "112", "–")}</tbody></table>`;
const smallTable = `<table><tbody>${row("14", "Mill Lane")}${row("31", "Harbour Row")}</tbody></table>`;
const blocks = {
  list: "<ul><li>One</li><li>Two</li></ul>",
  heading: "<h2>A heading</h2>",
  code: "<pre><code>boil --until whistling</code></pre>",
  picture,
};

/** Posts whose first paragraph is short, or just long enough for an initial, before each kind of block. */
const beginnings = Object.entries(blocks).flatMap(([name, block]) =>
  [0, 1, 2, 3].map(
    (times) => [`${name}-${times}`, `<p>So it was. ${words.repeat(times)}</p>${block}<p>${words}</p>`] as const,
  ),
);
const contents: Readonly<Record<string, Partial<Post>>> = {
  lead: { title: "A person at the edge", html: `${picture}<p>${words}</p>` },
  arabic: {
    title: "ماذا بقي من النهر",
    html: "<p>في آخر يوم أحد من فبراير.</p>",
    language: "ar",
    direction: "rtl",
    tags: ["ماء"],
  },
  long: { title: longTitle, html: `<p>${words}</p>` },
  tables: { html: `<p>${words}</p>${wideTable}${smallTable}${records}` },
  quotes: { html: `<blockquote><p>“${words.trim()} — Ann Example”</p></blockquote><p>${words}</p>` },
  ...Object.fromEntries(beginnings.map(([slug, html]) => [slug, { html }])),
};
const pictures = [
  {
    source,
    id: "c".repeat(32),
    alt: "A person",
    focus: { x: 0.5, y: 0.1 },
    sizes: [{ width: 800, height: 1_200 }],
  },
];

const posts = Object.entries(contents).map(([slug, changes], index) => {
  const { html, title } = { title: `About ${slug}`, ...changes };
  const { asked: _asked, initial, ...article } = prepareArticle({ title, content: html ?? "", defaultAuthor: "Ann" });
  const createdAt = new Date(testTime.getTime() - index * 60_000);
  const language = { language: "en", direction: "ltr" } as const;
  return createPost({
    ...initial,
    ...article,
    ...language,
    id: slug,
    slug,
    createdAt,
    updatedAt: createdAt,
    pictures,
    ...changes,
  });
});

let sites: TestSites;
let browser: Browser;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 800, height: 1_200, channels: 3, background: "#447" } })
    .webp()
    .toBuffer();
  const facets = async () => ({
    tags: ["Tea", "Water", "Books", "Cities and towns", "Long walks"].map((name) => ({ name, count: 9 })),
    authors: [],
    months: [],
  });
  sites = await startSites({
    sites: {
      findByHandle: async (handle) =>
        createSite({ handle, template: handle as Template, name: "The Gazette of Lower Navigation and Port Ellery" }),
    },
    posts: { ...createReader(() => posts), facets },
    pictures: {
      files: { findFile: async () => ({ width: 800, height: 1_200, bytes }) },
      shared: { find: async () => undefined, findOfSite: async () => undefined },
    },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  // Undefined if it could not be started.
  await (browser as Browser | undefined)?.close();
  await sites.stop();
});

interface Looks {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
}

/** Opens a page of the site in a template and passes it to `check`. */
async function onPage(
  template: Template,
  path: string,
  { width = 390, scheme = "light" }: Looks,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, close } = await openPage(browser, `http://127.0.0.1:${sites.port}/sites/${template}${path}`, {
    scheme,
    width,
  });
  await check(page).finally(close);
}

/** Sets styles on the first element that matches, to plant a flaw that a check must find. */
const plant = (page: Page, selector: string, style: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(`Object.assign(document.querySelector(${JSON.stringify(selector)}).style, ${JSON.stringify(style)})`);

/** By how many pixels the first letter of an article is higher than its paragraph, so that it meets the block below. */
const initialOverlap = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const paragraph = document.querySelector(".prose > p");
    const lines = Number(getComputedStyle(paragraph, "::first-letter").getPropertyValue("initial-letter")) || 1;
    const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    return Math.floor(lines * lineHeight - paragraph.clientHeight);
  })()`);

/** The links in the navigation that the window cuts off. */
const cutLinks = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(".masthead a")].filter((link) => {
    const { left, right } = link.getBoundingClientRect();
    return left < 0 || right > document.documentElement.clientWidth;
  }).map((link) => link.textContent)`);

/** The large areas of a page whose background is bright, as tag and class. */
const brightAreas = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll("body, body *")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const [red, green, blue, alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
    return width * height > 20_000 && alpha > 0 && (red * 0.3 + green * 0.6 + blue * 0.1) > 110;
  }).map((element) => element.tagName + "." + element.className)`);

/** The distance in pixels between the beginning of the first line of two elements. */
const startDistance = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(`(() => {
    const [first, second] = ${JSON.stringify([one, other])}.map((selector) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(selector));
      return range.getClientRects()[0].left;
    });
    return Math.abs(first - second);
  })()`);

/** How many lines the text of an element has. */
const lineCount = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(element);
    const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
    return Math.round((element.clientHeight - padding) / Number.parseFloat(lineHeight));
  })()`);

/** Over how many lines the text of an element that has only text runs. */
const textLines = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(${JSON.stringify(selector)}));
    return range.getClientRects().length;
  })()`);

describe.each(templates)("in %s", (template) => {
  it.each(beginnings.map(([slug]) => slug))("the initial of %s stays within its paragraph", async (slug) => {
    await onPage(template, `/${slug}`, {}, async (page) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await initialOverlap(page)).toBeLessThanOrEqual(0);
      }
    });
  });

  it("the navigation of a phone is complete", async () => {
    await onPage(template, "", {}, async (page) => {
      expect(await cutLinks(page)).toEqual([]);
      await plant(page, ".site-nav", { flexWrap: "nowrap" });
      expect(await cutLinks(page)).not.toEqual([]);
    });
  });

  it.each(["", "/lead", "/tables"])("the page %j is dark in dark mode", async (path) => {
    await onPage(template, path, { scheme: "dark", width: 1440 }, async (page) => {
      expect(await brightAreas(page)).toEqual([]);
      await plant(page, ".masthead", { backgroundColor: "#ffd94a" });
      expect(await brightAreas(page)).toEqual([`HEADER.masthead${path === "" ? " front" : ""}`]);
    });
  });

  it("a long title ends with an ellipsis in lists", async () => {
    for (const path of ["", "?page=2", "/search?q=answer"]) {
      await onPage(template, path, {}, async (page) => {
        const link = 'main a[href$="/long"]:not(.thumb)';
        if ((await page.locator(link).count()) === 0) return;
        expect(await page.locator(link).first().textContent()).toMatch(/\p{L}…$/u);
        expect(await lineCount(page, link)).toBeLessThanOrEqual(8);
        await page.evaluate(
          `document.querySelector(${JSON.stringify(link)}).textContent = ${JSON.stringify(longTitle.repeat(2))}`,
        );
        expect(await lineCount(page, link)).toBeGreaterThan(8);
      });
    }
  });

  it("the tag and the date of an Arabic post stand on the side of its title", async () => {
    const right = (page: Page): Promise<number[]> =>
      page.evaluate(`(() => {
        const title = document.querySelector('main :is(h2, h3) a[href$="/arabic"]').closest("h2, h3");
        return [title, ...title.parentElement.querySelectorAll(".kicker, .meta")].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return Math.round(Math.max(...[...range.getClientRects()].map((box) => box.right)));
        });
      })()`);
    await onPage(template, "", { width: 1440 }, async (page) => {
      const [title = 0, ...others] = await right(page);
      expect(others.length).toBe(2);
      for (const other of others) expect(Math.abs(other - title)).toBeLessThanOrEqual(30);
      await plant(page, "main [dir=rtl]", { direction: "ltr" });
      expect((await right(page)).slice(1).some((other) => Math.abs(other - title) > 30)).toBe(true);
    });
  });

  it("the English reading time of an Arabic post reads from left to right", async () => {
    /** Whether the first character of the reading time stands to the left of the last one. */
    const isInOrder = (page: Page): Promise<boolean> =>
      page.evaluate(`(() => {
        const title = document.querySelector('main :is(h2, h3) a[href$="/arabic"]').closest("h2, h3");
        const text = title.parentElement.querySelector(".meta time + span").firstChild;
        const [first, last] = [0, text.length - 1].map((index) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect().left;
        });
        return first < last;
      })()`);
    await onPage(template, "", { width: 1440 }, async (page) => {
      expect(await isInOrder(page)).toBe(true);
      await plant(page, "main [dir=rtl] .meta time + span", { unicodeBidi: "normal" });
      expect(await isInOrder(page)).toBe(false);
    });
  });

  it("a cropped cover keeps its focus, and no element fakes italics", async () => {
    const visible = (page: Page): Promise<boolean> =>
      page.evaluate(`(() => {
        const image = document.querySelector("main .thumb img");
        const { width, height } = image.getBoundingClientRect();
        const [x, y] = getComputedStyle(image).objectPosition.split(" ").map((part) => Number.parseFloat(part) / 100);
        const shown = (box, other, own, otherOwn) => Math.min(1, (box * otherOwn) / (other * own));
        const [across, down] = [shown(width, height, 800, 1200), shown(height, width, 1200, 800)];
        const holds = (focus, position, share) => focus >= position * (1 - share) && focus <= position * (1 - share) + share;
        return holds(0.5, x, across) && holds(0.1, y, down);
      })()`);
    const fakes = (page: Page): Promise<number> =>
      page.evaluate(
        `[...document.querySelectorAll("body *")].filter((element) => getComputedStyle(element).fontSynthesisStyle !== "none").length`,
      );
    await onPage(template, "?page=2", { width: 1440 }, async (page) => {
      expect(await visible(page)).toBe(true);
      expect(await fakes(page)).toBe(0);
      await plant(page, "main .thumb img", { objectPosition: "50% 100%" });
      await plant(page, "main", { fontSynthesis: "style" });
      expect(await visible(page)).toBe(false);
      expect(await fakes(page)).toBeGreaterThan(0);
    });
  });

  it("a wide table fades out at its edge and keeps dates on one line; one that fits does not fade", async () => {
    /** The widths in pixels over which the start and the end of a table fade out. */
    const fades = (page: Page, index: number): Promise<number[]> =>
      page.evaluate(`["--before", "--after"].map((name) =>
        Number.parseFloat(getComputedStyle(document.querySelectorAll(".scroll")[${index}]).getPropertyValue(name)))`);
    await onPage(template, "/tables", {}, async (page) => {
      const wide = ".scroll >> nth=0";
      expect(await textLines(page, ".scroll td")).toBe(1);
      expect(await fades(page, 0)).toEqual([0, 48]);
      await page.locator(wide).focus();
      const scrolled = (): Promise<boolean> => page.evaluate(`document.querySelector(".scroll").scrollLeft > 0`);
      expect(await scrolled()).toBe(false);
      await page.keyboard.press("ArrowRight");
      await waitUntil(async () => expect(await scrolled()).toBe(true));
      await page.evaluate(`document.querySelector(".scroll").scrollLeft = 10_000`);
      await waitUntil(async () => expect(await fades(page, 0)).toEqual([48, 0]));
      // At these widths, the text column is not a whole number of pixels wide.
      for (const width of [360, 413, 466, 731, 837, 996, 1208, 1314]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, ...(await fades(page, 1))]).toEqual([width, 0, 0]);
      }
      await plant(page, ".scroll + .scroll table", { width: "200%" });
      await waitUntil(async () => expect(await fades(page, 1)).toEqual([0, 48]));
    });
  });

  it("a phone shows each row of a table with many columns as a list, without scrolling", async () => {
    const hidden = (page: Page): Promise<number> =>
      page.evaluate(`(() => {
        const { scrollWidth, clientWidth } = document.querySelectorAll(".scroll")[2];
        return scrollWidth - clientWidth;
      })()`);
    const label = (page: Page): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector(".records td:nth-child(2)"), "::before").content`);
    /** The distances in pixels from the text's edge to the cells of each record. */
    const indents = (page: Page): Promise<number[][]> =>
      page.evaluate(`(() => {
        const edge = document.querySelector(".prose > p").getBoundingClientRect().left;
        return [...document.querySelectorAll(".records tbody tr")].map(({ cells }) => [...cells].map((cell) =>
          Math.round(cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft) - edge)));
      })()`);
    await onPage(template, "/tables", {}, async (page) => {
      expect(await hidden(page)).toBe(0);
      const [first = [], second] = await indents(page);
      const right = first[2];
      expect(right).toBeGreaterThan(100);
      expect(first).toEqual([0, 0, right, 0, right, 0, 0]);
      expect(second).toEqual(first);
      expect(await label(page)).toContain("Boat");
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await label(page)).toBe("none");
      await page.setViewportSize({ width: 390, height: 900 });
      await page.evaluate(`document.querySelector(".records").classList.remove("records")`);
      expect(await hidden(page)).toBeGreaterThan(0);
    });
  });

  it("a quotation has no second pair of marks, and its source stands below it", async () => {
    await onPage(template, "/quotes", {}, async (page) => {
      const before = 'getComputedStyle(document.querySelector(".prose blockquote"), "::before").content';
      expect(await page.evaluate<string>(before)).not.toMatch(/[“”«»„]/);
      expect(await page.textContent(".prose blockquote p")).toMatch(/^“.*names\.”$/);
      expect(await page.textContent(".prose blockquote cite")).toBe("Ann Example");
    });
  });
});

describe("in bold", () => {
  it("the title of an article begins where its text begins", async () => {
    await onPage("bold", "/long", { width: 1440 }, async (page) => {
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await startDistance(page, "h1", ".prose > p")).toBeLessThanOrEqual(2);
      }
      await plant(page, "h1", { marginInlineStart: "0" });
      expect(await startDistance(page, "h1", ".prose > p")).toBeGreaterThan(100);
    });
  });
});

describe("in starter", () => {
  it("a name of several lines stands beside its initial, not below it", async () => {
    /** The distances in pixels from the edge of the name's box, where its initial stands, to its lines. */
    const indents = (page: Page): Promise<number[]> =>
      page.evaluate(`(() => {
        const name = document.querySelector(".name");
        const range = document.createRange();
        range.selectNodeContents(name);
        return [...range.getClientRects()].map(({ left }) => Math.round(left - name.getBoundingClientRect().left));
      })()`);
    await onPage("starter", "", {}, async (page) => {
      const found = await indents(page);
      expect(found.length).toBeGreaterThan(1);
      for (const indent of found) expect(indent).toBeGreaterThan(20);
      await plant(page, ".name", { display: "block" });
      for (const indent of await indents(page)) expect(indent).toBe(0);
    });
  });
});

describe("the check of initials", () => {
  it("finds one that is larger than its paragraph", async () => {
    await onPage("editorial", "/list-0", {}, async (page) => {
      await page.evaluate('document.querySelector(".prose").classList.add("initial")');
      await plant(page, ".prose > p", { minHeight: "0" });
      expect(await initialOverlap(page)).toBeGreaterThan(0);
    });
  });
});
