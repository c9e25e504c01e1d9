import type { Client, MethodDefinition, status } from "@grpc/grpc-js";
import type { ServiceError } from "../errors/index.ts";
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
  /** With how many of the same method it may share a batch, itself included. */
  readonly mostTogether: number;
}

/** What became of it: `code` is the status that it failed with. */
export type Outcome = { readonly response: unknown } | { readonly error: ServiceError; readonly code: status };

/** Makes an attempt and tells once, later, what became of it. Gives what cancels it, which is told as well. */
export type Send = (call: OutgoingCall, settle: (outcome: Outcome) => void) => () => void;

/** Sends each call as one of gRPC's. */
export function sendAloneBy(client: Client): Send {
  return ({ method, request, headers, until: deadline }, settle) => {
    const { path, requestSerialize, responseDeserialize } = method;
    const metadata = toMetadata(headers);
    const call = withoutStackTraces(() =>
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        request,
        metadata,
        { deadline },
        (...answer) => {
          const [failure, response] = answer;
          settle(failure === null ? { response } : { error: fromStatus(failure), code: failure.code });
        },
      ),
    );
    return () => call.cancel();
  };
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
