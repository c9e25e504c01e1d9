import { Code, ConnectError } from "@connectrpc/connect";
import { QueryClient } from "@tanstack/react-query";

const maxRetries = 2;

/** Reads are repeated only when a service was away. Results are fresh for 10 seconds, so going back to a page shows it at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < maxRetries && ConnectError.from(error).code === Code.Unavailable,
    },
  },
});
