import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import { type CachedRead, changeCached } from "../api/cached-answers.ts";
import { describeFailedChange } from "../api/errors.ts";
import { useToast } from "./toast.tsx";

export interface OptimisticChange<Request extends DescMessage, Input extends DescMessage, Output extends DescMessage> {
  /** The call whose cached answer is changed at once. */
  readonly read: CachedRead<Input, Output>;
  /** Returns the cached answer as it will be when the server has made the change. The page shows it until the server has answered. */
  readonly apply: (answer: MessageShape<Output>, request: MessageInitShape<Request>) => MessageShape<Output>;
}

/** Sends the change to the server. Resolves with true when the server has made it. */
export type SendChange<Request extends DescMessage> = (request: MessageInitShape<Request>) => Promise<boolean>;

/** A change that the page shows at once. When the server refuses it, the page shows the old state again and a toast that says why. */
export function useOptimisticChange<
  Request extends DescMessage,
  Response extends DescMessage,
  Input extends DescMessage,
  Output extends DescMessage,
>(
  schema: DescMethodUnary<Request, Response>,
  { read, apply }: OptimisticChange<Request, Input, Output>,
): SendChange<Request> {
  const toast = useToast();
  const { mutateAsync } = useMutation(schema, {
    onMutate: (request: MessageInitShape<Request>) => changeCached(read, (answer) => apply(answer, request)),
    onError: (error, _request, rollback) => {
      rollback?.();
      toast(describeFailedChange(error));
    },
  });
  return (request) =>
    mutateAsync(request).then(
      () => true,
      () => false,
    );
}
