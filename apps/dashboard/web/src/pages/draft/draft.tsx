import { Code } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import {
  GenerationService,
  GenerationStatus,
  type Session,
  SessionStatus,
  WorkState,
} from "@galley/proto/es/generation/v1/generation";
import { Link, Outlet, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { OutsideLink } from "../../components/outside-link.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Time } from "../../components/time.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import { usePageKeys } from "../../shell/page-keys.ts";
import { useHasRole } from "../../shell/session-context.ts";
import { DraftState, titleOf } from "../drafts/draft-state.tsx";
import { useArchive } from "../drafts/use-archive.ts";
import { PublicationName } from "../home/publication-name.tsx";
import { NotFound } from "../not-found.tsx";
import tabStyles from "../publication/publication.module.css";
import styles from "./draft.module.css";
import { DraftContext } from "./draft-context.ts";
import { useProgress } from "./use-progress.ts";

const tabs = [
  ["/drafts/$sessionId", "Article"],
  ["/drafts/$sessionId/report", "Report"],
  ["/drafts/$sessionId/versions", "Versions"],
] as const;
const publishTab = ["/drafts/$sessionId/publish", "Publish"] as const;
const editTab = ["/drafts/$sessionId/edit", "Edit"] as const;

// These parts are loaded when they are needed, because most visits need none of them.
const Progress = lazy(async () => ({ default: (await import("./progress.tsx")).Progress }));
const Revise = lazy(async () => ({ default: (await import("./revise.tsx")).Revise }));
const FailedWork = lazy(async () => ({ default: (await import("./failed-work.tsx")).FailedWork }));

/** The page of one draft: how far its writing is, and the tabs with its article, its report and its versions. */
export function Draft() {
  const { sessionId } = useParams({ from: "/shell/drafts/$sessionId" });
  const query = useQuery(GenerationService.method.getSession, { sessionId });
  const session = query.data?.session;
  if (session === undefined && query.error?.code === Code.NotFound) return <NotFound />;
  if (session === undefined) {
    return (
      <Page title="Draft">
        <QueryState query={query}>
          <Skeleton of="lines" rows={12} />
        </QueryState>
      </Page>
    );
  }
  // With another draft, the changed `key` resets the page, so that nothing that was chosen for one draft is used for another.
  return <OpenedDraft key={sessionId} session={session} query={query} />;
}

interface OpenedDraftProps {
  readonly session: Session;
  readonly query: Parameters<typeof QueryState>[0]["query"];
}

function OpenedDraft({ session, query }: OpenedDraftProps) {
  const { id: sessionId, currentDraftVersion, currentDraft, generation } = session;
  const { version: wanted } = useSearch({ from: "/shell/drafts/$sessionId" });
  const version = Math.min(wanted ?? currentDraftVersion, currentDraftVersion);
  const isWorking = generation?.status === GenerationStatus.GENERATING;
  const [isRevising, setIsRevising] = useState(false);
  // A revision may fail before this page has read that it runs.
  const [hasRevised, setHasRevised] = useState(false);
  const progress = useProgress(sessionId, isWorking || hasRevised);
  const canWrite = useHasRole(Role.WRITER);
  const archive = useArchive();
  const hasDraft = version > 0;
  const isArchived = session.status === SessionStatus.ARCHIVED;
  const revision = isWorking ? undefined : failedRevision(progress.data, currentDraft?.createdAt);
  usePageKeys({
    ...(canWrite && hasDraft && !isWorking && { r: { name: "Revise the draft", press: () => setIsRevising(true) } }),
  });
  return (
    <Page
      title={titleOf(session)}
      intro={<Facts session={session} version={version} />}
      actions={
        canWrite &&
        !isWorking && (
          <>
            <Button look="quiet" onClick={() => void archive(session)}>
              {isArchived ? "Restore" : "Archive"}
            </Button>
            {hasDraft && <Button onClick={() => setIsRevising(true)}>Revise</Button>}
          </>
        )
      }
    >
      <QueryState query={query}>{null}</QueryState>
      <Suspense>
        {isWorking && <Progress sessionId={sessionId} progress={progress} isRevision={hasDraft} />}
        {(generation?.failure || revision || generation?.publishFailure) && (
          <FailedWork session={session} revision={revision} />
        )}
      </Suspense>
      {hasDraft && (
        <>
          {version < currentDraftVersion && <OldVersion session={session} version={version} />}
          <nav className={tabStyles.tabs} aria-label="Draft">
            {[...tabs, ...(canWrite ? [editTab] : []), publishTab].map(([to, name]) => (
              <Link
                key={to}
                to={to}
                params={{ sessionId }}
                search={wanted === undefined ? {} : { version }}
                className={tabStyles.tab}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: `${tabStyles.tab} ${tabStyles.active}`, "aria-current": "page" }}
              >
                {name}
              </Link>
            ))}
          </nav>
          <DraftContext value={{ session, version }}>
            <Outlet />
          </DraftContext>
        </>
      )}
      <Suspense>
        {isRevising && (
          <Revise
            sessionId={sessionId}
            version={version}
            onOrdered={() => setHasRevised(true)}
            onClose={() => setIsRevising(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Returns why the last work that this page has watched failed, unless a version was made after it. */
function failedRevision(progress: ReturnType<typeof useProgress>["data"], draftCreatedAt: bigint | undefined) {
  if (progress?.failure === undefined || draftCreatedAt === undefined) return undefined;
  const isEarlier = (progress.startedAt ?? 0n) >= draftCreatedAt || progress.state === WorkState.CANCELLED;
  return isEarlier ? progress.failure : undefined;
}

function Facts({ session, version }: { readonly session: Session; readonly version: number }) {
  const { publicationId, currentDraft, currentDraftVersion, createdAt, publishesAt, postUrl } = session;
  const isCurrent = version === currentDraftVersion;
  return (
    <span className={styles.facts}>
      <DraftState session={session} />
      {publicationId && (
        <span>
          <PublicationName publicationId={publicationId} />
        </span>
      )}
      {version > 0 && <span>version {version}</span>}
      {currentDraft && isCurrent && <span>{counted(currentDraft.wordCount, "word")}</span>}
      <span>
        {version > 0 ? "written" : "ordered"} <Time seconds={(isCurrent && currentDraft?.createdAt) || createdAt} />
      </span>
      {publishesAt !== undefined && (
        <span>
          the autopilot publishes it <TimeLeft seconds={publishesAt} />
        </span>
      )}
      {postUrl && (
        <span>
          <OutsideLink url={postUrl}>See the post</OutsideLink>
        </span>
      )}
    </span>
  );
}

function OldVersion({ session, version }: { readonly session: Session; readonly version: number }) {
  return (
    <p className={styles.notice}>
      This is version {version}. The latest one is version {session.currentDraftVersion}.{" "}
      <Link to="/drafts/$sessionId" params={{ sessionId: session.id }} search={{}}>
        Show the latest version
      </Link>
    </p>
  );
}
