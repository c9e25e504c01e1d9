import { useQuery } from "@connectrpc/connect-query";
import {
  type CompareDraftsResponse,
  GenerationService,
  type SentenceRun,
} from "@galley/proto/es/generation/v1/generation";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field.tsx";
import { counted } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import styles from "./draft.module.css";

export interface ComparisonProps {
  readonly sessionId: string;
  readonly from: number;
  readonly to: number;
}

/** Shows what differs between two versions, sentence by sentence. The earlier one can be chosen. */
export function Comparison({ sessionId, from, to }: ComparisonProps) {
  const navigate = useNavigate();
  const query = useQuery(
    GenerationService.method.compareDrafts,
    { sessionId, fromVersion: from, toVersion: to },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const choose = (version: number): void =>
    void navigate({
      to: "/drafts/$sessionId/versions",
      params: { sessionId },
      search: { version: to, from: version },
      replace: true,
    });
  return (
    <Panel title={`What version ${to} changes`}>
      {to > 2 && (
        <SelectField
          label="Compared with"
          value={from}
          onChange={(event) => choose(Number.parseInt(event.target.value, 10))}
        >
          {Array.from({ length: to - 1 }, (_, index) => to - 1 - index).map((version) => (
            <option key={version} value={version}>
              Version {version}
            </option>
          ))}
        </SelectField>
      )}
      <QueryState query={query}>
        <Skeleton of="lines" rows={8} />
      </QueryState>
      {query.data && <Differences compared={query.data} />}
    </Panel>
  );
}

/** Shows the sentences that two texts have in common, and those that only one of them has. */
export function Differences({ compared }: { readonly compared: CompareDraftsResponse }) {
  const { fromTitle, toTitle, runs } = compared;
  if (fromTitle === toTitle && runs.every(({ kind }) => kind === "unchanged"))
    return <p className={styles.muted}>The words are the same in both versions.</p>;
  return (
    <div className={styles.comparison}>
      {fromTitle !== toTitle && (
        <p>
          <del>{fromTitle}</del> <ins>{toTitle}</ins>
        </p>
      )}
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The runs of two versions never change, and two may have the same words.
        <Run key={index} run={run} />
      ))}
    </div>
  );
}

/** The number of sentences that stay in sight before and after a change. */
const shownAround = 1;

function Run({ run: { kind, sentences } }: { readonly run: SentenceRun }) {
  const [isOpen, setIsOpen] = useState(false);
  if (kind === "added") {
    return (
      <p>
        <ins>{sentences.join(" ")}</ins>
      </p>
    );
  }
  if (kind === "removed") {
    return (
      <p>
        <del>{sentences.join(" ")}</del>
      </p>
    );
  }
  const hidden = sentences.length - 2 * shownAround;
  if (isOpen || hidden < 2) return <p className={styles.muted}>{sentences.join(" ")}</p>;
  return (
    <>
      <p className={styles.muted}>{sentences.slice(0, shownAround).join(" ")}</p>
      <div>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          Show {counted(hidden, "sentence")} that stayed
        </Button>
      </div>
      <p className={styles.muted}>{sentences.slice(-shownAround).join(" ")}</p>
    </>
  );
}
