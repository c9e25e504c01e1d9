import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type Style } from "@galley/proto/es/content/v1/content";
import { useToast } from "../../components/toast.tsx";
import { useOptimisticChange } from "../../components/use-optimistic-change.ts";

/**
 * Returns a function that deletes a writing style. The page shows the change at once, and it can be undone while its
 * toast is shown.
 */
export function useDeleteStyle() {
  const toast = useToast();
  const create = useMutation(ContentService.method.createStyle);
  const remove = useOptimisticChange(ContentService.method.deleteStyle, {
    read: { schema: ContentService.method.listStyles, input: {} },
    apply: (answer, { styleId }) => ({ ...answer, styles: answer.styles.filter(({ id }) => id !== styleId) }),
  });
  return async ({ id, name, description, systemPrompt }: Style): Promise<void> => {
    const operationId = crypto.randomUUID();
    const restore = () => create.mutateAsync({ operationId, name, description, systemPrompt });
    if (await remove({ styleId: id })) toast(`Deleted “${name}”`, restore);
  };
}
