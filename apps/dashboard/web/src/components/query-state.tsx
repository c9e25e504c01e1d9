import type { ReactNode } from "react";
import { toFailure } from "../api/errors.ts";
import { FailureNotice } from "./page.tsx";
import { useShownError } from "./use-shown-errors.ts";

export interface QueryStateProps {
  readonly query: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** The placeholder that is shown while the data is loading. */
  readonly children: ReactNode;
}

/**
 * Shows a placeholder while data is loading, and a notice with "Try again" when it could not be read. Data from an
 * earlier read stays below the notice, because pages show it whenever `query.data` is set.
 */
export function QueryState({ query, children }: QueryStateProps) {
  const error = useShownError(query);
  if (error === undefined) return query.isPending ? children : null;
  const failure = toFailure(error);
  if (failure.isSessionLost) return null;
  const retry = (): void => void query.refetch();
  return <FailureNotice failure={failure} onRetry={retry} isRetrying={query.isFetching} />;
}
