import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";

/** A page as a reader's browser shows it, and the problems that occurred. */
export interface OpenPage {
  readonly page: Page;
  /** The status of the response. */
  readonly status: number | undefined;
  /** Violations of the page's content security policy, and requests to other hosts. */
  readonly violations: readonly string[];
  /** The size of the document and its stylesheets in bytes, uncompressed. */
  readonly weight: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface Looks {
  readonly scheme: "light" | "dark";
  readonly width: number;
}

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const more = ["--disable-component-update", "--disable-sync"];
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Debian's Chromium, or the one that CHROMIUM_BINARY names. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BINARY ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** Opens a page in a new browser context that can only reach the site itself. */
export async function openPage(browser: Browser, url: string, looks: Looks): Promise<OpenPage> {
  const { scheme: colorScheme, width } = looks;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ colorScheme, viewport, reducedMotion: "reduce" });
  const violations: string[] = [];
  await context.route(/^https:/, (route) => {
    violations.push(`asked for ${route.request().url()}`);
    return route.abort();
  });
  const urls = new Set<string>();
  context.on("request", (request) => {
    if (request.resourceType() !== "image") urls.add(request.url());
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const answer = await page.goto(url);
  // The answers are requested again. If they were intercepted, the browser would refuse the pictures of the page, which would
  // not come from the network then.
  const weight = async (): Promise<number> => {
    const sizes = await Promise.all(
      [...urls].map(async (each) => (await (await fetch(each)).arrayBuffer()).byteLength),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const close = async (): Promise<void> => {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, status: answer?.status(), violations, weight, close };
}

/** The accessibility problems that axe finds, each with its elements. */
export async function findings(page: Page): Promise<string[]> {
  // Without this, axe would request stylesheets from scripts, which the policy of the pages forbids.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/**
 * Loads every picture of a page, including those far down, and waits for them. If the browser switches to another size
 * of a picture, decoding the first one fails, so each picture is tried twice. A broken picture fails both times.
 */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate<void>(`Promise.all([...document.images].map((image) => {
    image.loading = "eager";
    return image.decode().catch(() => image.decode());
  })).then(() => undefined)`);

/** The number of pixels by which a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

/** The largest contentful paint in milliseconds. */
export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  })`);

/** The average number of characters per line in the article's second paragraph. The last line counts as full. */
export const lineLength = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const paragraph = document.querySelectorAll(".prose > p")[1];
    const lines = paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    return paragraph.textContent.length / Math.round(lines);
  })()`);

/** The colours of a page's text and background. */
export const readColours = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]");
