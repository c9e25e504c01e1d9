import type { ServerUnaryCall, sendUnaryData } from "@grpc/grpc-js";
import { runWithContext } from "../context/index.ts";
import { forbidden, type ServiceError, toServiceError, unauthenticated, unavailable } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import type { Caller } from "../tokens/index.ts";
import { toStatus } from "./error-detail.ts";
import type { Handler } from "./implement.ts";
import { incomingContext, tokenOf } from "./request-metadata.ts";

/** What stands around every handler. */
export interface CallFrame {
  /** Name of the call for the log, for example "content/createTopic". */
  readonly rpc: string;
  readonly logger: Logger;
  readonly verify: (token: string) => Caller;
  readonly issuers: readonly string[];
  readonly handler: Handler<unknown, unknown>;
}

/** Checks who calls, runs the handler in the caller's context, and answers with its result or with what failed. */
export function answerCall(
  frame: CallFrame,
  call: ServerUnaryCall<unknown, unknown>,
  callback: sendUnaryData<unknown>,
): void {
  runWithContext(incomingContext(call.metadata), () => {
    const startedAt = performance.now();
    const lifetime = lifetimeOf(call);
    runHandler(frame, call, lifetime)
      .then(
        (response) => callback(null, response),
        (thrown: unknown) => {
          const error = toServiceError(thrown);
          if (!(lifetime.signal.aborted && thrown === lifetime.signal.reason)) logFailure(frame, error, startedAt);
          callback(toStatus(error));
        },
      )
      .finally(lifetime.end);
  });
}

async function runHandler(
  { verify, issuers, handler }: CallFrame,
  call: ServerUnaryCall<unknown, unknown>,
  { signal, deadline }: Lifetime,
): Promise<unknown> {
  const token = tokenOf(call.metadata);
  if (token === undefined) throw unauthenticated();
  const caller = verify(token);
  if (!issuers.includes(caller.issuer)) throw forbidden("This caller may not make this call.");
  return handler({ request: call.request, caller, signal, deadline });
}

interface Lifetime {
  readonly signal: AbortSignal;
  readonly deadline: Date | undefined;
  readonly end: () => void;
}

function lifetimeOf(call: ServerUnaryCall<unknown, unknown>): Lifetime {
  const controller = new AbortController();
  const deadline = dateOf(call.getDeadline());
  const expire = (): void => controller.abort(unavailable("The call took too long."));
  const timer = deadline === undefined ? undefined : setTimeout(expire, Math.max(0, deadline.getTime() - Date.now()));
  call.on("cancelled", () => controller.abort(unavailable("The caller hung up.")));
  return { signal: controller.signal, deadline, end: () => clearTimeout(timer) };
}

function dateOf(deadline: Date | number): Date | undefined {
  if (deadline instanceof Date) return deadline;
  return Number.isFinite(deadline) ? new Date(deadline) : undefined;
}

/** One line for each failed call, never a body. Causes are written here and nowhere else. */
function logFailure({ logger, rpc }: CallFrame, error: ServiceError, startedAt: number): void {
  const line = { rpc, kind: error.kind, durationMilliseconds: Math.round(performance.now() - startedAt) };
  if (error.kind === "internal") logger.error({ ...line, err: error.cause ?? error }, "call failed");
  else if (error.cause !== undefined) logger.warn({ ...line, err: error.cause }, "call failed");
  else logger.info({ ...line, reason: error.message }, "call failed");
}
