import { type Client, type MethodDefinition, status } from "@grpc/grpc-js";
import { type ServiceError, unavailable } from "../errors/index.ts";
import { fromStatus } from "./error-detail.ts";
import { type CallHeaders, toMetadata } from "./request-metadata.ts";

export type Method = Pick<
  MethodDefinition<unknown, unknown>,
  "path" | "requestSerialize" | "responseSerialize" | "requestDeserialize" | "responseDeserialize"
>;

/** One attempt at a call. */
export interface OutgoingCall {
  readonly method: Method;
  readonly request: unknown;
  readonly headers: CallHeaders;
  /** Epoch milliseconds. */
  readonly until: number;
  /** Cancels it. */
  readonly signal: AbortSignal | undefined;
}

/** What became of it: `code` is the status that it failed with. */
export type Outcome = { readonly response: unknown } | { readonly error: ServiceError; readonly code: status };

/** Makes an attempt and gives what became of it. */
export type Send = (call: OutgoingCall) => Promise<Outcome>;

/** Sends each call as a gRPC call of its own. A client that is closed already, as during a shutdown, sends nothing. */
export function sendAloneBy(client: Client): Send {
  const send = sendBy(client);
  return (call) =>
    send(call).catch((cause: unknown) => ({ error: unavailable(undefined, { cause }), code: status.UNAVAILABLE }));
}

function sendBy(client: Client): Send {
  return ({ method: { path, requestSerialize, responseDeserialize }, request, headers, until: deadline, signal }) =>
    new Promise((resolve) => {
      const call = withoutStackTraces(() =>
        client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          toMetadata(headers),
          { deadline },
          (...answer) => {
            const [failure, response] = answer;
            signal?.removeEventListener("abort", cancel);
            resolve(failure === null ? { response } : { error: fromStatus(failure), code: failure.code });
          },
        ),
      );
      const cancel = (): void => call.cancel();
      signal?.addEventListener("abort", cancel, { once: true });
    });
}

/** grpc-js notes the caller's stack in every call, for the case that it fails: a twentieth of a gateway's processor time. */
function withoutStackTraces<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
