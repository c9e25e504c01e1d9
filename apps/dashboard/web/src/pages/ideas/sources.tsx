import type { Idea, IdeaSource } from "@galley/proto/es/content/v1/content";
import { OutsideLink } from "../../components/outside-link.tsx";
import { Time } from "../../components/time.tsx";
import styles from "./ideas.module.css";

/** Returns the time of publication of the newest source of an idea, in Unix seconds. Undefined when no source has a date. */
export function publishedSeconds(sources: readonly IdeaSource[]): bigint | undefined {
  const dates = sources.map(({ isUndated, publishedAt }) => (isUndated ? Number.NaN : Date.parse(publishedAt)));
  const known = dates.filter((date) => !Number.isNaN(date));
  return known.length === 0 ? undefined : BigInt(Math.floor(Math.max(...known) / 1_000));
}

/** A list of the reports on which an idea is based, with the name of each news site and its date. */
export function Sources({ idea: { sources } }: { readonly idea: Idea }) {
  if (sources.length === 0) return null;
  return (
    <div>
      <h3>Sources</h3>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.url}>
            <OutsideLink url={source.url}>{source.title || source.url}</OutsideLink>
            <SourceNote source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SourceNote({ source }: { readonly source: IdeaSource }) {
  const published = publishedSeconds([source]);
  return (
    <div className={styles.muted}>
      {source.outlet && `${source.outlet} · `}
      {published === undefined ? "no date" : <Time seconds={published} />}
    </div>
  );
}
