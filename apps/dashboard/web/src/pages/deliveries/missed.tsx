import { useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Receiver, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { Link } from "@tanstack/react-router";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./deliveries.module.css";
import type { DeliverySearch } from "./delivery-search.ts";

/** A panel with the receivers that missed webhooks in the last 7 days. Shown only when there are some. */
export function Missed({ onReplay }: { readonly onReplay: (search: DeliverySearch) => void }) {
  const receivers = useQuery(WebhooksService.method.listReceivers, {});
  const canReplay = useHasRole(Role.EDITOR);
  const failing = receivers.data?.receivers.filter(({ failed }) => failed > 0) ?? [];
  if (failing.length === 0) return null;
  return (
    <Panel title="Receivers that missed webhooks">
      <ul className={styles.missed} aria-label="Receivers that missed webhooks">
        {failing.map((receiver) => {
          const search = { state: "failed", host: receiver.host, period: "week" } as const;
          return (
            <li key={receiver.host}>
              <div>
                <Link to="/deliveries" search={search} className={styles.open}>
                  {receiver.host}
                </Link>
                <p className={styles.muted}>
                  {counted(receiver.failed, "webhook")} not delivered, {missedTime(receiver)}
                </p>
              </div>
              {canReplay && (
                <Button aria-label={`Send again to ${receiver.host}`} onClick={() => onReplay(search)}>
                  Send again …
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const formatMoment = new Intl.DateTimeFormat(undefined, { weekday: "short", hour: "2-digit", minute: "2-digit" });

/** Says when the webhooks were created that a receiver missed, such as "Sat 22:04 – Sun 06:10". */
function missedTime({ firstFailedAtMilliseconds, lastFailedAtMilliseconds }: Receiver): string {
  const [first, last] = [firstFailedAtMilliseconds, lastFailedAtMilliseconds].map((at) => Number(at ?? 0));
  return formatMoment.formatRange(first ?? 0, last ?? 0);
}
