import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import type { Session, WorkFailure } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/page.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { titleOf } from "../drafts/draft-state.tsx";
import { OrderDraft } from "../drafts/order-draft.tsx";
import styles from "./draft.module.css";

export interface FailedWorkProps {
  readonly session: Session;
  /** The failure of the latest revision, if it failed. */
  readonly revision: WorkFailure | undefined;
}

/** Says which work on a draft failed: its writing, its latest revision, or its publishing. */
export function FailedWork({ session, revision }: FailedWorkProps) {
  const { failure, publishFailure } = session.generation ?? {};
  return (
    <>
      {failure && <FailedDraft session={session} failure={failure} />}
      {revision && <FailedRevision failure={revision} />}
      {publishFailure && <FailedPublish failure={publishFailure} />}
    </>
  );
}

/** Says why a draft was not written, and what a member can do about it. */
function FailedDraft({ session, failure }: { readonly session: Session; readonly failure: WorkFailure }) {
  const canOrder = useHasRole(Role.WRITER);
  const [isOrdering, setIsOrdering] = useState(false);
  return (
    <Panel title="No draft was written">
      <p className={styles.failure}>{failure.message}</p>
      <p>{adviceFor(failure.code)}</p>
      {canOrder && (
        <div>
          <Button look="primary" data-new onClick={() => setIsOrdering(true)}>
            Order it again
          </Button>
        </div>
      )}
      {isOrdering && (
        <OrderDraft
          publicationId={session.publicationId ?? ""}
          title={titleOf(session)}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </Panel>
  );
}

/** Says that the latest revision failed, so that the version before it stays. */
function FailedRevision({ failure }: { readonly failure: WorkFailure }) {
  return (
    <Panel title="The new version was not written">
      <p className={styles.failure}>{failure.message}</p>
      <p>The version below stays as it is. {adviceFor(failure.code)}</p>
    </Panel>
  );
}

/** Says that the draft was written, but not published as its order asked. */
function FailedPublish({ failure }: { readonly failure: WorkFailure }) {
  return (
    <Panel title="The draft was not published">
      <p className={styles.failure}>{failure.message}</p>
      <p>The draft itself is ready. {adviceFor(failure.code)}</p>
    </Panel>
  );
}

function adviceFor(code: string): ReactNode {
  switch (code) {
    case "QUOTA_EXCEEDED":
      return (
        <>
          A limit of the plan is reached. The page <Link to="/usage">Usage</Link> says which one, and when it begins
          again.
        </>
      );
    case "SERVICE_UNAVAILABLE":
    case "BAD_GATEWAY":
      return "Something that the work needs was away. Try again in some minutes.";
    case "PUBLISH_FAILED":
      return "Look at the connection of the publication, then publish the draft again.";
    default:
      return (
        <>
          Order it again. If it fails again, see under “Writer” on <Link to="/">Home</Link> whether a language model is
          set, and ask whoever runs this installation whether it answers.
        </>
      );
  }
}
