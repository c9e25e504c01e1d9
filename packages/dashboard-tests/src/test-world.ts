import { findChromium } from "@galley/local/chromium";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { type Defer, startInSteps } from "@galley/test-kit/start-in-steps";
import type { Browser } from "playwright-core";
import { type Looks, launchBrowser, openVisit, type Visit } from "./browser.ts";
import { type DashboardSystem, startDashboardSystem } from "./dashboard-system.ts";

interface TestWorld extends DashboardSystem {
  readonly browser: Browser;
}

let running: (TestWorld & { readonly stop: () => Promise<void> }) | undefined;
const visits: Visit[] = [];

/**
 * Starts the system and the browser that all tests share. If Chromium is not installed, it starts nothing and prints that the tests are
 * skipped.
 */
export async function startTestWorld(): Promise<void> {
  if (!(await hasFoundChromium())) return;
  running = await startInSteps(startWorld);
}

async function startWorld(defer: Defer): Promise<TestWorld> {
  const browser = await launchBrowser();
  defer(() => browser.close());
  return { ...(await startDashboardSystem(defer)), browser };
}

export const stopTestWorld = async (): Promise<void> => running?.stop();

/** Returns true if a browser was found. Otherwise the tests are skipped. */
export const canBrowse = (): boolean => running !== undefined;

/**
 * Returns the running system and browser. All test files share them, because Jest runs the tests in the process of its
 * global setup.
 */
export function world(): TestWorld {
  if (running === undefined)
    throw new Error("These tests need packages/dashboard-tests/global-setup.mjs, and one worker");
  return running;
}

/**
 * Opens a window that is closed after the test. The test fails when a page in the window broke its security policy or
 * threw an error.
 */
export async function newVisit(looks?: Looks): Promise<Visit> {
  const visit = await openVisit(world().browser, looks);
  visits.push(visit);
  return visit;
}

/** Closes all windows that the test has opened. Returns what went wrong on their pages. */
export async function endVisits(): Promise<string[]> {
  const ended = visits.splice(0);
  for (const visit of ended) await visit.close();
  return ended.flatMap(({ faults }) => faults);
}

/** Returns whether the launcher has found Chromium. It sets the variable to an empty text where there is none. */
async function hasFoundChromium(): Promise<boolean> {
  if (process.env.CHROMIUM_BINARY === "") return false;
  try {
    process.env.CHROMIUM_BINARY = await findChromium(process.env, createReporter({ write: console.log }));
    return true;
  } catch (thrown) {
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error([thrown.message, ...thrown.fix, "The dashboard's tests in a browser are NOT RUN."].join("\n"));
    return false;
  }
}
