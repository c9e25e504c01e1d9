import { hash } from "node:crypto";
import { invalid } from "@galley/service-kit/errors";
import type { Request, RequestHandler, Response } from "express";
import { isIdempotencyKey, isReplay, type StoredAnswer } from "../domain/idempotency.ts";
import { whileHoldingPermit } from "./admission/permit.ts";
import { jsonAnswer, sendAnswer } from "./answer.ts";
import { exchangeOf, identityOf, logFieldsOf } from "./exchange.ts";
import { ignoredFieldsHeader, ignoredFieldsValue } from "./ignored-fields.ts";
import { createListSender } from "./list-sender.ts";
import { requireRole } from "./middleware/key-role.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { logProblem, problemAnswer } from "./problem.ts";
import type { Answered, CallContext, PreparedCall, Route } from "./route.ts";
import { webhookTargets } from "./webhook-target.ts";

/** Serves a route: reads the input, runs the handler (once for an idempotency key), and answers. */
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
  // Express parses the query each time it is read, so it is read once.
  const { params, query, body } = request;
  const { mistyped, ignored } = route.findUnknownFields({ query, body });
  if (ignored.length > 0) response.setHeader(ignoredFieldsHeader, ignoredFieldsValue(ignored));
  const prepared = route.prepare({ params, query, body }, mistyped);
  // Only a valid id goes to the log.
  if (route.path.startsWith("/sessions/:id")) noteSession(response, { sessionId: params.id });
  return prepared;
}

function noteSession(response: Response, data: unknown): void {
  const { sessionId } = (data ?? {}) as { sessionId?: unknown };
  if (typeof sessionId === "string") exchangeOf(response).sessionId = sessionId;
}

function idempotencyKeyOf(route: Route, request: Request): string | undefined {
  if (route.method !== "post") return undefined;
  const key = request.get("idempotency-key");
  if (key !== undefined && !isIdempotencyKey(key)) {
    throw invalid("Idempotency-Key must be 1 to 255 visible ASCII characters");
  }
  return key;
}

/** Without an idempotency key: a client that hangs up stops a read, and may cancel other work. */
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
  // It may have gone while its key was being looked up.
  if (response.closed) leave();
  else response.once("close", leave);
  const work = {
    operationId: ports.newId(),
    detached: false,
    hangUp: hangUp.signal,
    prefersAsync: asksForAsync(request),
  };
  const backends = ports.backendsFor(identityOf(response), route.method === "get" ? hangUp.signal : undefined);
  return prepared.run({ ...callContext(work, response, ports, settings), backends });
}

const never = new AbortController().signal;

/** With a key: the work goes on whatever the client does, and every end of it, failures included, becomes an answer. */
async function runKeyed(
  prepared: PreparedCall,
  key: string,
  { request, response }: Exchanged,
  ports: HttpPorts,
  settings: HttpSettings,
): Promise<StoredAnswer> {
  const { method, baseUrl, path } = request;
  const fingerprint = hash("sha256", JSON.stringify([method, baseUrl + path, prepared.body]), "base64url");
  const { account } = identityOf(response);
  const keyed = { accountId: account.id, mostKeys: ports.mostKeysOf(account), key, fingerprint };
  const answer = await ports.runOnce(keyed, async (operationId) => {
    const work = { operationId, detached: true, hangUp: never, prefersAsync: asksForAsync(request) };
    try {
      const answered = await prepared.run(callContext(work, response, ports, settings));
      noteSession(response, answered.data);
      return answerOf(answered);
    } catch (error) {
      const exchange = exchangeOf(response);
      logProblem(error, ports.logger, logFieldsOf(exchange));
      const { requestId } = exchange;
      return problemAnswer(error, { requestId, upgradeEmail: settings.upgradeEmail });
    }
  });
  // What was deleted since must not come back out of a kept answer.
  if (isReplay(answer) && answer.status < 300) {
    const { data } = JSON.parse(answer.text) as { data: unknown };
    noteSession(response, data);
    await prepared.stillThere(data, ports.backendsFor(identityOf(response)));
  }
  return answer;
}

function callContext(
  work: Pick<CallContext, "operationId" | "detached" | "hangUp" | "prefersAsync">,
  response: Response,
  ports: HttpPorts,
  settings: HttpSettings,
): CallContext {
  const identity = identityOf(response);
  return {
    ...work,
    account: identity.account,
    backends: ports.backendsFor(identity),
    webhookTarget: webhookTargets(ports, exchangeOf(response)),
    syncTimeoutMilliseconds: settings.generationSyncTimeoutSeconds * 1_000,
  };
}

function answerOf({ status, data, headers }: Answered): StoredAnswer {
  return jsonAnswer(status, { data }, headers);
}

/** Whether `Prefer` names `respond-async`, alone or among other preferences. Source: RFC 7240. */
function asksForAsync(request: Request): boolean {
  const preferences = request.headers.prefer;
  if (typeof preferences !== "string") return false;
  return preferences
    .split(",")
    .some((preference) => preference.split(";", 1)[0]?.trim().toLowerCase() === "respond-async");
}
