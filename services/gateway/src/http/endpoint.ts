import { hash } from "node:crypto";
import { invalid } from "@galley/service-kit/errors";
import type { Request, RequestHandler, Response } from "express";
import { isIdempotencyKey, isReplay, type StoredAnswer } from "../domain/idempotency.ts";
import { whileHoldingPermit } from "./admission/permit.ts";
import { jsonAnswer, sendAnswer } from "./answer.ts";
import { ignoredFieldsHeader, ignoredFieldsValue } from "./ignored-fields.ts";
import { createListSender } from "./list-sender.ts";
import { requireRole } from "./middleware/key-role.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { logProblem, problemAnswer } from "./problem.ts";
import { contextLogFields, getRequestContext, requireIdentity } from "./request-context.ts";
import type { Answered, CallContext, PreparedCall, Route } from "./route.ts";
import { webhookTargets } from "./webhook-target.ts";

/**
 * Creates the handler of an endpoint: it reads the input, runs the route's handler (only once for repeated requests with one
 * `Idempotency-Key`), and answers.
 */
export function endpoint(route: Route, ports: HttpPorts, settings: HttpSettings): RequestHandler {
  const sendList = createListSender();
  return async (request, response) => {
    const key = idempotencyKeyOf(route, request);
    const prepared = prepare(route, request, response);
    requireRole(response, prepared.role);
    if (key !== undefined) {
      const work = () => runKeyed(prepared, key, { request, response }, ports, settings);
      return sendAnswer(response, await whileHoldingPermit(response, work));
    }
    const work = () => runAttached(route, prepared, { request, response }, ports, settings);
    const answered = await whileHoldingPermit(response, work);
    noteSession(response, answered.data);
    if (answered.more === undefined) sendAnswer(response, answerOf(answered));
    else await sendList(response, answered, answered.more);
  };
}

interface Exchanged {
  readonly request: Request;
  readonly response: Response;
}

function prepare(route: Route, request: Request, response: Response): PreparedCall {
  // Express parses the query at each access, so this reads it only once.
  const { params, query, body } = request;
  const { mistyped, ignored } = route.findUnknownFields({ query, body });
  if (ignored.length > 0) response.setHeader(ignoredFieldsHeader, ignoredFieldsValue(ignored));
  const prepared = route.prepare({ params, query, body }, mistyped);
  // The input was validated before, so the id of the session is safe to log.
  if (route.path.startsWith("/sessions/:id")) noteSession(response, { sessionId: params.id });
  return prepared;
}

function noteSession(response: Response, data: unknown): void {
  const { sessionId } = (data ?? {}) as { sessionId?: unknown };
  if (typeof sessionId === "string") getRequestContext(response).sessionId = sessionId;
}

function idempotencyKeyOf(route: Route, request: Request): string | undefined {
  if (route.method !== "post") return undefined;
  const key = request.get("idempotency-key");
  if (key !== undefined && !isIdempotencyKey(key)) {
    throw invalid("Idempotency-Key must be 1 to 255 visible ASCII characters");
  }
  return key;
}

/**
 * Runs the handler of a request without an `Idempotency-Key`. When the client disconnects, reads are cancelled, and other work is cancelled
 * if it can be.
 */
async function runAttached(
  route: Route,
  prepared: PreparedCall,
  { request, response }: Exchanged,
  ports: HttpPorts,
  settings: HttpSettings,
): Promise<Answered> {
  const hangUp = new AbortController();
  const leave = (): void => {
    if (!response.writableFinished) hangUp.abort(new DOMException("The client hung up.", "AbortError"));
  };
  // The client may have disconnected while its API key was looked up. The event for that has then already passed.
  if (response.closed) leave();
  else response.once("close", leave);
  const work = {
    operationId: ports.newId(),
    detached: false,
    hangUp: hangUp.signal,
    prefersAsync: asksForAsync(request),
  };
  const backends = ports.backendsFor(requireIdentity(response), route.method === "get" ? hangUp.signal : undefined);
  return prepared.run({ ...callContext(work, response, ports, settings), backends });
}

const never = new AbortController().signal;

/**
 * Runs the handler for a request with an `Idempotency-Key`. The work continues when the client disconnects, and every result, including
 * failures, becomes an answer, so that a repeated request can get it.
 */
async function runKeyed(
  prepared: PreparedCall,
  key: string,
  { request, response }: Exchanged,
  ports: HttpPorts,
  settings: HttpSettings,
): Promise<StoredAnswer> {
  const { method, baseUrl, path } = request;
  const fingerprint = hash("sha256", JSON.stringify([method, baseUrl + path, prepared.body]), "base64url");
  const { account } = requireIdentity(response);
  const keyed = { accountId: account.id, maxStoredKeys: ports.maxIdempotencyKeys(account), key, fingerprint };
  const answer = await ports.withIdempotency(keyed, async (operationId) => {
    const work = { operationId, detached: true, hangUp: never, prefersAsync: asksForAsync(request) };
    try {
      const answered = await prepared.run(callContext(work, response, ports, settings));
      noteSession(response, answered.data);
      return answerOf(answered);
    } catch (error) {
      const context = getRequestContext(response);
      logProblem(error, ports.logger, contextLogFields(context));
      const { requestId } = context;
      return problemAnswer(error, { requestId, upgradeEmail: settings.upgradeEmail });
    }
  });
  // A stored answer must not return data that was deleted after it was stored, so this is checked first.
  if (isReplay(answer) && answer.status < 300) {
    const { data } = JSON.parse(answer.text) as { data: unknown };
    noteSession(response, data);
    await prepared.verifyReplay(data, ports.backendsFor(requireIdentity(response)));
  }
  return answer;
}

function callContext(
  work: Pick<CallContext, "operationId" | "detached" | "hangUp" | "prefersAsync">,
  response: Response,
  ports: HttpPorts,
  settings: HttpSettings,
): CallContext {
  const identity = requireIdentity(response);
  return {
    ...work,
    account: identity.account,
    backends: ports.backendsFor(identity),
    webhookTarget: webhookTargets(ports, getRequestContext(response)),
    syncTimeoutMilliseconds: settings.generationSyncTimeoutSeconds * 1_000,
  };
}

function answerOf({ status, data, headers }: Answered): StoredAnswer {
  return jsonAnswer(status, { data }, headers);
}

/** Whether the header `Prefer` contains `respond-async`, alone or among other preferences. Source: RFC 7240. */
function asksForAsync(request: Request): boolean {
  const preferences = request.headers.prefer;
  if (typeof preferences !== "string") return false;
  return preferences
    .split(",")
    .some((preference) => preference.split(";", 1)[0]?.trim().toLowerCase() === "respond-async");
}
