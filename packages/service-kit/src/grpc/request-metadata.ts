import { Metadata } from "@grpc/grpc-js";
import { currentContext } from "../context/index.ts";

const bearer = "Bearer ";

/** What a call tells its server besides its message; empty where it says nothing. */
export interface CallHeaders {
  readonly token: string;
  readonly requestId: string;
  readonly traceparent: string;
}

/** Of a message that itself carries those of several calls. */
export const noHeaders: CallHeaders = { token: "", requestId: "", traceparent: "" };

/** The token, and the context of the work that makes the call, or rather of the call's own span. */
export function outgoingHeaders(token: string, spanTraceparent: string | undefined): CallHeaders {
  const { requestId = "", traceparent = "" } = currentContext() ?? {};
  return { token, requestId, traceparent: spanTraceparent ?? traceparent };
}

/** The same as metadata. */
export function toMetadata({ token, requestId, traceparent }: CallHeaders): Metadata {
  const metadata = new Metadata();
  if (token !== "") metadata.set("authorization", bearer + token);
  if (requestId !== "") metadata.set("x-request-id", requestId);
  if (traceparent !== "") metadata.set("traceparent", traceparent);
  return metadata;
}

/** What a caller told. */
export function incomingHeaders(metadata: Metadata): CallHeaders {
  const textOf = (name: string): string => {
    const [value] = metadata.get(name);
    return typeof value === "string" ? value : "";
  };
  const authorization = textOf("authorization");
  const token = authorization.startsWith(bearer) ? authorization.slice(bearer.length) : "";
  return { token, requestId: textOf("x-request-id"), traceparent: textOf("traceparent") };
}
