/** Registers a function that ends or removes what a step has started. All of them run at the end, in reverse order. */
export type Defer = (end: () => unknown) => void;

/**
 * Starts a system in several steps. Each step registers with `defer` how to undo it. If a step fails, the steps before it are undone at
 * once. Otherwise `stop` undoes all of them, once.
 */
export async function startInSteps<Started extends object>(
  start: (defer: Defer) => Promise<Started>,
): Promise<Started & { readonly stop: () => Promise<void> }> {
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start((end) => endings.push(end))), stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}
