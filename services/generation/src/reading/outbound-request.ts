import type { OutboundRequest as Options, Outbound, OutboundResponse } from "@galley/service-kit/outbound";

export type { OutboundResponse };
export type OutboundRequestOptions = Options;

/** The guarded HTTP client's one function; every address that someone else chose is read through it. */
export type OutboundRequest = Outbound["request"];
