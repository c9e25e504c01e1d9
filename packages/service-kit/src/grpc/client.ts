import { Client, credentials, type ServiceError as GrpcError, type MethodDefinition, status } from "@grpc/grpc-js";
import type { Address } from "../config/address.ts";
import { ServiceError, unavailable } from "../errors/index.ts";
import { noopTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { expiredToken } from "../tokens/expired.ts";
import { clientOptions } from "./channel-options.ts";
import { type Definition, type MethodName, type RequestInput, type ResponseOutput, wireName } from "./definition.ts";
import { fromStatus } from "./error-detail.ts";
import { type ClientInstrumentation, instrumentClient } from "./instrument-client.ts";
import { outgoingMetadata } from "./request-metadata.ts";
import { createRetryBudget, type RetryBudget, retryUnavailable } from "./retry.ts";
import { mayBeSeveral, targetOf } from "./target.ts";

export interface CallOptions {
  /** Gives the caller's token for this service; asked anew for every attempt, since a call may outlive the token that it began with. */
  readonly token: string | (() => string);
  /** How long the whole call may take, retries included. */
  readonly deadlineMilliseconds: number;
  /** The deadline of the call that this one serves; the earlier of the two holds. */
  readonly notAfter?: Date | undefined;
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Repeating it does no harm: tried in up to three rounds while the service is away. */
  readonly idempotent?: boolean;
  /**
   * How long a replica may take when it is idempotent and another one may answer instead. The last attempt has all the time that
   * is left.
   */
  readonly attemptMilliseconds?: number | undefined;
}

export interface GrpcClient<D> {
  /** Rejects with a ServiceError; trouble in reaching the service is "unavailable". */
  readonly call: <Name extends MethodName<D>>(
    name: Name,
    request: RequestInput<D, Name>,
    options: CallOptions,
  ) => Promise<ResponseOutput<D, Name>>;
  readonly close: () => void;
}

type Method = MethodDefinition<unknown, unknown>;

export interface GrpcClientOptions {
  readonly address: string | Address | readonly Address[];
  readonly telemetry?: Telemetry | undefined;
}

/** A client of the service at "host:port" or at several addresses; all of them, and all behind one name, share the calls. */
export function createGrpcClient<D extends object>(
  { service }: { readonly service: D },
  { address, telemetry = noopTelemetry }: GrpcClientOptions,
): GrpcClient<D> {
  const client = new Client(targetOf(address), credentials.createInsecure(), clientOptions);
  const methods = service as unknown as Definition;
  let closed = false;
  const line: Line = {
    client,
    isClosed: () => closed,
    budget: createRetryBudget(),
    hasReplicas: mayBeSeveral(address),
    instrumentation: instrumentClient(telemetry),
  };
  return {
    call: async (name, request, options) => {
      const method = methods[wireName(name)] as Method | undefined;
      if (method === undefined) throw new Error(`The service has no call ${name}`);
      return (await callWithin(line, method, request, options)) as never;
    },
    close: () => {
      closed = true;
      client.close();
    },
  };
}

/** What the calls of one client share. */
interface Line {
  readonly client: Client;
  /** A closed client throws instead of telling. */
  readonly isClosed: () => boolean;
  readonly budget: RetryBudget;
  readonly hasReplicas: boolean;
  readonly instrumentation: ClientInstrumentation;
}

function callWithin(line: Line, method: Method, request: unknown, options: CallOptions): Promise<unknown> {
  const { deadlineMilliseconds, notAfter, signal, idempotent = false } = options;
  const deadline = Math.min(Date.now() + deadlineMilliseconds, notAfter?.getTime() ?? Number.POSITIVE_INFINITY);
  const attempt = (until: number): Promise<unknown> =>
    withFreshToken(options.token, (token) => callOnce(line, method, request, { token, signal }, until));
  if (!idempotent) return attempt(deadline);
  const attemptMilliseconds = line.hasReplicas ? options.attemptMilliseconds : undefined;
  return retryUnavailable(attempt, { deadline, attemptMilliseconds, signal, budget: line.budget });
}

/**
 * A call whose token ran out on its way, because one of the two processes stood still, has not begun: it is made once more with
 * another token. When that has run out as well the clocks disagree, and the service counts as away.
 */
async function withFreshToken(
  token: CallOptions["token"],
  attempt: (token: string) => Promise<unknown>,
): Promise<unknown> {
  const mint = typeof token === "string" ? () => token : token;
  try {
    return await attempt(mint()).catch((error: unknown) => {
      if (hasExpired(error)) return attempt(mint());
      throw error;
    });
  } catch (error) {
    throw hasExpired(error) ? unavailable(undefined, { cause: error }) : error;
  }
}

const hasExpired = (error: unknown): boolean => error instanceof ServiceError && error.reason === expiredToken;

function callOnce(
  { client, isClosed, instrumentation }: Line,
  method: Method,
  request: unknown,
  { token, signal }: { readonly token: string; readonly signal: AbortSignal | undefined },
  deadline: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    if (isClosed()) {
      reject(unavailable(undefined, { cause: new Error("The client is closed") }));
      return;
    }
    const instrumented = instrumentation.begin(method.path);
    const settle = (error: GrpcError | null, response?: unknown): void => {
      instrumented.end(error?.code ?? status.OK);
      signal?.removeEventListener("abort", cancel);
      if (error === null) resolve(response);
      else reject(signal?.aborted ? signal.reason : fromStatus(error));
    };
    const metadata = outgoingMetadata(token, instrumented.traceparent);
    const { path, requestSerialize, responseDeserialize } = method;
    const call = withoutStackTraces(() =>
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, { deadline }, settle),
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
