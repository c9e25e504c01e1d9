import type { DescMethodUnary, Message } from "@bufbuild/protobuf";
import type { ConnectRouter, HandlerContext } from "@connectrpc/connect";
import { invalid } from "@galley/service-kit/errors";
import { type Backend, type Backends, backendServices } from "../clients/backends.ts";
import { isUnconfirmed, type WriteAudit } from "./audit.ts";
import { callerOf, originKey } from "./call-context.ts";
import { type ForwardedCall, forwardedCall } from "./call-table.ts";

export interface ForwardPorts {
  readonly backends: Backends;
  readonly writeAudit: WriteAudit;
}

/** Adds every forwarded call of the table to the router. */
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
  const { account, member } = callerOf(context);
  const { deadlineMilliseconds, idempotent, audited } = rules;
  requireNoWebhook(request);
  const call = { backend, name, request, deadlineMilliseconds, idempotent };
  const onBehalfOf = { accountId: account.id, tier: account.tier };
  if (audited === undefined) return backends.call({ ...call, account: onBehalfOf, signal: context.signal });

  const { address } = context.values.get(originKey);
  const audit = (action: string, target: string): Promise<void> =>
    writeAudit({ accountId: account.id, member, action, target, address });
  try {
    // Without the signal of the browser: a call that it gives up may be done all the same, and must be logged.
    const response = await backends.call({ ...call, account: onBehalfOf });
    await audit(audited, targetId(request, response));
    return response;
  } catch (error) {
    if (isUnconfirmed(error)) await audit(`${audited}.unconfirmed`, idField(request));
    throw error;
  }
}

/** A webhook is signed with the API key of a request, which a session has not. Throws "invalid" when the request names one. */
function requireNoWebhook(request: Message): void {
  if ("webhook" in request && request.webhook !== undefined) {
    throw invalid("webhook must not be set in the dashboard: only a request with an API key can have one");
  }
}

const maxIdLength = 100;

/** The id of what a call was about: the first field of the request, or of the answer's first message, that is named as an id. */
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
