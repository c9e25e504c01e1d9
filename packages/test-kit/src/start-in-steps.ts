/** Something to do at the end; what is deferred last is done first. */
export type Defer = (end: () => unknown) => void;

/**
 * Starts something in steps, each of which defers what ends it. When a step fails, what has begun ends again; else all of it ends by `stop`,
 * which does no more when it is called again.
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
