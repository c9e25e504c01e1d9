import type {
  BatchedAnswer,
  BatchedCall__Output,
  CallTogetherRequest__Output,
  CallTogetherResponse,
} from "@galley/proto/common/v1";
import { type MethodDefinition, type ServerUnaryCall, type sendUnaryData, status } from "@grpc/grpc-js";
import { invalid, type ServiceError, toServiceError } from "../errors/index.ts";
import { type CallSetup, runCall } from "./answer-call.ts";
import { beginLifetime, type CallLifetime } from "./call-lifetime.ts";
import { toDetail, toStatus } from "./error-detail.ts";

/** The maximum number of calls that a client can send in one message. */
export const maxCallsPerBatch = 32;

/** A gRPC method of this server, with the functions that decode its request and encode its response. */
export interface ServedMethod {
  readonly setup: CallSetup;
  readonly definition: Pick<MethodDefinition<unknown, unknown>, "requestDeserialize" | "responseSerialize">;
}

type TogetherCall = ServerUnaryCall<CallTogetherRequest__Output, CallTogetherResponse>;

/**
 * Creates the handler of batches, which are several calls in one message. Each call is answered as if it had come alone.
 * @param methods the methods of this server by their paths
 */
export function answerBatch(methods: ReadonlyMap<string, ServedMethod>) {
  return (call: TogetherCall, callback: sendUnaryData<CallTogetherResponse>): void => {
    const { path, calls } = call.request;
    const method = methods.get(path);
    if (method === undefined) {
      callback({ code: status.UNIMPLEMENTED, details: "This server has no such call." });
      return;
    }
    if (calls.length === 0 || calls.length > maxCallsPerBatch) {
      callback(toStatus(invalid(`calls must contain 1 to ${maxCallsPerBatch} calls`)));
      return;
    }
    const lifetime = beginLifetime(call as unknown as ServerUnaryCall<unknown, unknown>);
    void Promise.all(calls.map((each) => callOutcome(method, each, lifetime))).then((outcomes) => {
      lifetime.end();
      const failure = commonFailure(outcomes);
      if (failure === undefined) callback(null, { answers: outcomes.map(toAnswer) });
      else callback(toStatus(failure));
    });
  };
}

type Outcome = { readonly response: Buffer } | { readonly failure: ServiceError };

async function callOutcome(
  { setup, definition }: ServedMethod,
  { request: bytes, ...headers }: BatchedCall__Output,
  lifetime: CallLifetime,
): Promise<Outcome> {
  try {
    const request = definition.requestDeserialize(bytes);
    const response = await runCall(setup, { request, headers, lifetime });
    return { response: definition.responseSerialize(response) };
  } catch (thrown) {
    return { failure: toServiceError(thrown) };
  }
}

const toAnswer = (outcome: Outcome): BatchedAnswer =>
  "failure" in outcome ? { failure: toDetail(outcome.failure) } : outcome;

/**
 * Returns the error that all calls of a batch have in common when every one failed as "unavailable". The whole message then fails with it
 * too, because load balancing between replicas only looks at the status of the message.
 */
function commonFailure(outcomes: readonly Outcome[]): ServiceError | undefined {
  const failures = outcomes.flatMap((outcome) => ("failure" in outcome ? [outcome.failure] : []));
  const areAll = failures.length === outcomes.length && failures.every(({ kind }) => kind === "unavailable");
  return areAll ? failures[0] : undefined;
}
