import type { RealCms } from "../real-cms.ts";
import type { Publishing } from "../service/start-publishing.ts";
import type { Systems } from "../systems/start-systems.ts";

/** The systems that checks use. */
export interface CheckContext {
  readonly systems: Systems;
  readonly publishing: Publishing;
}

/** One thing that has to hold with one CMS. */
export interface Check {
  /** What holds. */
  readonly name: string;
  /** Rejects when it does not. */
  readonly run: (world: CheckContext, cms: RealCms) => Promise<void>;
}

/** Rejects with what was expected and what was found. */
export function assertEqual(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, expected ${other}`);
}

/** Rejects unless something holds. */
export function assertTrue(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** Resolves to the error that a promise rejects with; rejects when it resolves. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
  throw new Error("What should have been refused was done");
}

/** A public page as its server sends it. Rejects when there is none. */
export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  const page = await answer.text();
  assertTrue(`${url} answers ${answer.status}: ${page.slice(0, 300)}`, answer.ok);
  return page;
}
