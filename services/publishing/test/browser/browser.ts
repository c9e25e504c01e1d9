import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** A page of a site as a reader has it, and what went wrong on it. */
export interface OpenPage {
  readonly page: Page;
  /** Of the answer. */
  readonly status: number | undefined;
  /** What the page tried and its policy forbade. */
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
  await fakePictures(context);
  let bytes = 0;
  if (!locked) await unlock(context, (length) => (bytes += length));
  const page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const answer = await page.goto(url);
  return { page, status: answer?.status(), violations, weight: () => bytes, close: () => context.close() };
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 800"><rect width="1280" height="800" fill="#9db8c4"/><path d="M0 560q320-120 640 0t640-40v280H0z" fill="#3d6474"/></svg>`;

async function fakePictures(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: "image/svg+xml", body: picture }));
}

/** Takes the sandbox, and nothing else, out of the policy: in it axe could not run. Tells the length of what is read. */
async function unlock(context: BrowserContext, tell: (length: number) => void): Promise<void> {
  await context.route("http://127.0.0.1:*/**", async (route) => {
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
