import type { ListScoutRunsRequest__Output } from "@galley/proto/generation/v1";
import type { Ports } from "../ports.ts";
import { toScoutRunMessage } from "./messages.ts";
import { decodeCursor, encodeCursor, pageLimit } from "./paging.ts";

const defaultLimit = 10;
const maxLimit = 50;

interface Scope {
  readonly accountId: string;
  readonly publicationId: string;
}

/**
 * Returns a function that reads the requested page of a list of scout runs. Throws "invalid" if `limit` or `cursor` is
 * wrong.
 */
export function runPage({ limit: asked, brief, cursor }: ListScoutRunsRequest__Output) {
  const limit = pageLimit(asked, { defaultLimit, max: maxLimit });
  const after = decodeCursor(cursor);
  return async ({ scoutRuns }: Pick<Ports, "scoutRuns">, { accountId, publicationId }: Scope) => {
    const found = await scoutRuns.latest(accountId, publicationId, { limit: limit + 1, brief, after });
    const runs = found.slice(0, limit);
    const last = found.length > limit ? runs.at(-1) : undefined;
    return { runs: runs.map(toScoutRunMessage), nextCursor: last === undefined ? "" : encodeCursor(last) };
  };
}
