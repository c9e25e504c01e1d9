import type { Delivery } from "@galley/proto/es/webhooks/v1/webhooks";
import { Link } from "@tanstack/react-router";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import styles from "./deliveries.module.css";
import { describeOutcome } from "./describe-attempt.ts";
import { StateBadge } from "./state-badge.tsx";

export interface DeliveryTableProps {
  readonly deliveries: readonly Delivery[];
  /** The ids of the chosen deliveries. Not set for members who may not send again. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

export function DeliveryTable({ deliveries, chosen, onChoose }: DeliveryTableProps) {
  return (
    <Table label="Deliveries" columns={["Webhook", "State", "Last answer", "Attempts", "Created"]}>
      {deliveries.map((delivery) => {
        const { id, event, host, attempts, attemptCount, createdAtMilliseconds } = delivery;
        const last = attempts.at(-1);
        return (
          <tr key={id}>
            <td className={tableStyles.main}>
              <div className={styles.webhook}>
                {chosen && (
                  <input
                    type="checkbox"
                    aria-label={`Choose ${event} to ${host}`}
                    checked={chosen.has(id)}
                    onChange={(change) => onChoose(id, change.target.checked)}
                  />
                )}
                <div>
                  <Link to="/deliveries/$deliveryId" params={{ deliveryId: id }} className={styles.open}>
                    {event}
                  </Link>
                  <div className={tableStyles.sub}>{host}</div>
                </div>
              </div>
            </td>
            <td>
              <StateBadge delivery={delivery} />
            </td>
            <td className={styles.answer}>{last === undefined ? "not sent yet" : describeOutcome(last)}</td>
            <td className={tableStyles.muted}>{attemptCount}</td>
            <td className={tableStyles.muted}>
              <Time seconds={createdAtMilliseconds / 1_000n} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
