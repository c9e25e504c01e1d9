import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  GenerationService,
  type HeldPublish,
  type ListHeldPublishesRequestSchema,
} from "@galley/proto/es/generation/v1/generation";
import { useToast } from "../../../components/toast.tsx";
import { useOptimisticChange } from "../../../components/use-optimistic-change.ts";

/**
 * Returns a function that stops an automatic publish. The publish leaves the list at once, and comes back when the server refuses. `input`
 * is the request by which the page has read the list.
 */
export function useStopHeld(
  input: MessageInitShape<typeof ListHeldPublishesRequestSchema>,
): (publish: HeldPublish) => Promise<void> {
  const toast = useToast();
  const send = useOptimisticChange(GenerationService.method.stopHeldPublish, {
    read: { schema: GenerationService.method.listHeldPublishes, input },
    apply: (answer, { sessionId }) => ({
      ...answer,
      publishes: answer.publishes.filter((publish) => publish.sessionId !== sessionId),
    }),
  });
  return async ({ sessionId, title }) => {
    if (await send({ sessionId })) toast(`Stopped the publish of “${title}”. It stays as a draft.`);
  };
}
