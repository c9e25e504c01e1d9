import { type BatchedAnswer__Output, BatchService, type CallTogetherResponse__Output } from "@galley/proto/common/v1";
import { status } from "@grpc/grpc-js";
import { internal, unavailable } from "../errors/index.ts";
import { createBatcher } from "../scheduling/batcher.ts";
import { mostCallsTogether } from "./answer-together.ts";
import { fromDetail } from "./error-detail.ts";
import { noHeaders } from "./request-metadata.ts";
import type { Method, Outcome, OutgoingCall, Send } from "./send-alone.ts";
import { statusOfKind } from "./status.ts";

const together = BatchService.service.CallTogether as unknown as Method;

/**
 * Sends calls of one method that begin in the same turn of the event loop as one of gRPC's, which costs several times what is in it.
 * Nothing waits for company, and a call without any goes alone. When a server cannot answer so many at once, or is of a version
 * that knows no batches, each goes alone.
 */
export function sendTogetherBy(sendAlone: Send): (call: OutgoingCall, mostTogether: number) => Promise<Outcome> {
  const batchers = new Map<string, Send>();
  const batcherOf = (name: string, mostTogether: number): Send => {
    const batcher = createBatcher((calls: readonly OutgoingCall[]) => sendBatch(sendAlone, calls), {
      maximumBatchSize: Math.min(mostCallsTogether, mostTogether),
      maximumConcurrency: Number.POSITIVE_INFINITY,
      longestWaitMilliseconds: Number.POSITIVE_INFINITY,
    });
    batchers.set(name, batcher);
    return batcher;
  };
  return (call, mostTogether) => {
    const name = `${call.method.path} ${mostTogether}`;
    const send = batchers.get(name) ?? batcherOf(name, mostTogether);
    return untilAborted(send(call), call.signal);
  };
}

const cancelled: Outcome = { error: unavailable("The call was cancelled."), code: status.CANCELLED };

function untilAborted(outcome: Promise<Outcome>, signal: AbortSignal | undefined): Promise<Outcome> {
  if (signal === undefined) return outcome;
  return new Promise((resolve, reject) => {
    const cancel = (): void => resolve(cancelled);
    signal.addEventListener("abort", cancel, { once: true });
    const end = (): void => signal.removeEventListener("abort", cancel);
    outcome.then(resolve, reject).finally(end);
    if (signal.aborted) cancel();
  });
}

/** Failures of a batch that say nothing of the calls in it. */
const isOfBatches: ReadonlySet<status> = new Set([status.UNIMPLEMENTED, status.RESOURCE_EXHAUSTED]);

async function sendBatch(sendAlone: Send, calls: readonly OutgoingCall[]): Promise<readonly Outcome[]> {
  const sendEachAlone = () => Promise.all(calls.map(sendAlone));
  const [first, second] = calls;
  if (first === undefined || second === undefined) return sendEachAlone();
  const { method } = first;
  const packed = attempted(() =>
    calls.map(({ request, headers }) => ({ request: method.requestSerialize(request), ...headers })),
  );
  // Then each fails for its own reason, or does not.
  if ("error" in packed) return sendEachAlone();
  const outcome = await sendAlone({
    method: together,
    request: { path: method.path, calls: packed.response },
    headers: noHeaders,
    until: Math.min(...calls.map(({ until }) => until)),
    signal: whenAllAborted(calls.map(({ signal }) => signal)),
  });
  if ("error" in outcome) return isOfBatches.has(outcome.code) ? sendEachAlone() : calls.map(() => outcome);
  const { answers } = outcome.response as CallTogetherResponse__Output;
  return calls.map((_call, index) => outcomeOf(method, answers[index]));
}

/** Aborts when nobody waits for any of the calls. */
function whenAllAborted(signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController();
  let waiting = signals.length;
  const leave = (): void => {
    waiting -= 1;
    if (waiting === 0) controller.abort();
  };
  for (const signal of signals) signal?.addEventListener("abort", leave, { once: true });
  return controller.signal;
}

function outcomeOf(method: Method, { response, failure }: Partial<BatchedAnswer__Output> = {}): Outcome {
  const error = failure && fromDetail(failure);
  if (error) return { error, code: statusOfKind[error.kind] };
  if (response) return attempted(() => method.responseDeserialize(response));
  return unreadable(new Error(`A batch of ${method.path} has no answer for a call`));
}

/** What the work gives, or that a message could not be read or written: gRPC calls that an internal failure. */
function attempted<Result>(work: () => Result): { readonly response: Result } | ReturnType<typeof unreadable> {
  try {
    return { response: work() };
  } catch (error) {
    return unreadable(error);
  }
}

const unreadable = (cause: unknown) => ({ error: internal(cause), code: status.INTERNAL });
