import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ServerUnaryCall, sendUnaryData } from "@grpc/grpc-js";
import { runWithContext } from "../context/index.ts";
import { forbidden, type ServiceError, toServiceError, unauthenticated } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import { shedCount } from "../metrics/shared.ts";
import type { Caller } from "../tokens/index.ts";
import { runInSpan } from "../tracing/in-span.ts";
import { beginLifetime, type CallLifetime, millisecondsUntil } from "./call-lifetime.ts";
import { type ConcurrentCallLimit, tooManyCalls } from "./concurrent-call-limit.ts";
import { toStatus } from "./error-detail.ts";
import type { Handler } from "./implement.ts";
import { beginServerCall } from "./instrument-calls.ts";
import { type CallHeaders, incomingHeaders } from "./request-metadata.ts";

/** What stands around every handler. */
export interface CallSetup {
  /** Name of the call for the log, for example "content/createTopic". */
  readonly rpc: string;
  /** Its path on the wire, for example "/galley.content.v1.ContentService/CreateTopic". */
  readonly path: string;
  readonly logger: Logger;
  readonly verify: (token: string) => Caller;
  readonly issuers: readonly string[];
  readonly handler: Handler<unknown, unknown>;
  /** On all calls of the server together. */
  readonly limit: ConcurrentCallLimit;
}

/** A call as it came, alone or with others. */
export interface IncomingCall {
  readonly request: unknown;
  readonly headers: CallHeaders;
  readonly lifetime: CallLifetime;
}

/** Answers a call that came alone, with its result or with what failed. */
export function answerCall(
  setup: CallSetup,
  call: ServerUnaryCall<unknown, unknown>,
  callback: sendUnaryData<unknown>,
): void {
  const lifetime = beginLifetime(call);
  runCall(setup, { request: call.request, headers: incomingHeaders(call.metadata), lifetime })
    .then(
      (response) => callback(null, response),
      (error: ServiceError) => callback(toStatus(error)),
    )
    .finally(lifetime.end);
}

/**
 * Checks who calls, and runs the handler in the caller's context. A call for which there is no room is refused at once, and one that
 * nobody waits for any more is not begun. Rejects with a ServiceError, which is in the log by then.
 */
export function runCall(setup: CallSetup, incoming: IncomingCall): Promise<unknown> {
  const { limit, path } = setup;
  const { headers, lifetime } = incoming;
  const leave = limit(millisecondsUntil(lifetime.deadline));
  if (leave === undefined) {
    shedCount().inc({ protocol: "grpc", lane: "all" });
    return Promise.reject(tooManyCalls);
  }
  const { requestId, traceparent } = headers;
  const trace = traceparent === "" ? {} : { traceparent };
  return runWithContext({ requestId: requestId || randomUUID(), ...trace }, async () => {
    const startedAt = performance.now();
    const instrumented = beginServerCall(path);
    try {
      const response = await runInSpan(instrumented.span, () => runHandler(setup, incoming));
      instrumented.end(undefined);
      return response;
    } catch (thrown) {
      const error = toServiceError(thrown);
      if (!(lifetime.signal.aborted && thrown === lifetime.signal.reason)) logFailure(setup, error, startedAt);
      instrumented.end(error);
      throw error;
    } finally {
      leave();
    }
  });
}

async function runHandler(
  { verify, issuers, handler }: CallSetup,
  { request, headers: { token }, lifetime: { signal, deadline } }: IncomingCall,
): Promise<unknown> {
  // What was given up while this process stood still is read together with the news of that, which is told in the next turn.
  await setImmediate();
  signal.throwIfAborted();
  if (token === "") throw unauthenticated();
  const caller = verify(token);
  if (!issuers.includes(caller.issuer)) throw forbidden("This caller may not make this call.");
  return handler({ request, caller, signal, deadline });
}

/** One line for each failed call, never a body. Causes are written here and nowhere else. */
function logFailure({ logger, rpc }: CallSetup, error: ServiceError, startedAt: number): void {
  const line = { rpc, kind: error.kind, durationMilliseconds: Math.round(performance.now() - startedAt) };
  if (error.kind === "internal") logger.error({ ...line, err: error.cause ?? error }, "call failed");
  else if (error.cause !== undefined) logger.warn({ ...line, err: error.cause }, "call failed");
  else logger.info({ ...line, reason: error.message }, "call failed");
}
