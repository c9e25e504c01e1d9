import { useQuery } from "@connectrpc/connect-query";
import type { AutopilotPlace } from "@galley/proto/es/generation/v1/generation";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { counted } from "../../../components/numbers.ts";
import { EmptyState, Panel } from "../../../components/page.tsx";
import { zonedFormat } from "../../../components/zoned-format.ts";
import { usePublication } from "../publication-context.ts";
import styles from "./autopilot.module.css";
import { PlaceState } from "./place-state.tsx";
import { daysOfWeek } from "./week-days.ts";

/** A calendar of the places in the week for posts of the autopilot, in the publication's time zone. */
export function Week({ places }: { readonly places: readonly AutopilotPlace[] }) {
  const { publication } = usePublication();
  const { id: publicationId, timezone } = publication;
  const quota = useQuery(PublishingService.method.getWeekQuota, {});
  const weeks = [...new Set(places.map(({ isoWeek }) => isoWeek))];
  const [isNext, setIsNext] = useState(false);
  const week = places.filter(({ isoWeek }) => isoWeek === weeks[isNext ? 1 : 0]);
  if (places.length === 0) {
    return (
      <Panel title="The week">
        <EmptyState
          title="The week has no place for a post"
          action={
            <Link to="/publications/$publicationId" params={{ publicationId }}>
              Settings
            </Link>
          }
        >
          Set the number of posts a week in the settings of the publication.
        </EmptyState>
      </Panel>
    );
  }
  const taken = week.filter((place) => place.taken).length;
  const left = quota.data && quota.data.limit > 0 ? Math.max(0, quota.data.limit - quota.data.used) : undefined;
  return (
    <Panel title={isNext ? "Next week" : "This week"} intro={`Times are those of ${timezone}.`}>
      <div className={styles.weekHeader}>
        <p>
          {taken} of {counted(week.length, "place")} taken.
          {left !== undefined && ` The account can publish ${counted(left, "more new post")} this week.`}
        </p>
        <Button onClick={() => setIsNext(!isNext)}>{isNext ? "Show this week" : "Show next week"}</Button>
      </div>
      <ol className={styles.week}>
        {daysOfWeek(week, timezone).map(({ date, places: ofDay }) => (
          <li key={date.toISOString()} className={styles.day}>
            <h3>{dayFormat.format(date)}</h3>
            {ofDay.map((place) => (
              <Place key={String(place.startsAt)} place={place} timezone={timezone} />
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Days are given as midnight in UTC, whatever the time zone of the publication is. */
const dayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

function Place({ place, timezone }: { readonly place: AutopilotPlace; readonly timezone: string }) {
  const { startsAt, draft } = place;
  const at = new Date(Number(startsAt) * 1_000);
  return (
    <div className={styles.place}>
      <time dateTime={at.toISOString()}>
        {zonedFormat(timezone, { hour: "2-digit", minute: "2-digit" }).format(at)}
      </time>
      <PlaceState place={place} />
      {draft && (
        <Link to="/drafts/$sessionId" params={{ sessionId: draft.sessionId }}>
          {draft.title}
        </Link>
      )}
    </div>
  );
}
