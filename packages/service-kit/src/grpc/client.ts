import { Client, credentials, type ServiceError as GrpcError, type MethodDefinition } from "@grpc/grpc-js";
import { type Address, formatAddress } from "../config/address.ts";
import { type Definition, type MethodName, type RequestInput, type ResponseOutput, wireName } from "./definition.ts";
import { fromStatus } from "./error-detail.ts";
import { clientOptions } from "./limits.ts";
import { outgoingMetadata } from "./request-metadata.ts";
import { retryUnavailable } from "./retry.ts";

export interface CallOptions {
  /** The caller's token for this service. */
  readonly token: string;
  /** How long the whole call may take, retries included. */
  readonly deadlineMilliseconds: number;
  /** The deadline of the call that this one serves; the earlier of the two holds. */
  readonly notAfter?: Date | undefined;
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Repeating it does no harm: tried up to three times while the service is away. */
  readonly idempotent?: boolean;
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

/** A client of the service at "host:port"; several addresses behind the name share the calls. */
export function createGrpcClient<D extends object>(
  { service }: { readonly service: D },
  { address }: { readonly address: string | Address },
): GrpcClient<D> {
  const target = typeof address === "string" ? address : formatAddress(address);
  const client = new Client(`dns:///${target}`, credentials.createInsecure(), clientOptions);
  const methods = service as unknown as Definition;
  return {
    call: async (name, request, options) => {
      const method = methods[wireName(name)] as Method | undefined;
      if (method === undefined) throw new Error(`The service has no call ${name}`);
      return (await callWithin(client, method, request, options)) as never;
    },
    close: () => client.close(),
  };
}

function callWithin(client: Client, method: Method, request: unknown, options: CallOptions): Promise<unknown> {
  const { deadlineMilliseconds, notAfter, signal, idempotent = false } = options;
  const deadline = Math.min(Date.now() + deadlineMilliseconds, notAfter?.getTime() ?? Number.POSITIVE_INFINITY);
  const attempt = (): Promise<unknown> => callOnce(client, method, request, options, deadline);
  return idempotent ? retryUnavailable(attempt, deadline, signal) : attempt();
}

function callOnce(
  client: Client,
  method: Method,
  request: unknown,
  { token, signal }: CallOptions,
  deadline: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const settle = (error: GrpcError | null, response?: unknown): void => {
      signal?.removeEventListener("abort", cancel);
      if (error === null) resolve(response);
      else reject(signal?.aborted ? signal.reason : fromStatus(error));
    };
    const call = client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      outgoingMetadata(token),
      { deadline },
      settle,
    );
    const cancel = (): void => call.cancel();
    signal?.addEventListener("abort", cancel, { once: true });
  });
}
