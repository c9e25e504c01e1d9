import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type GetPublicationResponse, type Topic } from "@galley/proto/es/content/v1/content";
import { useToast } from "../../components/toast.tsx";
import { useOptimisticChange } from "../../components/use-optimistic-change.ts";
import { publicationRead } from "./publication-context.ts";

/**
 * Returns functions that pause and delete topics. The page shows the change at once, and it can be undone while its
 * toast is shown.
 */
export function useTopicChanges(publicationId: string) {
  const toast = useToast();
  const read = publicationRead(publicationId);
  const update = useOptimisticChange(ContentService.method.updateTopic, {
    read,
    apply: (answer, { topicId, isActive = true }) =>
      withTopics(answer, (topics) => topics.map((each) => (each.id === topicId ? { ...each, isActive } : each))),
  });
  const remove = useOptimisticChange(ContentService.method.deleteTopic, {
    read,
    apply: (answer, { topicId }) => withTopics(answer, (topics) => topics.filter(({ id }) => id !== topicId)),
  });
  const restore = useRestoreTopic();

  const sendActive = ({ id }: Topic, isActive: boolean) => update({ topicId: id, updateMask: ["is_active"], isActive });
  return {
    setActive: async (topic: Topic, isActive: boolean): Promise<void> => {
      const isDone = await sendActive(topic, isActive);
      if (isDone) toast(`“${topic.name}” is ${isActive ? "on" : "paused"}`, () => sendActive(topic, !isActive));
    },
    remove: async (topic: Topic): Promise<void> => {
      const isDone = await remove({ topicId: topic.id });
      if (isDone) toast(`Deleted “${topic.name}”`, () => restore(topic));
    },
  };
}

/** Returns a function that creates a deleted topic again. A topic that was paused is paused again. */
function useRestoreTopic() {
  const create = useMutation(ContentService.method.createTopic);
  const update = useMutation(ContentService.method.updateTopic);
  return async ({ publicationId, name, description, priority, isActive }: Topic): Promise<void> => {
    const text = description === undefined ? {} : { description };
    const operationId = crypto.randomUUID();
    const { topic } = await create.mutateAsync({ operationId, publicationId, name, priority, ...text });
    if (topic !== undefined && topic.isActive !== isActive) {
      await update.mutateAsync({ topicId: topic.id, updateMask: ["is_active"], isActive });
    }
  };
}

function withTopics(answer: GetPublicationResponse, change: (topics: Topic[]) => Topic[]): GetPublicationResponse {
  return { ...answer, topics: change(answer.topics) };
}
