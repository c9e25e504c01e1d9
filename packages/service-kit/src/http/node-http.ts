/**
 * Node's HTTP. An import of `node:http` loads Node's own client for `fetch` and WebSocket too, megabytes that a service at rest does
 * not need; asked for like this, it does not.
 */
export const nodeHttp: typeof import("node:http") = process.getBuiltinModule("node:http");
