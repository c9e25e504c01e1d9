import { useQuery } from "@connectrpc/connect-query";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { rereadInterval } from "../../api/query-client.ts";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import styles from "./autopilot/autopilot.module.css";
import { AutopilotState } from "./autopilot/autopilot-state.tsx";
import { HeldPublishes } from "./autopilot/held-publishes.tsx";
import { Week } from "./autopilot/week.tsx";
import { usePublication } from "./publication-context.ts";

const rereadMilliseconds = 15_000;

/** The tab "Autopilot" of a publication: whether it publishes, what it will publish next, and its places in the week. */
export function Autopilot() {
  const { publication } = usePublication();
  const query = useQuery(
    GenerationService.method.getAutopilot,
    { publicationId: publication.id },
    { refetchInterval: (asked) => rereadInterval(asked) || rereadMilliseconds },
  );
  return (
    <div className={styles.page}>
      <QueryState query={query}>
        <Skeleton of="fields" rows={3} />
      </QueryState>
      {query.data && <AutopilotState autopilot={query.data} />}
      <HeldPublishes />
      {query.data && <Week places={query.data.places} />}
    </div>
  );
}
