import { Client, credentials, status } from "@grpc/grpc-js";
import type { Address } from "../config/address.ts";
import { ServiceError, unavailable } from "../errors/index.ts";
import { expiredToken } from "../tokens/caller.ts";
import { clientOptions } from "./channel-options.ts";
import { type Definition, type MethodName, type RequestInput, type ResponseOutput, wireName } from "./definition.ts";
import { instrumentClient } from "./instrument-calls.ts";
import { outgoingHeaders } from "./request-metadata.ts";
import { createRetryBudget, retryUnavailable } from "./retry.ts";
import { createBatchSender } from "./send-batched.ts";
import { createSingleSender, type Method, type OutgoingCall, type Send } from "./send-single.ts";
import { grpcTarget, hostNames, mayHaveReplicas, tlsNameOverride } from "./target.ts";
import type { GrpcTls } from "./tls.ts";

export interface CallOptions {
  /**
   * The token that identifies the caller to the service, or a function that returns it. The function is called for each attempt, because
   * a call can take longer than a token is valid.
   */
  readonly token: string | (() => string);
  /** The maximum time of the whole call, including its retries. */
  readonly deadlineMilliseconds: number;
  /** Cancels the call. The call then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether repeating the call does no harm. If so, it is repeated while the service is unavailable, in up to three rounds. Otherwise it is
   * never repeated.
   */
  readonly idempotent?: boolean;
  /**
   * The time limit of one attempt of an idempotent call while another replica can be asked instead. The last attempt may use all of the
   * remaining time.
   */
  readonly attemptMilliseconds?: number | undefined;
  /**
   * The maximum number of calls of the same method that are sent as one message when they begin in the same turn of the event
   * loop; 1 by default, at most 32. Set it only for calls that take similar time, because all wait
   * for the slowest, and to a small number when answers can be large. Retries are sent alone.
   */
  readonly maxBatchSize?: number | undefined;
}

export interface GrpcClient<D> {
  /** Calls a method of the service. Rejects with a ServiceError, which has the kind "unavailable" when the service cannot be reached. */
  readonly call: <Name extends MethodName<D>>(
    name: Name,
    request: RequestInput<D, Name>,
    options: CallOptions,
  ) => Promise<ResponseOutput<D, Name>>;
  readonly close: () => void;
}

export interface GrpcClientOptions {
  readonly address: string | Address | readonly Address[];
  /** The certificates for mutual TLS. If undefined, calls are not encrypted. */
  readonly tls?: GrpcTls | undefined;
  /** The name that the certificate of the service must have when the address is an IP address. */
  readonly serverName?: string;
}

/**
 * Creates a client of a gRPC service at "host:port" or at several addresses. Calls are balanced between all addresses, including all
 * addresses of a host name.
 */
export function createGrpcClient<D extends object>(
  { service }: { readonly service: D },
  { address, tls, serverName }: GrpcClientOptions,
): GrpcClient<D> {
  const hosts = hostNames(address);
  const channelCredentials = tls?.channelCredentials(hosts, serverName) ?? credentials.createInsecure();
  const client = new Client(grpcTarget(address), channelCredentials, {
    ...clientOptions,
    ...tlsNameOverride(hosts, serverName),
  });
  const methods = service as unknown as Definition;
  const sendSingle = createSingleSender(client);
  const sendBatched = createBatchSender(sendSingle);
  const budget = createRetryBudget();
  const hasReplicas = mayHaveReplicas(address);
  const instrumentation = instrumentClient();
  let closed = false;

  const attempt = async (send: Send, call: Omit<OutgoingCall, "headers">, token: string): Promise<unknown> => {
    const { signal } = call;
    signal?.throwIfAborted();
    // grpc-js throws an exception when a closed client is used. It is replaced by the error "unavailable".
    if (closed) throw unavailable(undefined, { cause: new Error("The client is closed") });
    const instrumented = instrumentation(call.method.path);
    const outcome = await send({ ...call, headers: outgoingHeaders(token, instrumented.span.traceparent) });
    instrumented.end("error" in outcome ? outcome.code : status.OK);
    if ("response" in outcome) return outcome.response;
    throw signal?.aborted ? signal.reason : outcome.error;
  };

  const callWithin = (method: Method, request: unknown, options: CallOptions): Promise<unknown> => {
    const { deadlineMilliseconds, signal, idempotent = false, maxBatchSize = 1 } = options;
    const deadline = Date.now() + deadlineMilliseconds;
    let send: Send = maxBatchSize > 1 ? (call) => sendBatched(call, maxBatchSize) : sendSingle;
    const attemptUntil = (until: number): Promise<unknown> =>
      withFreshToken(options.token, (token) => {
        const outcome = attempt(send, { method, request, until, signal }, token);
        send = sendSingle;
        return outcome;
      });
    if (!idempotent) return attemptUntil(deadline);
    const attemptMilliseconds = hasReplicas ? options.attemptMilliseconds : undefined;
    return retryUnavailable(attemptUntil, { deadline, attemptMilliseconds, signal, budget });
  };

  return {
    call: async (name, request, options) => {
      const method = methods[wireName(name)] as Method | undefined;
      if (method === undefined) throw new Error(`The service has no call ${name}`);
      return (await callWithin(method, request, options)) as never;
    },
    close: () => {
      closed = true;
      client.close();
    },
  };
}

/**
 * Runs a call, and once more with a new token if the service answers that the token has expired. That happens when one of the two processes
 * was blocked while the call was on its way. The refused call has not started, so repeating it is safe. If the second token counts as
 * expired too, the clocks of the machines differ, and the call fails as "unavailable".
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
