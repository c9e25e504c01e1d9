import type { ApiCall } from "./call.ts";
import { createMethods } from "./gen/studio/methods.ts";
import type { RequestOptions, Send } from "./transport.ts";

/** Options that each method of `galley.studio` takes as its last argument. Its requests have an `operationId` in place of an idempotency key. */
export type StudioOptions = Omit<RequestOptions, "idempotencyKey">;

/** A call of the dashboard. */
export interface Rpc {
  /** The name of its service and its own, with a slash between them. */
  readonly path: string;
  readonly isRepeatable: boolean;
  /** Where the request has the id of the operation. The server carries requests with the same id out once. */
  readonly operationId?: readonly string[];
}

/**
 * Makes a call of the dashboard.
 * @public for the generated methods, which are not in Git
 */
export type Call = <T>(rpc: Rpc, request: object, options?: StudioOptions) => ApiCall<T>;

/** A little more than the minute for which the server works on a call at most. */
const timeoutMs = 65_000;

export const createStudio = (send: Send) =>
  createMethods(({ path, isRepeatable, operationId = [] }, request, options) => {
    const body = withOperationId(request, operationId);
    return send({ method: "POST", path: `/${path}`, body, rpc: { isRepeatable }, timeoutMs }, options);
  });

/** Returns the request with an id of the operation, which all attempts have in common. An id of the caller stays. */
function withOperationId(request: object, [name, ...inner]: readonly string[]): object {
  if (name === undefined) return request;
  const given = (request as Readonly<Record<string, unknown>>)[name];
  if (inner.length === 0) return { ...request, [name]: given ?? crypto.randomUUID() };
  return { ...request, [name]: withOperationId(given ?? {}, inner) };
}
