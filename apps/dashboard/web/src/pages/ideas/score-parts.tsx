import { useQuery } from "@connectrpc/connect-query";
import type { Idea } from "@galley/proto/es/content/v1/content";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import styles from "./ideas.module.css";

const partNames: Readonly<Record<string, string>> = {
  model: "The model's judgement",
  relevance: "Near to the topic",
  freshness: "Fresh",
  outlets: "Reported by several outlets",
  points: "Recommended by readers",
  priority: "The topic's priority",
  preference: "From a preferred outlet",
};

/** Returns a share from 0 to 1 as "82 %". */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * A list of the parts that an idea's score consists of. They belong to the scout run that found the idea, which is deleted after 30 days.
 * After that, the list is not shown.
 */
export function ScoreParts({ idea: { id, runId, publicationId } }: { readonly idea: Idea }) {
  const run = useQuery(
    GenerationService.method.getScoutRun,
    { publicationId, runId },
    { enabled: runId !== "", staleTime: Number.POSITIVE_INFINITY },
  );
  const parts = run.data?.run?.stories.find(({ ideaId }) => ideaId === id)?.parts ?? {};
  const entries = Object.entries(parts);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.parts}>
      {entries.map(([name, share]) => (
        <div key={name} className={styles.part}>
          <dt className={styles.muted}>{partNames[name] ?? name}</dt>
          <dd>{percent(share)}</dd>
        </div>
      ))}
    </dl>
  );
}
