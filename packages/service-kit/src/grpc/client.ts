import { Client, credentials, status } from "@grpc/grpc-js";
import type { Address } from "../config/address.ts";
import { ServiceError, unavailable } from "../errors/index.ts";
import { expiredToken } from "../tokens/caller.ts";
import { clientOptions } from "./channel-options.ts";
import { type Definition, type MethodName, type RequestInput, type ResponseOutput, wireName } from "./definition.ts";
import { instrumentClient } from "./instrument-calls.ts";
import { outgoingHeaders } from "./request-metadata.ts";
import { createRetryBudget, retryUnavailable } from "./retry.ts";
import { type Method, type OutgoingCall, type Send, sendAloneBy } from "./send-alone.ts";
import { sendTogetherBy } from "./send-together.ts";
import { hostsOf, mayBeSeveral, targetOf, tlsNameOf } from "./target.ts";
import type { GrpcTls } from "./tls.ts";

export interface CallOptions {
  /** Gives the caller's token for this service; asked anew for every attempt, since a call may outlive the token that it began with. */
  readonly token: string | (() => string);
  /** How long the whole call may take, retries included. */
  readonly deadlineMilliseconds: number;
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Repeating it does no harm: tried in up to three rounds while the service is away. */
  readonly idempotent?: boolean;
  /**
   * How long a replica may take when it is idempotent and another one may answer instead. The last attempt has all the time that
   * is left.
   */
  readonly attemptMilliseconds?: number | undefined;
  /**
   * So many calls of the same name at most that begin in the same turn of the event loop go as one message, and come back as one; 32 is
   * the most. For calls that take equally long, since all wait for the slowest; fewer where answers may be large. What is tried
   * again goes alone.
   */
  readonly mostTogether?: number | undefined;
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

export interface GrpcClientOptions {
  readonly address: string | Address | readonly Address[];
  /** Undefined: calls are not encrypted. */
  readonly tls?: GrpcTls | undefined;
  /** The name in the service's certificate, for addresses that are IP addresses. */
  readonly serverName?: string;
}

/** A client of the service at "host:port" or at several addresses; all of them, and all behind one name, share the calls. */
export function createGrpcClient<D extends object>(
  { service }: { readonly service: D },
  { address, tls, serverName }: GrpcClientOptions,
): GrpcClient<D> {
  const hosts = hostsOf(address);
  const channelCredentials = tls?.channelCredentials(hosts, serverName) ?? credentials.createInsecure();
  const client = new Client(targetOf(address), channelCredentials, {
    ...clientOptions,
    ...tlsNameOf(hosts, serverName),
  });
  const methods = service as unknown as Definition;
  const sendAlone = sendAloneBy(client);
  const sendTogether = sendTogetherBy(sendAlone);
  const budget = createRetryBudget();
  const hasReplicas = mayBeSeveral(address);
  const instrumentation = instrumentClient();
  let closed = false;

  const attempt = async (send: Send, call: Omit<OutgoingCall, "headers">, token: string): Promise<unknown> => {
    const { signal } = call;
    signal?.throwIfAborted();
    // A closed client throws instead of telling.
    if (closed) throw unavailable(undefined, { cause: new Error("The client is closed") });
    const instrumented = instrumentation(call.method.path);
    const outcome = await send({ ...call, headers: outgoingHeaders(token, instrumented.span.traceparent) });
    instrumented.end("error" in outcome ? outcome.code : status.OK);
    if ("response" in outcome) return outcome.response;
    throw signal?.aborted ? signal.reason : outcome.error;
  };

  const callWithin = (method: Method, request: unknown, options: CallOptions): Promise<unknown> => {
    const { deadlineMilliseconds, signal, idempotent = false, mostTogether = 1 } = options;
    const deadline = Date.now() + deadlineMilliseconds;
    let send: Send = mostTogether > 1 ? (call) => sendTogether(call, mostTogether) : sendAlone;
    const attemptUntil = (until: number): Promise<unknown> =>
      withFreshToken(options.token, (token) => {
        const outcome = attempt(send, { method, request, until, signal }, token);
        send = sendAlone;
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
