import type { Idea } from "@galley/proto/es/content/v1/content";
import { counted } from "../../components/numbers.ts";
import { Table, tableStyles } from "../../components/table.tsx";
import { Time } from "../../components/time.tsx";
import { PublicationName } from "../home/publication-name.tsx";
import { IdeaActions } from "./idea-actions.tsx";
import styles from "./ideas.module.css";
import { percent } from "./score-parts.tsx";
import { publishedSeconds } from "./sources.tsx";
import type { SettableStatus } from "./use-set-status.ts";

const namedOutlets = 2;

export interface IdeaTableProps {
  readonly ideas: readonly Idea[];
  readonly onOpen: (idea: Idea) => void;
  readonly onWrite: (idea: Idea) => void;
  readonly onStatus: (idea: Idea, status: SettableStatus) => void;
}

export function IdeaTable({ ideas, onOpen, onWrite, onStatus }: IdeaTableProps) {
  return (
    <Table label="Ideas" columns={["Idea", "Score", "Newest report", ""]}>
      {ideas.map((idea) => (
        <tr key={idea.id}>
          <td className={tableStyles.main}>
            <button type="button" className={styles.title} data-item={idea.id} onClick={() => onOpen(idea)}>
              {idea.title}
            </button>
            <div className={`${tableStyles.sub} ${styles.from}`}>
              <PublicationName publicationId={idea.publicationId} /> · {outletsOf(idea)}
            </div>
            {idea.reason !== "" && <div className={tableStyles.sub}>{idea.reason}</div>}
          </td>
          <td className={`${tableStyles.muted} ${styles.score}`}>{percent(idea.relevanceScore)}</td>
          <td className={tableStyles.muted}>
            <NewestReport idea={idea} />
          </td>
          <td>
            <IdeaActions idea={idea} onWrite={() => onWrite(idea)} onStatus={(status) => onStatus(idea, status)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function NewestReport({ idea: { sources } }: { readonly idea: Idea }) {
  const newest = publishedSeconds(sources);
  return newest === undefined ? "no date" : <Time seconds={newest} />;
}

function outletsOf({ outlets }: Idea): string {
  const named = outlets.slice(0, namedOutlets).join(", ");
  const more = outlets.length - namedOutlets;
  return more > 0 ? `${named} and ${counted(more, "other")}` : named;
}
