import type { Caller } from "../tokens/index.ts";
import type { Definition, MethodName, RequestOutput, ResponseInput } from "./definition.ts";

/** One call as its handler sees it. */
export interface Call<Request> {
  readonly request: Request;
  readonly caller: Caller;
  /** Aborts when the client hangs up or the deadline passes. */
  readonly signal: AbortSignal;
  /** When the client stops waiting; undefined when it never does. */
  readonly deadline: Date | undefined;
}

/** Answers one kind of call. What it throws becomes the status. */
export type Handler<Request, Response> = (call: Call<Request>) => Promise<Response>;

/** One handler for each call of a service, none missing. */
export type Handlers<D> = {
  readonly [Name in MethodName<D>]: Handler<RequestOutput<D, Name>, ResponseInput<D, Name>>;
};

/** Which issuers may make which calls: a default, and other lists for single calls. */
export type AllowedCallers<D> = { readonly default: readonly string[] } & {
  readonly [Name in MethodName<D>]?: readonly string[];
};

/** A service with its handlers, ready for `createGrpcServer`. */
export interface Implementation {
  readonly definition: Definition;
  readonly handlers: Readonly<Record<string, Handler<unknown, unknown>>>;
  readonly callers: { readonly default: readonly string[] } & Readonly<Record<string, readonly string[] | undefined>>;
}

/** Joins a service's definition with its handlers and the issuers that may call them. */
export function implement<D extends object>(
  definition: D,
  handlers: Handlers<D>,
  { callers }: { readonly callers: AllowedCallers<D> },
): Implementation {
  return { definition, handlers, callers } as unknown as Implementation;
}
