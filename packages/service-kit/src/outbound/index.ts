export { readConnectTo } from "./connect-to.ts";
export { createOutbound, type Outbound, type OutboundOptions, type UrlCheck } from "./create-outbound.ts";
export { trustedFetch } from "./load-trusted-fetch.ts";
export { OutboundError, type OutboundErrorCode } from "./outbound-error.ts";
export type { OutboundRequest, OutboundResponse } from "./request.ts";
export { cutOffCode } from "./trusted-request.ts";
