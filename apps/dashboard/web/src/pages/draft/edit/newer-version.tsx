import { useQuery } from "@connectrpc/connect-query";
import { type Draft, GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Button } from "../../../components/button.tsx";
import { Panel } from "../../../components/page.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { PlainArticle } from "../article/plain-article.tsx";
import styles from "./edit.module.css";

export interface NewerVersionProps {
  readonly sessionId: string;
  /** The latest version. */
  readonly version: number;
  /** The version that is being edited. */
  readonly baseVersion: number;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: (latest: Draft) => void;
}

/** Shows the latest version beside an edit of an earlier one, for the member to decide which text goes on. */
export function NewerVersion({ sessionId, version, baseVersion, onKeepMine, onTakeTheirs }: NewerVersionProps) {
  const query = useQuery(GenerationService.method.getDraft, { sessionId, version });
  const latest = query.data?.draft;
  return (
    <Panel
      title={`Version ${version} is newer`}
      intro={`You edit version ${baseVersion}. Copy what you want from this text, then say which of the two goes on.`}
    >
      <div className={styles.choice}>
        <Button onClick={onKeepMine}>Go on with mine</Button>
        {latest && <Button onClick={() => onTakeTheirs(latest)}>Take version {version}</Button>}
      </div>
      <QueryState query={query}>
        <Skeleton of="lines" rows={12} />
      </QueryState>
      {latest && <PlainArticle draft={latest} />}
    </Panel>
  );
}
