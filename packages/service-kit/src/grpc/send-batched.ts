import { type BatchedAnswer__Output, BatchService, type CallTogetherResponse__Output } from "@galley/proto/common/v1";
import { status } from "@grpc/grpc-js";
import { internal, unavailable } from "../errors/index.ts";
import { createBatcher } from "../scheduling/batcher.ts";
import { maxCallsPerBatch } from "./answer-batch.ts";
import { fromDetail } from "./error-detail.ts";
import { noHeaders } from "./request-metadata.ts";
import type { Method, Outcome, OutgoingCall, Send } from "./send-single.ts";
import { statusOfKind } from "./status.ts";

const together = BatchService.service.CallTogether as unknown as Method;

/**
 * Creates a function that sends calls of one method as one gRPC message when they begin in the same turn of the event loop,
 * because a message costs several times more than its content. A call does not wait for others; a single call is sent alone. When
 * the batch or its answers are too large for one message, or the server is of a version without batches, each call is sent alone.
 */
export function createBatchSender(sendSingle: Send): (call: OutgoingCall, maxBatchSize: number) => Promise<Outcome> {
  const batchers = new Map<string, Send>();
  const createBatcherFor = (name: string, maxBatchSize: number): Send => {
    const batcher = createBatcher((calls: readonly OutgoingCall[]) => sendBatch(sendSingle, calls), {
      maxBatchSize: Math.min(maxCallsPerBatch, maxBatchSize),
      maxConcurrency: Number.POSITIVE_INFINITY,
      maxWaitMilliseconds: Number.POSITIVE_INFINITY,
    });
    batchers.set(name, batcher);
    return batcher;
  };
  return (call, maxBatchSize) => {
    const name = `${call.method.path} ${maxBatchSize}`;
    const send = batchers.get(name) ?? createBatcherFor(name, maxBatchSize);
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

/**
 * The gRPC statuses that mean that several calls in one message were refused as a whole, for example because the message is too large. Each
 * call is then sent in a message of its own.
 */
const batchFailures: ReadonlySet<status> = new Set([status.UNIMPLEMENTED, status.RESOURCE_EXHAUSTED]);

async function sendBatch(sendSingle: Send, calls: readonly OutgoingCall[]): Promise<readonly Outcome[]> {
  const sendEachSingle = () => Promise.all(calls.map(sendSingle));
  const [first, second] = calls;
  if (first === undefined || second === undefined) return sendEachSingle();
  const { method } = first;
  const packed = attempted(() =>
    calls.map(({ request, headers }) => ({ request: method.requestSerialize(request), ...headers })),
  );
  // One of the requests cannot be encoded. Each call is then sent in a message of its own, so that only the faulty one fails.
  if ("error" in packed) return sendEachSingle();
  const outcome = await sendSingle({
    method: together,
    request: { path: method.path, calls: packed.response },
    headers: noHeaders,
    until: Math.min(...calls.map(({ until }) => until)),
    signal: whenAllAborted(calls.map(({ signal }) => signal)),
  });
  if ("error" in outcome) return batchFailures.has(outcome.code) ? sendEachSingle() : calls.map(() => outcome);
  const { answers } = outcome.response as CallTogetherResponse__Output;
  return calls.map((_call, index) => readAnswer(method, answers[index]));
}

/** Returns a signal for a message with several calls. It aborts when all of them are cancelled. */
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

function readAnswer(method: Method, { response, failure }: Partial<BatchedAnswer__Output> = {}): Outcome {
  const error = failure && fromDetail(failure);
  if (error) return { error, code: statusOfKind[error.kind] };
  if (response) return attempted(() => method.responseDeserialize(response));
  return unreadable(new Error(`A batch of ${method.path} has no answer for a call`));
}

/** Runs `work`, which encodes or decodes a message. When that fails, the result is an internal error, as in gRPC itself. */
function attempted<Result>(work: () => Result): { readonly response: Result } | ReturnType<typeof unreadable> {
  try {
    return { response: work() };
  } catch (error) {
    return unreadable(error);
  }
}

const unreadable = (cause: unknown) => ({ error: internal(cause), code: status.INTERNAL });
