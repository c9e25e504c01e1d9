import { Metadata } from "@grpc/grpc-js";
import { currentContext } from "../context/index.ts";

const bearer = "Bearer ";

/** The metadata of a gRPC call. A missing header is an empty string. */
export interface CallHeaders {
  readonly token: string;
  readonly requestId: string;
  readonly traceparent: string;
}

/** The headers of a message with several calls (a batch). They are empty, because each call in the batch carries its own. */
export const noHeaders: CallHeaders = { token: "", requestId: "", traceparent: "" };

/** Returns the headers of an outgoing gRPC call: the token, the request id, and the trace context of the call's span. */
export function outgoingHeaders(token: string, spanTraceparent: string | undefined): CallHeaders {
  const { requestId = "", traceparent = "" } = currentContext() ?? {};
  return { token, requestId, traceparent: spanTraceparent ?? traceparent };
}

/** Converts the headers of a call to gRPC metadata. */
export function toMetadata({ token, requestId, traceparent }: CallHeaders): Metadata {
  const metadata = new Metadata();
  if (token !== "") metadata.set("authorization", bearer + token);
  if (requestId !== "") metadata.set("x-request-id", requestId);
  if (traceparent !== "") metadata.set("traceparent", traceparent);
  return metadata;
}

/** Reads the headers of a received call from its gRPC metadata. */
export function incomingHeaders(metadata: Metadata): CallHeaders {
  const textOf = (name: string): string => {
    const [value] = metadata.get(name);
    return typeof value === "string" ? value : "";
  };
  const authorization = textOf("authorization");
  const token = authorization.startsWith(bearer) ? authorization.slice(bearer.length) : "";
  return { token, requestId: textOf("x-request-id"), traceparent: textOf("traceparent") };
}
