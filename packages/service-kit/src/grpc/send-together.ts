import { AsyncLocalStorage } from "node:async_hooks";
import { BatchService, type CallTogetherResponse__Output } from "@galley/proto/common/v1";
import { status } from "@grpc/grpc-js";
import { internal, unavailable } from "../errors/index.ts";
import { mostCallsTogether } from "./answer-together.ts";
import { fromDetail } from "./error-detail.ts";
import { noHeaders } from "./request-metadata.ts";
import type { Method, Outcome, OutgoingCall, Send } from "./send-alone.ts";
import { statusOfKind } from "./status.ts";

/** A call that waits for the end of this turn of the event loop, or for its answer. */
interface Waiting {
  readonly call: OutgoingCall;
  /** Undefined once it was told. */
  settle: ((outcome: Outcome) => void) | undefined;
  cancel: () => void;
}

/** One with its request as it is sent. */
interface Packed {
  readonly one: Waiting;
  readonly bytes: Buffer;
}

const together = BatchService.service.CallTogether as unknown as Method;

/**
 * Sends calls of one method that begin in the same turn of the event loop as one of gRPC's, which costs several times what is in it.
 * Nothing waits for company, and a call without any goes alone. When a server cannot answer so many at once, or is of a version
 * that knows no batches, each goes alone.
 */
export function sendTogetherBy(sendAlone: Send): Send {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const begun = waiting.filter(isWanted);
    waiting = [];
    for (const [method, ofMethod] of Map.groupBy(begun, ({ call }) => call.method)) {
      for (const batch of batchesOf(method, ofMethod)) sendBatch(sendAlone, method, batch);
    }
  };
  return (call, settle) => {
    const one: Waiting = { call, settle, cancel: () => tell(one, cancelled) };
    waiting.push(one);
    if (waiting.length === 1) outsideOfCalls(() => setImmediate(flush));
    return () => one.cancel();
  };
}

const cancelled = { error: unavailable("The call was cancelled."), code: status.CANCELLED };

const isWanted = ({ settle }: Waiting): boolean => settle !== undefined;

function tell(one: Waiting, outcome: Outcome): void {
  const { settle } = one;
  one.settle = undefined;
  settle?.(outcome);
}

/** As many together as each of them allows. */
function batchesOf({ requestSerialize }: Method, calls: readonly Waiting[]): Packed[][] {
  const batches: Packed[][] = [];
  for (const one of calls) {
    const bytes = attempted(() => requestSerialize(one.call.request));
    if ("error" in bytes) {
      tell(one, bytes);
      continue;
    }
    const last = batches.at(-1);
    const isFull = last === undefined || last.length >= Math.min(mostCallsTogether, one.call.mostTogether);
    if (isFull) batches.push([]);
    batches.at(-1)?.push({ one, bytes: bytes.response });
  }
  return batches;
}

function sendBatch(sendAlone: Send, method: Method, batch: readonly Packed[]): void {
  const ones = batch.map(({ one }) => one);
  if (ones.length === 1) {
    sendEachAlone(sendAlone, ones);
    return;
  }
  const calls = batch.map(({ one: { call }, bytes }) => ({ request: bytes, ...call.headers }));
  const cancelBatch = sendAlone(
    {
      method: together,
      request: { path: method.path, calls },
      headers: noHeaders,
      until: Math.min(...ones.map(({ call }) => call.until)),
      mostTogether: 1,
    },
    (outcome) => {
      if ("response" in outcome) tellAll(ones, method, outcome.response as CallTogetherResponse__Output);
      else if (isOfBatches.has(outcome.code)) sendEachAlone(sendAlone, ones.filter(isWanted));
      else for (const one of ones) tell(one, outcome);
    },
  );
  for (const one of ones) {
    one.cancel = () => {
      tell(one, cancelled);
      if (!ones.some(isWanted)) cancelBatch();
    };
  }
}

/** Failures of a batch that say nothing of the calls in it. */
const isOfBatches: ReadonlySet<status> = new Set([status.UNIMPLEMENTED, status.RESOURCE_EXHAUSTED]);

function sendEachAlone(sendAlone: Send, ones: readonly Waiting[]): void {
  for (const one of ones) one.cancel = sendAlone(one.call, (outcome) => tell(one, outcome));
}

function tellAll(ones: readonly Waiting[], method: Method, { answers }: CallTogetherResponse__Output): void {
  for (const [index, one] of ones.entries()) {
    const { response, failure } = answers[index] ?? {};
    const error = failure && fromDetail(failure);
    if (error) tell(one, { error, code: statusOfKind[error.kind] });
    else if (response === undefined)
      tell(one, unreadable(new Error(`A batch of ${method.path} has no answer for a call`)));
    else
      tell(
        one,
        attempted(() => method.responseDeserialize(response)),
      );
  }
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
