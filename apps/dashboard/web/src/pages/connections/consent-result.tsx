import { useQuery } from "@connectrpc/connect-query";
import {
  type GetOAuthResponse,
  OAuthResult,
  OAuthState,
  PublishingService,
} from "@galley/proto/es/publishing/v1/publishing";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { FailureNotice, Panel } from "../../components/page.tsx";
import { type ConnectionGuide, connectionGuides } from "./connection-kinds.ts";
import styles from "./connections.module.css";

export interface ConsentResultProps {
  readonly oauthId: string;
  readonly onRetry: (guide: ConnectionGuide) => void;
  readonly onDismiss: () => void;
}

/** Tells a member who comes back from a network what became of the consent, and what to do next. */
export function ConsentResult({ oauthId, onRetry, onDismiss }: ConsentResultProps) {
  const query = useQuery(PublishingService.method.getOAuth, { oauthId });
  if (query.error)
    return (
      <FailureNotice
        failure={toFailure(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (query.data === undefined) return null;
  const guide = connectionGuides.find(({ kind }) => kind === query.data.kind);
  const isLinked = query.data.state === OAuthState.LINKED;
  const isOpen = query.data.state === OAuthState.WAITING;
  return (
    <Panel title={isLinked ? "Linked" : "Nothing was changed"}>
      <p role="status" className={isLinked ? undefined : styles.problem}>
        {describeResult(query.data, guide?.name ?? "the network")}
      </p>
      <div className={styles.actions}>
        {isOpen && (
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Look again
          </Button>
        )}
        {!isLinked && guide && <Button onClick={() => onRetry(guide)}>Start again</Button>}
        <Button look="quiet" onClick={onDismiss}>
          Close
        </Button>
      </div>
    </Panel>
  );
}

function describeResult({ result, error = "", state }: GetOAuthResponse, name: string): string {
  if (state === OAuthState.WAITING) return `The consent on ${name} has not been completed yet.`;
  switch (result) {
    case OAuthResult.LINKED:
      return `The account on ${name} is linked. Check it below if something looks wrong.`;
    case OAuthResult.DENIED:
      return `You gave no consent on ${name}. Start again, and allow the app what it asks for.`;
    default:
      return error;
  }
}
