import { randomUUID } from "node:crypto";
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
import type { PauseWatch } from "./process-pauses.ts";
import { type CallHeaders, incomingHeaders } from "./request-metadata.ts";

/** The values that are the same for every call of one gRPC method, such as its name, handler and limits. */
export interface CallSetup {
  /** The name of the method in the log, for example "content/createTopic". */
  readonly rpc: string;
  /** The path of the method in gRPC, for example "/galley.content.v1.ContentService/CreateTopic". */
  readonly path: string;
  readonly logger: Logger;
  readonly verify: (token: string) => Caller;
  readonly issuers: readonly string[];
  readonly handler: Handler<unknown, unknown>;
  /** The limit on calls in progress, which all methods of the server share. */
  readonly limit: ConcurrentCallLimit;
  readonly pauses: PauseWatch;
}

/** A gRPC call that the server has received, alone or in a batch. */
export interface IncomingCall {
  readonly request: unknown;
  readonly headers: CallHeaders;
  readonly lifetime: CallLifetime;
}

/** Handles a gRPC call that came alone, and sends its result or error. */
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
 * Checks the token of a gRPC call and runs its handler in the context of the request. A call over the limit is refused at once. A call that
 * its client has already cancelled is not started. Rejects with a ServiceError, which is already logged.
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
  { verify, issuers, handler, pauses }: CallSetup,
  { request, headers: { token }, lifetime: { signal, deadline } }: IncomingCall,
): Promise<unknown> {
  // After this process was stopped for a while, calls and their cancellations arrive together. All of that input is read first, so that
  // cancelled calls are not started.
  await pauses.inputRead();
  signal.throwIfAborted();
  if (token === "") throw unauthenticated();
  const caller = verify(token);
  if (!issuers.includes(caller.issuer)) throw forbidden("This caller may not make this call.");
  return handler({ request, caller, signal, deadline });
}

/** Logs one line for a failed call, without request or response. The causes of errors are logged only here. */
function logFailure({ logger, rpc }: CallSetup, error: ServiceError, startedAt: number): void {
  const line = { rpc, kind: error.kind, durationMilliseconds: Math.round(performance.now() - startedAt) };
  if (error.kind === "internal") logger.error({ ...line, err: error.cause ?? error }, "call failed");
  else if (error.cause !== undefined) logger.warn({ ...line, err: error.cause }, "call failed");
  else logger.info({ ...line, reason: error.message }, "call failed");
}
