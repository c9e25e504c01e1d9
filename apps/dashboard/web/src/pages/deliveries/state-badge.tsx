import { type Delivery, DeliveryState } from "@galley/proto/es/webhooks/v1/webhooks";
import { Badge } from "../../components/badge.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import styles from "./deliveries.module.css";
import type { StateName } from "./delivery-search.ts";

export const stateLabels: Readonly<Record<StateName, string>> = {
  failed: "Not delivered",
  pending: "Waiting",
  delivered: "Delivered",
};

/** The state of a delivery, and when it is tried next. */
export function StateBadge({ delivery }: { readonly delivery: Delivery }) {
  const { state, nextAttemptAtMilliseconds: next } = delivery;
  if (state === DeliveryState.DELIVERED) return <Badge look="good">{stateLabels.delivered}</Badge>;
  if (state === DeliveryState.FAILED) return <Badge look="danger">{stateLabels.failed}</Badge>;
  return (
    <>
      <Badge look="warning">{stateLabels.pending}</Badge>{" "}
      <span className={styles.next}>
        {next === undefined ? "being sent" : <>next try {<TimeLeft seconds={next / 1_000n} />}</>}
      </span>
    </>
  );
}
