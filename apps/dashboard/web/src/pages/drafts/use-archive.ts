import { useMutation } from "@connectrpc/connect-query";
import { GenerationService, type Session, SessionStatus } from "@galley/proto/es/generation/v1/generation";
import { describeFailedChange } from "../../api/errors.ts";
import { useToast } from "../../components/toast.tsx";
import { titleOf } from "./draft-state.tsx";
import { showSessionStatus } from "./show-session-status.ts";

/** Archives the draft, or takes that back when it is archived. */
export type Archive = (session: Session) => Promise<void>;

/**
 * Returns a function that archives a draft, or restores an archived one. Lists show the change at once. The message about it has a button
 * that undoes it.
 */
export function useArchive(): Archive {
  const toast = useToast();
  const { mutateAsync } = useMutation(GenerationService.method.archiveSession);
  const send = async ({ id, status, cmsPostId }: Session, restore: boolean): Promise<boolean> => {
    const restored = cmsPostId === undefined ? SessionStatus.ACTIVE : SessionStatus.COMPLETED;
    await showSessionStatus(id, restore ? restored : SessionStatus.ARCHIVED);
    try {
      await mutateAsync({ sessionId: id, restore });
      return true;
    } catch (thrown) {
      await showSessionStatus(id, status);
      toast(describeFailedChange(thrown));
      return false;
    }
  };
  return async (session) => {
    const isArchived = session.status === SessionStatus.ARCHIVED;
    const undo = () => send({ ...session, status: SessionStatus.ARCHIVED }, !isArchived);
    if (await send(session, isArchived)) {
      toast(`“${titleOf(session)}” is ${isArchived ? "back among the drafts" : "archived"}`, undo);
    }
  };
}
