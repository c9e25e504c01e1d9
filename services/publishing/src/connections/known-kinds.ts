import type { Outbound } from "@galley/service-kit/outbound";
import type { ConnectionKinds } from "./kinds.ts";

/** Every kind of connection that this version knows; each target and network adds its own here. */
export function knownKinds(_outbound: Outbound): ConnectionKinds {
  return {};
}
