/** Lets several figures come from one look at the database: calls within a second share one answer. */
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
