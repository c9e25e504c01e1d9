import { Code, ConnectError } from "@connectrpc/connect";
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { toFailure } from "./errors.ts";

const maxRetries = 2;
const rereadMilliseconds = 10_000;

/** Returns after how many milliseconds a page repeats a read that failed. False when it does not repeat it. */
export function rereadInterval({ state: { error } }: { readonly state: { readonly error: unknown } }): number | false {
  return error !== null && toFailure(error).canRetry && rereadMilliseconds;
}

/**
 * The `meta` of changes after which the pages do not read their data again: the change affects nothing that a page shows, or it updates
 * the cache itself.
 */
export const keepsCache = { keepsCache: true } as const;

/**
 * The cache of all reads. Only reads that failed because a service was unavailable are repeated at once; a page with
 * another failure that may pass reads again every 10 seconds. Results count as fresh for 10 seconds, so going back to a
 * page shows it at once. After a change all pages read again, so that none shows old data.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // Changes are sent even when the browser says that it is offline, because the server may be on the same machine
    // or network.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 10_000,
      refetchInterval: rereadInterval,
      retry: (failures, error) => failures < maxRetries && ConnectError.from(error).code === Code.Unavailable,
    },
  },
  mutationCache: new MutationCache({
    onSettled: (_data, _error, _variables, _context, mutation) => {
      // Only the last of several running changes makes the pages read again. An earlier read could bring back what
      // another change has already replaced on the page.
      const isLast = queryClient.isMutating() === 1;
      if (isLast && mutation.meta?.keepsCache !== true) void queryClient.invalidateQueries();
    },
  }),
});
