import { randomInt } from "node:crypto";
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from "playwright-core";
import { type Authenticator, addAuthenticator } from "./authenticator.ts";

export interface Looks {
  readonly scheme?: "light" | "dark";
  readonly width?: number;
  /** The cookies of another window, to open this one as the same signed-in person. By default nobody is signed in. */
  readonly cookies?: readonly Cookie[];
}

/** A browser window of one person, with its own cookies and its own device for passkeys. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly passkeys: Authenticator;
  /**
   * The faults on pages in this window: breaches of the security policy, requests to other hosts, and errors that no code caught. Tests
   * require that the list is empty.
   */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const height = 900;

/** Starts Debian's Chromium, or the one that CHROMIUM_BINARY names. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_BINARY ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: flags });
}

const listenForViolations = `addEventListener("securitypolicyviolation", (event) =>
  reportViolation(event.effectiveDirective + " forbade " + event.blockedURI + " " + event.sample))`;

/** Opens a browser window that can reach only this machine. */
export async function openVisit(
  browser: Browser,
  { scheme = "light", width = 1440, cookies = [] }: Looks = {},
): Promise<Visit> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    // Attempts to sign in are limited by network address. So each window pretends to have an address of its own.
    extraHTTPHeaders: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  await context.addCookies([...cookies]);
  const faults: string[] = [];
  await context.route(/^https?:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/, (route) => {
    faults.push(`asked for ${route.request().url()}`);
    return route.abort();
  });
  await context.exposeBinding("reportViolation", (_source, text: string) => {
    faults.push(text);
  });
  await context.addInitScript(listenForViolations);
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  const passkeys = await addAuthenticator(context, page);
  const close = async (): Promise<void> => {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, context, passkeys, faults, close };
}

/** Opens a page of the dashboard in a window that already shows the dashboard. `path` begins after `/dashboard`. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/dashboard${path}`);
}
