import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import {
  GenerationService,
  GenerationStatus,
  type Session,
  SessionStatus,
} from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { PlainArticle } from "../draft/article/plain-article.tsx";
import { Differences } from "../draft/comparison.tsx";
import { Progress } from "../draft/progress.tsx";
import { useProgress } from "../draft/use-progress.ts";
import { useArchive } from "../drafts/use-archive.ts";
import styles from "./try-style.module.css";

export interface TriedDraftProps {
  readonly styleName: string;
  /** The session of the earlier draft. */
  readonly earlierId: string;
  /** The session of the draft that is written with the style. */
  readonly triedId: string;
}

/** Follows the writing of a draft with a style, and then shows it beside the earlier draft of the same order. */
export function TriedDraft({ styleName, earlierId, triedId }: TriedDraftProps) {
  const query = useQuery(GenerationService.method.getSession, { sessionId: triedId });
  const session = query.data?.session;
  const isWorking = session?.generation?.status === GenerationStatus.GENERATING;
  const progress = useProgress(triedId, isWorking);
  const failure = session?.generation?.failure;
  return (
    <>
      <QueryState query={query}>
        <Panel>
          <Skeleton of="lines" rows={6} />
        </Panel>
      </QueryState>
      {isWorking && <Progress sessionId={triedId} progress={progress} isRevision={false} />}
      {failure && (
        <Panel title="No draft was written">
          <p className={styles.failure}>{failure.message}</p>
        </Panel>
      )}
      {session && session.currentDraftVersion > 0 && (
        <BothDrafts styleName={styleName} earlierId={earlierId} session={session} />
      )}
    </>
  );
}

interface BothDraftsProps extends Pick<TriedDraftProps, "styleName" | "earlierId"> {
  /** The session of the draft that was written with the style. */
  readonly session: Session;
}

/** The first version of a session is what the writer made of the order, before anybody changed it. */
const firstVersion = 1;

function BothDrafts({ styleName, earlierId, session }: BothDraftsProps) {
  const { id: triedId, status } = session;
  const [isComparing, setIsComparing] = useState(false);
  const canWrite = useHasRole(Role.WRITER);
  const archive = useArchive();
  const isArchived = status === SessionStatus.ARCHIVED;
  return (
    <Panel title="Before and after" intro="Both articles as they were first written.">
      <div className={styles.actions}>
        <Button onClick={() => setIsComparing(!isComparing)}>
          {isComparing ? "Show both articles" : "Show what differs"}
        </Button>
        <Link to="/drafts/$sessionId" params={{ sessionId: triedId }}>
          Open the new draft
        </Link>
        {canWrite && (
          <Button look="quiet" onClick={() => void archive(session)}>
            {isArchived ? "Restore the new draft" : "Archive the new draft"}
          </Button>
        )}
      </div>
      {isComparing ? (
        <Compared earlierId={earlierId} triedId={triedId} />
      ) : (
        <div className={styles.beside}>
          <Article name="Before" sessionId={earlierId} />
          <Article name={`With “${styleName}”`} sessionId={triedId} />
        </div>
      )}
    </Panel>
  );
}

function Article({ name, sessionId }: { readonly name: string; readonly sessionId: string }) {
  const query = useQuery(GenerationService.method.getDraft, { sessionId, version: firstVersion });
  const draft = query.data?.draft;
  return (
    <section className={styles.article} aria-label={name}>
      <p className={styles.muted}>{name}</p>
      <QueryState query={query}>
        <Skeleton of="lines" rows={10} />
      </QueryState>
      {draft && <PlainArticle draft={draft} />}
    </section>
  );
}

function Compared({ earlierId, triedId }: { readonly earlierId: string; readonly triedId: string }) {
  const versions = { fromVersion: firstVersion, toVersion: firstVersion };
  const query = useQuery(
    GenerationService.method.compareDrafts,
    { sessionId: earlierId, toSessionId: triedId, ...versions },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <QueryState query={query}>
        <Skeleton of="lines" rows={8} />
      </QueryState>
      {query.data && <Differences compared={query.data} />}
    </>
  );
}
