import type { Caller } from "../tokens/index.ts";
import type { Definition, MethodName, RequestOutput, ResponseInput } from "./definition.ts";

/** A gRPC call as its handler receives it. */
export interface Call<Request> {
  readonly request: Request;
  readonly caller: Caller;
  /** Aborts when the client cancels the call or its deadline passes. */
  readonly signal: AbortSignal;
  /** The time at which the client stops waiting; undefined without a deadline. */
  readonly deadline: Date | undefined;
}

/** Answers the calls of one gRPC method. An error that the function throws becomes the status of the call. */
export type Handler<Request, Response> = (call: Call<Request>) => Promise<Response>;

/** The handlers of a gRPC service, one for each of its methods. */
export type Handlers<D> = {
  readonly [Name in MethodName<D>]: Handler<RequestOutput<D, Name>, ResponseInput<D, Name>>;
};

/**
 * The services that may call the methods of a gRPC service (named by the issuer of their tokens): a default, and other lists for single
 * methods.
 */
export type AllowedCallers<D> = { readonly default: readonly string[] } & {
  readonly [Name in MethodName<D>]?: readonly string[];
};

/** A gRPC service with its handlers and allowed callers, to be passed to `createGrpcServer`. */
export interface Implementation {
  readonly definition: Definition;
  readonly handlers: Readonly<Record<string, Handler<unknown, unknown>>>;
  readonly callers: { readonly default: readonly string[] } & Readonly<Record<string, readonly string[] | undefined>>;
}

/** Combines the definition of a service, its handlers and the services that may call it into one value for `createGrpcServer`. */
export function implement<D extends object>(
  definition: D,
  handlers: Handlers<D>,
  { callers }: { readonly callers: AllowedCallers<D> },
): Implementation {
  return { definition, handlers, callers } as unknown as Implementation;
}
