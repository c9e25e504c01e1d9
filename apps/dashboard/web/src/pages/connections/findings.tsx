import { type Finding, FindingLevel } from "@galley/proto/es/publishing/v1/publishing";
import { Badge } from "../../components/badge.tsx";
import styles from "./connections.module.css";

/** A list of the findings of a check, problems first, each with its remedy. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const worstFirst = findings.toSorted((a, b) => b.level - a.level);
  return (
    <ul className={styles.findings} aria-label="Findings">
      {worstFirst.map(({ check, level, message, remedy }) => (
        <li key={`${check} ${message}`}>
          <LevelBadge level={level} />
          <div>
            <p>{message}</p>
            {remedy && <p className={styles.muted}>{remedy}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export const hasProblem = (findings: readonly Finding[]): boolean =>
  findings.some(({ level }) => level === FindingLevel.PROBLEM);

function LevelBadge({ level }: { readonly level: FindingLevel }) {
  if (level === FindingLevel.PROBLEM) return <Badge look="danger">Problem</Badge>;
  if (level === FindingLevel.WARNING) return <Badge look="warning">Warning</Badge>;
  return <Badge look="good">Good</Badge>;
}
