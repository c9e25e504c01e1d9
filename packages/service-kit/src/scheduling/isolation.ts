import { toServiceError } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";

export interface IsolationOptions<Item> {
  /** A name that tells items apart, such as their id. */
  readonly nameOf: (item: Item) => string;
  readonly logger: Pick<Logger, "warn">;
  /** What the log says of an item that failed, for example "a publication could not be purged". */
  readonly message: string;
  /** What the log says of an item besides; nothing unless given. */
  readonly fieldsOf?: (item: Item) => Readonly<Record<string, unknown>>;
  /** A clock that never goes back, in milliseconds; for tests. */
  readonly now?: () => number;
}

/** Keeps items of a sweep apart, so that one that always fails does not hold up the others. Share one between rounds. */
export interface Isolation<Item> {
  /** Names of items that failed again and again: a round leaves them out, so that they do not fill it. */
  readonly resting: () => string[];
  /**
   * Works on one item. A failure is logged and does not reject; an item that fails again rests, longer each time. Gives whether it worked.
   */
  readonly attempt: (item: Item, work: (item: Item) => Promise<unknown>) => Promise<boolean>;
  /** Works on items one after the other and gives how many worked. Ends early when `stopping` aborts. */
  readonly each: (
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    stopping?: AbortSignal,
  ) => Promise<number>;
}

const firstRestMilliseconds = 1_000;
const longestRestMilliseconds = 5 * 60_000;

/** So many of these are remembered; the oldest is forgotten, and tried again. */
const maxResting = 1_000;

/** When so many items in a row find a database or service away, the round ends: the next ones would find the same. */
const maxOutagesInARow = 3;

export function createIsolation<Item>(options: IsolationOptions<Item>): Isolation<Item> {
  const { nameOf, logger, message, fieldsOf = () => ({}), now = () => performance.now() } = options;
  const failing = new Map<string, { readonly failures: number; readonly restsUntil: number }>();

  const noteFailure = (name: string): void => {
    const failures = (failing.get(name)?.failures ?? 0) + 1;
    // The first failure may be chance: the item is tried again in the next round.
    const rest = failures === 1 ? 0 : firstRestMilliseconds * 2 ** Math.min(failures - 2, 20);
    failing.delete(name);
    failing.set(name, { failures, restsUntil: now() + Math.min(rest, longestRestMilliseconds) });
    const [oldest] = failing.keys();
    if (failing.size > maxResting && oldest !== undefined) failing.delete(oldest);
  };

  /** The error that the work ended with; undefined when it worked. */
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
