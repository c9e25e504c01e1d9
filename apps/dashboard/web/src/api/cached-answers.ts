import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { createConnectQueryKey } from "@connectrpc/connect-query";
import { queryClient } from "./query-client.ts";
import { transport } from "./transport.ts";

/** Undoes a change of a cached answer. It is called when the server has refused the change that the page showed already. */
export type Rollback = () => void;

/** A call that reads data, with its request. The pair identifies the answer in the cache. */
export interface CachedRead<Input extends DescMessage, Output extends DescMessage> {
  readonly schema: DescMethodUnary<Input, Output>;
  readonly input: MessageInitShape<Input>;
}

/** Returns the key under which the answer of a call is cached. */
export function keyOf<Input extends DescMessage, Output extends DescMessage>({
  schema,
  input,
}: CachedRead<Input, Output>) {
  return createConnectQueryKey({ schema, input, transport, cardinality: "finite" });
}

/**
 * Changes a cached answer, so that the page shows a change before the server has made it. Does nothing when the answer
 * is not cached.
 */
export async function changeCached<Input extends DescMessage, Output extends DescMessage>(
  read: CachedRead<Input, Output>,
  change: (answer: MessageShape<Output>) => MessageShape<Output>,
): Promise<Rollback> {
  const queryKey = keyOf(read);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return () => undefined;
  queryClient.setQueryData(queryKey, change(before as MessageShape<Output>) as typeof before);
  return () => queryClient.setQueryData(queryKey, before);
}

/** Removes the answer of a call from the cache, for example after the object that it describes was deleted. */
export function forgetCached<Input extends DescMessage, Output extends DescMessage>(
  read: CachedRead<Input, Output>,
): void {
  queryClient.removeQueries({ queryKey: keyOf(read) });
}
