import { randomUUID } from "node:crypto";
import { Metadata } from "@grpc/grpc-js";
import { currentContext, type RequestContext } from "../context/index.ts";

const bearer = "Bearer ";

/** What a call tells its server besides its message. */
export interface CallHeaders {
  /** Undefined where the message itself carries tokens. */
  readonly token: string | undefined;
  readonly requestId: string | undefined;
  readonly traceparent: string | undefined;
}

/** The token, and the context of the work that makes the call, or rather of the call's own span. */
export function outgoingHeaders(token: string, spanTraceparent: string | undefined): CallHeaders {
  const context = currentContext();
  return { token, requestId: context?.requestId, traceparent: spanTraceparent ?? context?.traceparent };
}

/** The same as metadata. */
export function toMetadata({ token, requestId, traceparent }: CallHeaders): Metadata {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set("authorization", bearer + token);
  if (requestId !== undefined) metadata.set("x-request-id", requestId);
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
