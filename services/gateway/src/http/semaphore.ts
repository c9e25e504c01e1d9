/** Creates a function that runs work, at most `max` pieces at the same time. Others wait in the order of their calls. */
export function createSemaphore(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay < max) underWay += 1;
    // The piece of work that ends next resolves this promise, so that this one starts in its place.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
