import type { Attempt, Delivery } from "@galley/proto/es/webhooks/v1/webhooks";
import { Badge } from "../../components/badge.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import styles from "./deliveries.module.css";
import { remedyFor } from "./describe-attempt.ts";

/** The attempts of a delivery, newest first, each with the beginning of the receiver's answer. */
export function Attempts({ delivery: { attempts } }: { readonly delivery: Delivery }) {
  if (attempts.length === 0) return <p className={styles.muted}>It was not sent yet.</p>;
  return (
    <Table label="Attempts" columns={["Attempt", "Answer", "Duration", "When"]}>
      {attempts.toReversed().map((attempt) => (
        <tr key={`${attempt.replay} ${attempt.number} ${attempt.startedAtMilliseconds}`}>
          <td className={tableStyles.main}>
            Attempt {attempt.number}
            {attempt.replay > 0 && <div className={tableStyles.sub}>sent again, time {attempt.replay}</div>}
          </td>
          <td className={styles.answer}>
            <Answer attempt={attempt} />
          </td>
          <td className={tableStyles.muted}>
            {attempt.durationMilliseconds === undefined ? "–" : `${attempt.durationMilliseconds.toLocaleString()} ms`}
          </td>
          <td className={tableStyles.muted}>
            <Time seconds={attempt.startedAtMilliseconds / 1_000n} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Answer({ attempt: { status, durationMilliseconds, error, responseExcerpt } }: { readonly attempt: Attempt }) {
  if (durationMilliseconds === undefined) return <>It runs, or its outcome was lost.</>;
  return (
    <div className={styles.outcome}>
      <div>
        {status > 0 && <Badge look={error === undefined ? "good" : "danger"}>{status}</Badge>}{" "}
        {error ?? "The receiver accepted it."}
      </div>
      {error !== undefined && <div className={tableStyles.sub}>{remedyFor(status, error)}</div>}
      {responseExcerpt !== "" && <pre className={styles.excerpt}>{responseExcerpt}</pre>}
    </div>
  );
}
