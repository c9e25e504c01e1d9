/** Creates a function that keeps the result of `load` for a second, so that several metrics need only one query. */
export function cacheBriefly<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<Value> | undefined;
  return () => {
    if (loading === undefined || performance.now() - loadedAt > sharedMilliseconds) {
      loadedAt = performance.now();
      loading = load();
    }
    return loading;
  };
}

const sharedMilliseconds = 1_000;
