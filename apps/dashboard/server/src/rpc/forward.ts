import type { DescMethodUnary, Message } from "@bufbuild/protobuf";
import type { ConnectRouter, HandlerContext } from "@connectrpc/connect";
import { invalid } from "@galley/service-kit/errors";
import { type Backend, type Backends, backendServices } from "../clients/backends.ts";
import { requireRole } from "../domain/role.ts";
import { isUnconfirmed, type WriteAudit } from "./audit.ts";
import { actorOf, originKey } from "./call-context.ts";
import { type ForwardedCall, forwardedCall } from "./call-table.ts";

export interface ForwardPorts {
  readonly backends: Backends;
  readonly writeAudit: WriteAudit;
}

/** Adds to the router every call that the dashboard only passes on to a service, for a member or an API key. */
export function addForwardedCalls(router: ConnectRouter, ports: ForwardPorts): void {
  for (const backend of Object.keys(backendServices) as Backend[]) {
    for (const method of backendServices[backend].methods) {
      const rules = forwardedCall(backend, method.name);
      if (rules === undefined) continue;
      const forward = (request: Message, context: HandlerContext) =>
        forwardCall({ backend, name: method.name, rules, request, context }, ports);
      router.rpc(method as DescMethodUnary, forward);
    }
  }
}

interface Forwarded {
  readonly backend: Backend;
  readonly name: string;
  readonly rules: ForwardedCall;
  readonly request: Message;
  readonly context: HandlerContext;
}

async function forwardCall(
  { backend, name, rules, request, context }: Forwarded,
  { backends, writeAudit }: ForwardPorts,
): Promise<Message> {
  const { account, role, member, keyId } = actorOf(context);
  const { deadlineMilliseconds, idempotent, audited, target } = rules;
  requireNoWebhook(request);
  if (rules.publishes?.(request) === true) requireRole(role, "editor");
  const call = { backend, name, request, deadlineMilliseconds, idempotent };
  if (audited === undefined) return backends.call({ ...call, account, signal: context.signal });

  const { address } = context.values.get(originKey);
  const audit = (action: string, about: string): Promise<void> =>
    writeAudit({ accountId: account.accountId, member, keyId, action, target: about, address });
  try {
    // The service's call continues when the browser cancels its request. The service may have made the change already, and the audit log
    // must then record it.
    const response = await backends.call({ ...call, account });
    await audit(audited, target === undefined ? targetId(request, response) : target(request));
    return response;
  } catch (error) {
    if (isUnconfirmed(error))
      await audit(`${audited}.unconfirmed`, target === undefined ? idField(request) : target(request));
    throw error;
  }
}

/**
 * Throws "invalid" when a request asks for a webhook. A webhook is signed with the API key of the request. A session has no such key,
 * and the gateway does not pass it on.
 */
function requireNoWebhook(request: Message): void {
  if ("webhook" in request && request.webhook !== undefined) {
    throw invalid("webhook must not be set here: only requests under /v1 can have one");
  }
}

const maxIdLength = 100;

/**
 * Returns the id of what a call has changed, for the audit log. It is the first field whose name says that it is an id, in the request or
 * in the first message of the answer.
 */
function targetId(request: Message, response: Message): string {
  const named = idField(request);
  if (named !== "") return named;
  for (const value of Object.values(response)) {
    if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string") return value.id;
  }
  return "";
}

function idField(message: Message): string {
  const entries = Object.entries(message).filter(([name]) => name.endsWith("Id") && name !== "operationId");
  const found = entries.find(([, value]) => typeof value === "string" && value !== "");
  return found === undefined ? "" : String(found[1]).slice(0, maxIdLength);
}
