import { setImmediate as endOfTurn } from "node:timers/promises";

/**
 * Lets those who ask for the same thing at the same time share one piece of work. Work under way is never joined, since it may have
 * begun before something changed that the asker knows of: whoever comes meanwhile waits for the next.
 */
export function shareWork<Result>(work: (name: string) => Promise<Result>): (name: string) => Promise<Result> {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<Result>>();

  async function workAfter(before: Promise<void> | undefined, name: string): Promise<Result> {
    if (before !== undefined) await before;
    // Requests that were read from their connections at the same moment are all here by the end of the turn.
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
