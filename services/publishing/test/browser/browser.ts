import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** A page of a site as a reader has it, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Of the answer. */
  readonly status: number | undefined;
  /** What the page tried and its policy forbade, and what it asked of strangers. */
  readonly violations: readonly string[];
  /** Bytes of the document and its stylesheets, uncompressed. */
  readonly weight: () => number;
  readonly close: () => Promise<void>;
}

export interface Looks {
  readonly scheme: "light" | "dark";
  readonly width: number;
  /** Leaves the page's sandbox on, in which not even our own checks may run scripts. */
  readonly locked?: boolean;
}

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const more = ["--disable-component-update", "--disable-sync"];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Debian's Chromium, or the one that CHROMIUM_BINARY names. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BINARY ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** Opens a page in a context of its own, without a network but for the site itself. */
export async function openPage(browser: Browser, url: string, looks: Looks): Promise<OpenPage> {
  const { scheme: colorScheme, width, locked = false } = looks;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: "reduce" });
  const violations: string[] = [];
  await context.route(/^https:/, (route) => {
    violations.push(`asked for ${route.request().url()}`);
    return route.abort();
  });
  let bytes = 0;
  if (!locked) await unlock(context, (length) => (bytes += length));
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const answer = await page.goto(url);
  const close = async (): Promise<void> => {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, status: answer?.status(), violations, weight: () => bytes, close };
}

/** Takes the sandbox, and nothing else, out of the policy: in it axe could not run. Tells the length of what is read. */
async function unlock(context: BrowserContext, tell: (length: number) => void): Promise<void> {
  await context.route("http://127.0.0.1:*/**", async (route) => {
    if (route.request().resourceType() === "image") return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    const body = await response.body();
    tell(body.length);
    const policy = headers["content-security-policy"]?.replace(/; sandbox[^;]*/, "") ?? "";
    await route.fulfill({ response, body, headers: { ...headers, "content-security-policy": policy } });
  });
}

/** What axe finds wrong with a page, each with the elements that are. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * Loads every picture of a page, also those far down, and waits until they are there. A browser that chooses another size of a
 * picture meanwhile gives up decoding the first; a picture that is broken fails both times.
 */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate<void>(`Promise.all([...document.images].map((image) => {
    image.loading = "eager";
    return image.decode().catch(() => image.decode());
  })).then(() => undefined)`);

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

/** When the largest thing of the page was painted, in milliseconds. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  })`);

/** How many characters a line of the article's second paragraph has, the last one counted as full. */
export const lineLength = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const paragraph = document.querySelectorAll(".prose > p")[1];
    const lines = paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    return paragraph.textContent.length / Math.round(lines);
  })()`);

/** The colours of a page's text and ground. */
export const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]");
