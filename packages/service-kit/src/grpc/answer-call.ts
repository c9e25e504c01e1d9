import type { ServerUnaryCall, sendUnaryData } from "@grpc/grpc-js";
import { runWithContext } from "../context/index.ts";
import { forbidden, type ServiceError, toServiceError, unauthenticated, unavailable } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import type { Caller } from "../tokens/index.ts";
import { type ConcurrentCallLimit, tooManyCalls } from "./concurrent-call-limit.ts";
import { toStatus } from "./error-detail.ts";
import type { Handler } from "./implement.ts";
import type { ServerInstrumentation } from "./instrument-server.ts";
import { incomingContext, tokenOf } from "./request-metadata.ts";

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
  readonly instrumentation: ServerInstrumentation;
}

/**
 * Checks who calls, runs the handler in the caller's context, and answers with its result or with what failed. A call for which
 * there is no room is refused at once, and one that nobody waits for any more is not begun.
 */
export function answerCall(
  setup: CallSetup,
  call: ServerUnaryCall<unknown, unknown>,
  callback: sendUnaryData<unknown>,
): void {
  const deadline = dateOf(call.getDeadline());
  const leave = setup.limit.take(deadline === undefined ? Number.POSITIVE_INFINITY : deadline.getTime() - Date.now());
  if (leave === undefined) {
    setup.instrumentation.shed();
    callback(toStatus(tooManyCalls));
    return;
  }
  runWithContext(incomingContext(call.metadata), () => {
    const startedAt = performance.now();
    const lifetime = lifetimeOf(call, deadline);
    const instrumented = setup.instrumentation.begin(setup.path);
    instrumented
      .run(() => runHandler(setup, call, lifetime))
      .then(
        (response) => {
          callback(null, response);
          instrumented.end(undefined);
        },
        (thrown: unknown) => {
          const error = toServiceError(thrown);
          if (!(lifetime.signal.aborted && thrown === lifetime.signal.reason)) logFailure(setup, error, startedAt);
          callback(toStatus(error));
          instrumented.end(error);
        },
      )
      .finally(() => {
        lifetime.end();
        leave();
      });
  });
}

async function runHandler(
  { verify, issuers, handler }: CallSetup,
  call: ServerUnaryCall<unknown, unknown>,
  { signal, deadline }: Lifetime,
): Promise<unknown> {
  // What was given up while this process stood still is read together with the news of that, which is told a little later.
  await nextTurn();
  signal.throwIfAborted();
  const token = tokenOf(call.metadata);
  if (token === undefined) throw unauthenticated();
  const caller = verify(token);
  if (!issuers.includes(caller.issuer)) throw forbidden("This caller may not make this call.");
  return handler({ request: call.request, caller, signal, deadline });
}

/** Resolves when everything that has been read from sockets by now has been told. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

interface Lifetime {
  readonly signal: AbortSignal;
  readonly deadline: Date | undefined;
  readonly end: () => void;
}

function lifetimeOf(call: ServerUnaryCall<unknown, unknown>, deadline: Date | undefined): Lifetime {
  const controller = new AbortController();
  const remaining = deadline === undefined ? Number.POSITIVE_INFINITY : deadline.getTime() - Date.now();
  const expire = (): void => controller.abort(unavailable("The call took too long."));
  let isOver = false;
  // grpc-js says "cancelled" at the end of each call, answered or not.
  const hangUp = (): void => {
    if (!isOver) controller.abort(unavailable("The caller hung up."));
  };
  if (call.cancelled) hangUp();
  else if (remaining <= 0) expire();
  const timer = Number.isFinite(remaining) ? setTimeout(expire, Math.max(0, remaining)) : undefined;
  call.on("cancelled", hangUp);
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  return { signal: controller.signal, deadline, end };
}

function dateOf(deadline: Date | number): Date | undefined {
  if (deadline instanceof Date) return deadline;
  return Number.isFinite(deadline) ? new Date(deadline) : undefined;
}

/** One line for each failed call, never a body. Causes are written here and nowhere else. */
function logFailure({ logger, rpc }: CallSetup, error: ServiceError, startedAt: number): void {
  const line = { rpc, kind: error.kind, durationMilliseconds: Math.round(performance.now() - startedAt) };
  if (error.kind === "internal") logger.error({ ...line, err: error.cause ?? error }, "call failed");
  else if (error.cause !== undefined) logger.warn({ ...line, err: error.cause }, "call failed");
  else logger.info({ ...line, reason: error.message }, "call failed");
}
