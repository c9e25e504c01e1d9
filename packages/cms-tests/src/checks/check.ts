import type { RealCms } from "../real-cms.ts";
import type { Publishing } from "../service/start-publishing.ts";
import type { Systems } from "../systems/start-systems.ts";

/** Everything that runs while checks do. */
export interface World {
  readonly systems: Systems;
  readonly publishing: Publishing;
}

/** One thing that has to hold with one CMS. */
export interface Check {
  /** What holds. */
  readonly name: string;
  /** Rejects when it does not. */
  readonly run: (world: World, cms: RealCms) => Promise<void>;
}

/** Rejects with what was expected and what was found. */
export function mustBe(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, expected ${other}`);
}

/** Rejects unless something holds. */
export function mustHold(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** Gives how a promise rejects; rejects itself when it does not. */
export async function refusalOf(promise: Promise<unknown>): Promise<Error> {
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
  mustHold(`${url} answers ${answer.status}: ${page.slice(0, 300)}`, answer.ok);
  return page;
}
