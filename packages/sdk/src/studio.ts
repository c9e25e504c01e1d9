import type { ApiCall } from "./call.ts";
import { createMethods } from "./gen/studio/methods.ts";
import type { RequestOptions, Send } from "./transport.ts";

/** Options that each method of `galley.studio` takes as its last argument. Its requests have an `operationId` in place of an idempotency key. */
export type StudioOptions = Omit<RequestOptions, "idempotencyKey">;

/** A call of the dashboard. */
export interface Rpc {
  /** The names of the service and the method, separated by a slash. */
  readonly path: string;
  readonly isRepeatable: boolean;
  /** The path to the operation id in the request. The server carries out requests with the same id only once. */
  readonly operationId?: readonly string[];
}

/**
 * Makes a call of the dashboard.
 * @public for the generated methods, which are not in Git
 */
export type Call = <T>(rpc: Rpc, request: object, options?: StudioOptions) => ApiCall<T>;

/** A little longer than the server's own limit of one minute for a call. */
const timeoutMs = 65_000;

export const createStudio = (send: Send) =>
  createMethods(({ path, isRepeatable, operationId = [] }, request, options) => {
    const body = withOperationId(request, operationId);
    return send({ method: "POST", path: `/${path}`, body, rpc: { isRepeatable }, timeoutMs }, options);
  });

/** Returns the request with an operation id for all attempts: the id that the caller set, or else a new one. */
function withOperationId(request: object, [name, ...inner]: readonly string[]): object {
  if (name === undefined) return request;
  const given = (request as Readonly<Record<string, unknown>>)[name];
  if (inner.length === 0) return { ...request, [name]: given ?? crypto.randomUUID() };
  return { ...request, [name]: withOperationId(given ?? {}, inner) };
}
