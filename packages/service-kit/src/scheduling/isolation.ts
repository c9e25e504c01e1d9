import { toServiceError } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";

export interface IsolationOptions<Item> {
  /** Returns a unique name of an item, such as its id. */
  readonly nameOf: (item: Item) => string;
  readonly logger: Pick<Logger, "warn">;
  /** The log message for an item whose processing failed, for example "a publication could not be purged". */
  readonly message: string;
  /** Returns additional log fields for an item; none by default. */
  readonly fieldsOf?: (item: Item) => Readonly<Record<string, unknown>>;
  /** Returns the milliseconds on a clock that never goes back. Tests replace it. */
  readonly now?: () => number;
}

/**
 * Processes the items of repeated background work independently, so that an item that always fails does not block the others. The same
 * isolation must be used for all rounds of the work, because it remembers the failed items.
 */
export interface Isolation<Item> {
  /** Returns the names of items that failed repeatedly and wait for their next retry. A round of the work must skip them. */
  readonly resting: () => string[];
  /**
   * Processes one item and returns whether it succeeded. Never rejects: a failure is logged. After each repeated failure the item waits
   * longer before its next retry, at most 5 minutes.
   */
  readonly attempt: (item: Item, work: (item: Item) => Promise<unknown>) => Promise<boolean>;
  /**
   * Processes items one after the other and returns how many succeeded. Ends early when `stopping` aborts; rejects when a whole database
   * or service seems to be down.
   */
  readonly each: (
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    stopping?: AbortSignal,
  ) => Promise<number>;
}

const firstRestMilliseconds = 1_000;
const maxRestMilliseconds = 5 * 60_000;

/** The maximum number of failing items to remember. Beyond it, the oldest one is forgotten and therefore retried at once. */
const maxResting = 1_000;

/**
 * After this many "unavailable" failures in a row, a round of the work ends: a database or service is down, and the next items would fail
 * too.
 */
const maxOutagesInARow = 3;

export function createIsolation<Item>(options: IsolationOptions<Item>): Isolation<Item> {
  const { nameOf, logger, message, fieldsOf = () => ({}), now = () => performance.now() } = options;
  const failing = new Map<string, { readonly failures: number; readonly restsUntil: number }>();

  const noteFailure = (name: string): void => {
    const failures = (failing.get(name)?.failures ?? 0) + 1;
    // The first failure of an item may be temporary, so the item is tried again in the next round.
    const rest = failures === 1 ? 0 : firstRestMilliseconds * 2 ** Math.min(failures - 2, 20);
    failing.delete(name);
    failing.set(name, { failures, restsUntil: now() + Math.min(rest, maxRestMilliseconds) });
    const [oldest] = failing.keys();
    if (failing.size > maxResting && oldest !== undefined) failing.delete(oldest);
  };

  /** Runs the work for an item. Returns the error when it fails; undefined when it succeeds. */
  const failureOf = async (item: Item, work: (item: Item) => Promise<unknown>): Promise<unknown> => {
    const name = nameOf(item);
    try {
      await work(item);
      failing.delete(name);
      return undefined;
    } catch (error) {
      noteFailure(name);
      if (!isOutage(error)) logger.warn({ ...fieldsOf(item), item: name, err: error }, message);
      return error ?? new Error("Nothing was thrown");
    }
  };

  return {
    resting: () => [...failing].flatMap(([name, { restsUntil }]) => (restsUntil > now() ? [name] : [])),
    attempt: async (item, work) => (await failureOf(item, work)) === undefined,
    each: async (items, work, stopping) => {
      let worked = 0;
      let outages = 0;
      for (const item of items) {
        if (stopping?.aborted) break;
        const error = await failureOf(item, work);
        if (error === undefined) worked += 1;
        outages = error !== undefined && isOutage(error) ? outages + 1 : 0;
        if (outages === maxOutagesInARow) throw error;
      }
      return worked;
    },
  };
}

const isOutage = (error: unknown): boolean => toServiceError(error).kind === "unavailable";
