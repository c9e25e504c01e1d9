import { useQuery } from "@connectrpc/connect-query";
import { ContentService, type Idea } from "@galley/proto/es/content/v1/content";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { Time } from "../../components/time.tsx";
import { PublicationName } from "../home/publication-name.tsx";
import { IdeaActions, type IdeaActionsProps } from "./idea-actions.tsx";
import styles from "./ideas.module.css";
import { percent, ScoreParts } from "./score-parts.tsx";
import { publishedSeconds, Sources } from "./sources.tsx";

export interface IdeaDialogProps extends IdeaActionsProps {
  readonly onClose: () => void;
}

/** Everything that is known of an idea: what happened, its sources, and why it has its score. */
export function IdeaDialog({ idea, onClose, ...actions }: IdeaDialogProps) {
  const { publicationId, topicId } = idea;
  const publication = useQuery(ContentService.method.getPublication, { publicationId });
  const topic = publication.data?.topics.find(({ id }) => id === topicId);
  return (
    <Dialog title={idea.title} onClose={onClose}>
      <div className={styles.idea}>
        <p className={styles.muted}>
          <PublicationName publicationId={publicationId} />
          {topic && ` · ${topic.name}`} · found <Time seconds={idea.createdAt} />
          {newestReport(idea)}
        </p>
        <Text heading="What happened" text={idea.summary} />
        <Text heading="What to write about it" text={idea.angle} />
        <div>
          <h3>Score: {percent(idea.relevanceScore)}</h3>
          {idea.reason !== "" && <p>{idea.reason}</p>}
          <ScoreParts idea={idea} />
        </div>
        <Sources idea={idea} />
      </div>
      <DialogActions>
        <IdeaActions idea={idea} isMain {...actions} />
      </DialogActions>
    </Dialog>
  );
}

function Text({ heading, text }: { readonly heading: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <div>
      <h3>{heading}</h3>
      <p>{text}</p>
    </div>
  );
}

function newestReport({ sources }: Idea) {
  const newest = publishedSeconds(sources);
  if (newest === undefined) return null;
  return (
    <>
      {" "}
      · newest report <Time seconds={newest} />
    </>
  );
}
