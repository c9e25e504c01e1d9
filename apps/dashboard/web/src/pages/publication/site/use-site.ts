import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { rereadInterval } from "../../../api/query-client.ts";

const retryMilliseconds = 2_000;

/**
 * Reads the site of a publication. `isMissing` is true while a new publication has no site yet; the site appears a
 * moment later, and is read again until then.
 */
export function useSite(publicationId: string) {
  const query = useQuery(
    PublishingService.method.getSite,
    { publicationId },
    {
      refetchInterval: (asked) =>
        asked.state.error?.code === Code.NotFound ? retryMilliseconds : rereadInterval(asked),
    },
  );
  return { query, isMissing: query.data === undefined && query.error?.code === Code.NotFound };
}
