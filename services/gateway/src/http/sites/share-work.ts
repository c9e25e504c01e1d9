import { setImmediate as endOfTurn } from "node:timers/promises";

/**
 * Creates a function that shares one run of `work` between all callers that use the same name at the same time. A caller never joins a
 * run that has already started, because the run may have started before a change that the caller knows. It waits for the next run
 * instead.
 */
export function shareWork<Result>(work: (name: string) => Promise<Result>): (name: string) => Promise<Result> {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Result>>();

  async function workAfter(before: Promise<void> | undefined, name: string): Promise<Result> {
    if (before !== undefined) await before;
    // The requests that were read from their connections at the same moment have all called this function by the end of the event loop's
    // turn. So they share the run.
    await endOfTurn();
    waiting.delete(name);
    const result = work(name);
    const end = result.then(noMatter, noMatter).then(() => void (underWay.get(name) === end && underWay.delete(name)));
    underWay.set(name, end);
    return result;
  }

  return (name) => {
    const joined = waiting.get(name);
    if (joined !== undefined) return joined;
    const result = workAfter(underWay.get(name), name);
    waiting.set(name, result);
    return result;
  };
}

const noMatter = (): void => undefined;
