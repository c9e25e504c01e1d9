import { useQuery } from "@connectrpc/connect-query";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { usePublication } from "./publication-context.ts";
import { Schedule } from "./schedule.tsx";
import { Sources } from "./sources.tsx";

/** The tab "Scout" of a publication: when the scout looks for ideas, and which sources it reads. */
export function Scout() {
  const { publication } = usePublication();
  const sources = useQuery(GenerationService.method.getScoutSources, { publicationId: publication.id });
  return (
    <>
      <Schedule />
      <QueryState query={sources}>
        <Panel title="Sources">
          <Skeleton of="fields" rows={4} />
        </Panel>
      </QueryState>
      {sources.data && <Sources stored={sources.data.sources} />}
    </>
  );
}
