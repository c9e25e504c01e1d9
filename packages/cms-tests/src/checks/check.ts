import type { RealCms } from "../real-cms.ts";
import type { Publishing } from "../service/start-publishing.ts";
import type { Systems } from "../systems/start-systems.ts";

/** The running programs that a check uses: the CMSs with their database, and Galley with its publishing service. */
export interface CheckContext {
  readonly systems: Systems;
  readonly publishing: Publishing;
}

/** A test of one property that Galley must have with every CMS. */
export interface Check {
  /** The property in words, as it is printed in the report. */
  readonly name: string;
  /** Performs the test. Rejects when the property does not hold. */
  readonly run: (world: CheckContext, cms: RealCms) => Promise<void>;
}

/** Throws an error that names both values, unless `found` equals `expected` when both are written as JSON. */
export function assertEqual(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, expected ${other}`);
}

/** Throws an error with the text `what`, unless `holds` is true. */
export function assertTrue(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** Resolves with the error with which a promise rejects. Rejects when the promise resolves. */
export async function catchRejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  throw new Error("What should have been refused was done");
}

/** Reads a public page. Rejects unless it exists. */
export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  const page = await answer.text();
  assertTrue(`${url} answers ${answer.status}: ${page.slice(0, 300)}`, answer.ok);
  return page;
}
