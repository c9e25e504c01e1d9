import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationStatus, type Session, SessionStatus } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { PublicationName } from "../home/publication-name.tsx";
import { DraftState, titleOf } from "./draft-state.tsx";
import styles from "./drafts.module.css";

export interface DraftTableProps {
  readonly sessions: readonly Session[];
  readonly onArchive: (session: Session) => void;
}

export function DraftTable({ sessions, onArchive }: DraftTableProps) {
  const canArchive = useHasRole(Role.WRITER);
  return (
    <Table label="Drafts" columns={["Draft", "State", "Ordered", ...(canArchive ? [""] : [])]}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <td className={tableStyles.main}>
            <Link
              className={styles.title}
              data-item={session.id}
              to="/drafts/$sessionId"
              params={{ sessionId: session.id }}
            >
              {titleOf(session)}
            </Link>
            <div className={`${tableStyles.sub} ${styles.from}`}>
              <From session={session} />
            </div>
          </td>
          <td>
            <DraftState session={session} />
          </td>
          <td className={tableStyles.muted}>
            <Time seconds={session.createdAt} />
          </td>
          {canArchive && (
            <td>
              <ArchiveButton session={session} onArchive={() => onArchive(session)} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

function From({ session: { publicationId, currentDraft, generation } }: { readonly session: Session }) {
  return (
    <>
      {publicationId && <PublicationName publicationId={publicationId} />}
      {currentDraft && ` · ${counted(currentDraft.wordCount, "word")}`}
      {currentDraft && currentDraft.version > 1 && ` · version ${currentDraft.version}`}
      {generation?.failure && ` · ${generation.failure.message}`}
    </>
  );
}

function ArchiveButton({ session, onArchive }: { readonly session: Session; readonly onArchive: () => void }) {
  if (session.generation?.status === GenerationStatus.GENERATING) return null;
  const name = session.status === SessionStatus.ARCHIVED ? "Restore" : "Archive";
  return (
    <Button look="quiet" aria-label={`${name} ${titleOf(session)}`} onClick={onArchive}>
      {name}
    </Button>
  );
}
