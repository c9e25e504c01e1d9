import { z } from "zod";
import type { Backends } from "../clients/backends.ts";
import type { Account } from "../domain/account.ts";
import type { KeyRole } from "../domain/key-role.ts";
import { type RawInput, readInput } from "./validation/read-input.ts";
import { type FindUnknownFields, unknownFieldsFinder } from "./validation/unknown-fields.ts";

export type Method = "get" | "post" | "patch" | "delete";

/** What a handler knows besides the input. */
export interface CallContext {
  readonly account: Account;
  readonly backends: Backends;
  /** Names the work; the same for every repeat under one `Idempotency-Key`. */
  readonly operationId: string;
  /** Whether a client that hangs up leaves the work going on, because a repeat will ask for its answer. */
  readonly detached: boolean;
  /** Whether the client asked to be answered before the work is done, by `Prefer: respond-async`. */
  readonly prefersAsync: boolean;
  /** Aborts when the client hangs up; never when the work is detached. */
  readonly hangUp: AbortSignal;
  /** Checks a URL and seals the key that shall sign for it. Throws "invalid" naming webhookUrl. */
  readonly webhookTarget: (url: string) => Promise<{ url: string; sealedSigningKey: string }>;
  readonly syncTimeoutMilliseconds: number;
}

/** What a route promises for one status. */
interface Promised {
  readonly description: string;
  /** The value under `data`. */
  readonly data: z.ZodType;
  /** Names of headers besides those that every answer has. */
  readonly headers?: readonly string[];
}
type Promises = Readonly<Partial<Record<200 | 201 | 202, Promised>>>;

/** What clients read under `data`, whatever the status. */
type DataOf<R extends Promises> = {
  [Status in keyof R & number]: R[Status] extends Promised ? z.output<R[Status]["data"]> : never;
}[keyof R & number];

/** What a handler gives: one of the statuses promised, with data of its form. */
type Outcome<R extends Promises> = {
  [Status in keyof R & number]: {
    status: Status;
    data: R[Status] extends Promised ? z.input<R[Status]["data"]> : never;
    headers?: Readonly<Record<string, string>>;
    /** More of the list that `data` begins, part by part; of a GET only. */
    more?: R[Status] extends Promised ? AsyncIterable<z.input<R[Status]["data"]>> : never;
  };
}[keyof R & number];

/** The words about a route in the OpenAPI document. */
interface RouteTexts {
  /** Name of the operation, in camelCase. */
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Codes of failures besides those that every route has. */
  readonly failures?: readonly FailureCode[];
  readonly bodyExample?: object;
  /** Whether the endpoint supports `Prefer: respond-async`. */
  readonly takesPrefer?: true;
}

/** Failures that only some routes have. */
export type FailureCode = "NOT_FOUND" | "QUOTA_EXCEEDED" | "GENERATION_FAILED" | "PUBLISH_FAILED" | "BAD_GATEWAY";

interface RouteDefinition<Params, Query, Body, R extends Promises> extends RouteTexts {
  readonly method: Method;
  /** Relative to `/v1`, with parameters as `:id`. */
  readonly path: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly responses: R;
  /** The minimum role of a key that may call it; by default "viewer" for reads and "editor" for everything else. */
  readonly role?: KeyRole;
  /** Whether a call with this body publishes, which needs the role "editor". */
  readonly publishes?: (body: NoInfer<Body>) => boolean;
  /** Rejects with "not-found" when what an earlier answer told of is gone; asked before that answer is given again. */
  readonly stillThere?: (earlier: { params: Params; data: DataOf<NoInfer<R>> }, backends: Backends) => Promise<unknown>;
  readonly handle: (
    input: { params: Params; query: Query; body: Body },
    call: CallContext,
  ) => Promise<Outcome<NoInfer<R>>>;
}

/** A route whose input has been read and whose handler only waits to be run. */
export interface PreparedCall {
  /** The input after validation; equal requests give equal bodies. */
  readonly body: unknown;
  /** The minimum role of a key that may make this call. */
  readonly role: KeyRole;
  readonly run: (call: CallContext) => Promise<Answered>;
  /** Rejects with "not-found" when what an earlier answer with this `data` told of is gone. */
  readonly stillThere: (data: unknown, backends: Backends) => Promise<unknown>;
}

/** What a handler gave. */
export interface Answered {
  readonly status: number;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** More of the list that `data` begins, part by part. */
  readonly more?: AsyncIterable<unknown>;
}

/** A route for the table; its types are gone, its promises are data. */
export interface Route extends RouteTexts {
  readonly method: Method;
  readonly path: string;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly responses: Promises;
  readonly role: KeyRole;
  readonly findUnknownFields: FindUnknownFields;
  /** Throws "invalid", with the complaints about mistyped fields too, or "not-found". */
  readonly prepare: (raw: RawInput, mistyped?: readonly string[]) => PreparedCall;
}

const nothing = z.unknown().transform(() => undefined);

/** Binds a route's schemas to its handler, so that the two cannot disagree. */
export function defineRoute<R extends Promises, Params = undefined, Query = undefined, Body = undefined>(
  definition: RouteDefinition<Params, Query, Body, R>,
): Route {
  const { handle, stillThere, publishes, params, query, body, ...rest } = definition;
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
    findUnknownFields: unknownFieldsFinder({ query, body }),
    prepare: (raw, mistyped = []) => {
      const input = readInput(schemas, raw, mistyped);
      return {
        body: input.body,
        role: publishes?.(input.body) === true ? "editor" : role,
        run: (call) => handle(input, call),
        stillThere: async (data, backends) => stillThere?.({ params: input.params, data: data as DataOf<R> }, backends),
      };
    },
  };
}
