import type { Outbound } from "@galley/service-kit/outbound";

/** The guarded HTTP client's one function; every address that someone else chose is read through it. */
export type OutboundRequest = Outbound["request"];
