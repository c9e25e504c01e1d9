import { randomUUID } from "node:crypto";
import { Metadata } from "@grpc/grpc-js";
import { currentContext, type RequestContext } from "../context/index.ts";

const bearer = "Bearer ";

/** The metadata of an outgoing call: token, and the context of the work that makes it, or rather of the call's own span. */
export function outgoingMetadata(token: string, spanTraceparent: string | undefined): Metadata {
  const metadata = new Metadata();
  metadata.set("authorization", bearer + token);
  const context = currentContext();
  if (context !== undefined) metadata.set("x-request-id", context.requestId);
  const traceparent = spanTraceparent ?? context?.traceparent;
  if (traceparent !== undefined) metadata.set("traceparent", traceparent);
  return metadata;
}

/** The context that a caller passed on; a call without one begins its own. */
export function incomingContext(metadata: Metadata): RequestContext {
  const traceparent = textOf(metadata, "traceparent");
  return {
    requestId: textOf(metadata, "x-request-id") ?? randomUUID(),
    ...(traceparent === undefined ? {} : { traceparent }),
  };
}

/** The bearer token of a call; undefined when it carries none. */
export function tokenOf(metadata: Metadata): string | undefined {
  const value = textOf(metadata, "authorization");
  return value?.startsWith(bearer) ? value.slice(bearer.length) : undefined;
}

function textOf(metadata: Metadata, name: string): string | undefined {
  const [value] = metadata.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
