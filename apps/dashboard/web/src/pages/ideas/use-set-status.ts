import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type Idea, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { describeFailedChange } from "../../api/errors.ts";
import { useToast } from "../../components/toast.tsx";
import { showStatus } from "./idea-list.ts";

/** A status that a member may give an idea by hand. The status "promoted" is missing, because only a draft gives it to its idea. */
export type SettableStatus = IdeaStatus.NEW | IdeaStatus.REVIEWED | IdeaStatus.DISMISSED;

export type SetStatus = (idea: Idea, status: SettableStatus) => Promise<void>;

const endings: Readonly<Record<SettableStatus, string>> = {
  [IdeaStatus.NEW]: "is new again",
  [IdeaStatus.REVIEWED]: "is reviewed",
  [IdeaStatus.DISMISSED]: "is dismissed",
};

/**
 * Returns a function that changes the status of an idea. The page shows the new status at once. The message about the change has a button
 * that undoes it.
 */
export function useSetStatus(): SetStatus {
  const toast = useToast();
  const { mutateAsync } = useMutation(ContentService.method.setIdeaStatus);
  const send = async (ideaId: string, status: IdeaStatus, before: IdeaStatus): Promise<boolean> => {
    await showStatus(ideaId, status);
    try {
      await mutateAsync({ ideaId, status });
      return true;
    } catch (thrown) {
      await showStatus(ideaId, before);
      toast(describeFailedChange(thrown));
      return false;
    }
  };
  return async ({ id, title, status: before }, status) => {
    const undo = () => send(id, before, status);
    if (await send(id, status, before)) toast(`“${title}” ${endings[status]}`, undo);
  };
}
