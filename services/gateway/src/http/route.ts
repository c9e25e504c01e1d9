import { z } from "zod";
import type { Backends } from "../clients/backends.ts";
import type { Account } from "../domain/account.ts";
import type { KeyRole } from "../domain/key-role.ts";
import { type RawInput, readInput } from "./validation/read-input.ts";
import { createUnknownFieldsFinder, type FindUnknownFields } from "./validation/unknown-fields.ts";

export type Method = "get" | "post" | "patch" | "delete";

/** The things that the handler of a route gets in addition to the input. */
export interface CallContext {
  readonly account: Account;
  readonly backends: Backends;
  /** The id of the work that the request starts. It is the same for all repeated requests with one `Idempotency-Key`. */
  readonly operationId: string;
  /**
   * Whether the work continues when the client disconnects. It does for a request with an `Idempotency-Key`, because a repeated request
   * will ask for the answer.
   */
  readonly detached: boolean;
  /** Whether the client asks with `Prefer: respond-async` for an answer before the work is done. */
  readonly prefersAsync: boolean;
  /** Aborts when the client disconnects. Never aborts when the work continues without the client. */
  readonly hangUp: AbortSignal;
  /** Checks the URL of a webhook and encrypts the key that will sign its requests. Throws "invalid", which names the field webhookUrl. */
  readonly webhookTarget: (url: string) => Promise<{ url: string; sealedSigningKey: string }>;
  readonly syncTimeoutMilliseconds: number;
}

/** The documented answer of a route for one HTTP status. */
interface Promised {
  readonly description: string;
  /** The schema of the value under `data` in the answer. */
  readonly data: z.ZodType;
  /** The names of response headers that only this answer has. */
  readonly headers?: readonly string[];
}
type Promises = Readonly<Partial<Record<200 | 201 | 202, Promised>>>;

/** The type of `data` in the answers of a route, whatever their status. */
type DataOf<R extends Promises> = {
  [Status in keyof R & number]: R[Status] extends Promised ? z.output<R[Status]["data"]> : never;
}[keyof R & number];

/** The result of a route's handler: one of the HTTP statuses that the route documents, with the data for it. */
type Outcome<R extends Promises> = {
  [Status in keyof R & number]: {
    status: Status;
    data: R[Status] extends Promised ? z.input<R[Status]["data"]> : never;
    headers?: Readonly<Record<string, string>>;
    /** The parts of a list after the first one, which is in `data`. Only for lists that are sent in parts, in answer to GET. */
    more?: R[Status] extends Promised ? AsyncIterable<z.input<R[Status]["data"]>> : never;
  };
}[keyof R & number];

/** The texts and names with which the OpenAPI document describes a route. */
interface RouteTexts {
  /** The name of the operation in camelCase. Generated clients name their function after it. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The codes of failures that this route can have in addition to those that all routes have. */
  readonly failures?: readonly FailureCode[];
  readonly bodyExample?: object;
  /** Set when the endpoint supports `Prefer: respond-async`: an answer before the work is done. */
  readonly takesPrefer?: true;
}

/** The codes of failures that only some routes have. */
export type FailureCode =
  | "NOT_FOUND"
  | "QUOTA_EXCEEDED"
  | "CONFLICT"
  | "GENERATION_FAILED"
  | "PUBLISH_FAILED"
  | "BAD_GATEWAY";

interface RouteDefinition<Params, Query, Body, R extends Promises> extends RouteTexts {
  readonly method: Method;
  /** The path of the endpoint after `/v1`, with parameters as `:id`. */
  readonly path: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly responses: R;
  /** The role that an API key needs for the endpoint; by default "viewer" for reads and "editor" for everything else. */
  readonly role?: KeyRole;
  /** Whether a request with this body publishes something, which needs the role "editor". */
  readonly publishes?: (body: NoInfer<Body>) => boolean;
  /**
   * Rejects with "not-found" when the object in a stored answer was deleted in the meantime. Called before the stored answer is sent to a
   * repeated request.
   */
  readonly verifyReplay?: (
    earlier: { params: Params; data: DataOf<NoInfer<R>> },
    backends: Backends,
  ) => Promise<unknown>;
  readonly handle: (
    input: { params: Params; query: Query; body: Body },
    call: CallContext,
  ) => Promise<Outcome<NoInfer<R>>>;
}

/** A request whose input is validated and whose handler can be run. */
export interface PreparedCall {
  /** The body after validation. Requests that mean the same have equal bodies. */
  readonly body: unknown;
  /** The role that the API key needs for this request. */
  readonly role: KeyRole;
  readonly run: (call: CallContext) => Promise<Answered>;
  /**
   * Checks that the object in a stored response still exists. `data` is its data. Rejects with "not-found" when the object was deleted in
   * the meantime.
   */
  readonly verifyReplay: (data: unknown, backends: Backends) => Promise<unknown>;
}

/** The HTTP status and data that a route's handler returned. */
export interface Answered {
  readonly status: number;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The parts of a list after the first one, which is in `data`. Only for lists that are sent in parts. */
  readonly more?: AsyncIterable<unknown>;
}

/** A route for the route table. Unlike the result types of `defineRoute`, it has no type parameters, so that routes fit into one list. */
export interface Route extends RouteTexts {
  readonly method: Method;
  readonly path: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly responses: Promises;
  readonly role: KeyRole;
  readonly findUnknownFields: FindUnknownFields;
  /** Validates the input of a request. Throws "invalid", whose message also names the `mistyped` fields, or "not-found". */
  readonly prepare: (raw: RawInput, mistyped?: readonly string[]) => PreparedCall;
}

const nothing = z.unknown().transform(() => undefined);

/** Defines a route from its schemas and its handler, so that the types of both agree. */
export function defineRoute<R extends Promises, Params = undefined, Query = undefined, Body = undefined>(
  definition: RouteDefinition<Params, Query, Body, R>,
): Route {
  const { handle, verifyReplay, publishes, params, query, body, ...rest } = definition;
  const role = definition.role ?? (definition.method === "get" ? "viewer" : "editor");
  const schemas = {
    params: params ?? (nothing as unknown as z.ZodType<Params>),
    query: query ?? (nothing as unknown as z.ZodType<Query>),
    body: body ?? (nothing as unknown as z.ZodType<Body>),
  };
  return {
    ...rest,
    params,
    query,
    body,
    role,
    findUnknownFields: createUnknownFieldsFinder({ query, body }),
    prepare: (raw, mistyped = []) => {
      const input = readInput(schemas, raw, mistyped);
      return {
        body: input.body,
        role: publishes?.(input.body) === true ? "editor" : role,
        run: (call) => handle(input, call),
        verifyReplay: async (data, backends) =>
          verifyReplay?.({ params: input.params, data: data as DataOf<R> }, backends),
      };
    },
  };
}
