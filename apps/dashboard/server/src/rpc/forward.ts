import type { DescMethodUnary, Message } from "@bufbuild/protobuf";
import type { ConnectRouter, HandlerContext } from "@connectrpc/connect";
import { type Backend, type Backends, backendServices } from "../clients/backends.ts";
import type { WriteAudit } from "./audit.ts";
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
  const response = await backends.call({
    backend,
    name,
    request,
    account: { accountId: account.id, tier: account.tier },
    deadlineMilliseconds,
    idempotent,
    signal: context.signal,
  });
  if (audited !== undefined) {
    const { address } = context.values.get(originKey);
    await writeAudit({ accountId: account.id, member, action: audited, target: targetId(request, response), address });
  }
  return response;
}

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
  return found === undefined ? "" : String(found[1]);
}
