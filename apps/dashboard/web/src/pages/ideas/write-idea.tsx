import type { Idea } from "@galley/proto/es/content/v1/content";
import { OrderDraft } from "../drafts/order-draft.tsx";
import styles from "../keys/key-dialogs.module.css";

const defaultInstructions = "Write about this story. Use its sources.";

export interface WriteIdeaProps {
  readonly idea: Idea;
  readonly onClose: () => void;
}

/** A dialog that orders a draft about an idea. The writer also gets the passages of the idea's sources. */
export function WriteIdea({ idea, onClose }: WriteIdeaProps) {
  const { id, publicationId, title, angle, sessionId } = idea;
  return (
    <OrderDraft
      heading="Write this idea"
      publicationId={publicationId}
      ideaId={id}
      title={title}
      instructions={angle || defaultInstructions}
      onClose={onClose}
    >
      {sessionId && <p className={styles.warning}>This idea has a draft already. This will be another one.</p>}
    </OrderDraft>
  );
}
