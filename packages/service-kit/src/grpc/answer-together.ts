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

/** How many calls go together at most. */
export const mostCallsTogether = 32;

/** A call of this server's own, and how its messages are read and written. */
export interface ServedMethod {
  readonly setup: CallSetup;
  readonly definition: Pick<MethodDefinition<unknown, unknown>, "requestDeserialize" | "responseSerialize">;
}

type TogetherCall = ServerUnaryCall<CallTogetherRequest__Output, CallTogetherResponse>;

/** Answers calls that came together, each as if it had come alone. `methods` are those of this server by their paths. */
export function answerTogether(methods: ReadonlyMap<string, ServedMethod>) {
  return (call: TogetherCall, callback: sendUnaryData<CallTogetherResponse>): void => {
    const { path, calls } = call.request;
    const method = methods.get(path);
    if (method === undefined) {
      callback({ code: status.UNIMPLEMENTED, details: "This server has no such call." });
      return;
    }
    if (calls.length === 0 || calls.length > mostCallsTogether) {
      callback(toStatus(invalid(`calls must be 1 to ${mostCallsTogether}`)));
      return;
    }
    const lifetime = beginLifetime(call as unknown as ServerUnaryCall<unknown, unknown>);
    void Promise.all(calls.map((each) => outcomeOf(method, each, lifetime))).then((outcomes) => {
      lifetime.end();
      const failure = failureOfAll(outcomes);
      if (failure === undefined) callback(null, { answers: outcomes.map(toAnswer) });
      else callback(toStatus(failure));
    });
  };
}

type Outcome = { readonly response: Buffer } | { readonly failure: ServiceError };

async function outcomeOf(
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

/** What all of them failed with when this replica can do nothing: balancing between replicas heeds only the status of the whole. */
function failureOfAll(outcomes: readonly Outcome[]): ServiceError | undefined {
  const failures = outcomes.flatMap((outcome) => ("failure" in outcome ? [outcome.failure] : []));
  const areAll = failures.length === outcomes.length && failures.every(({ kind }) => kind === "unavailable");
  return areAll ? failures[0] : undefined;
}
