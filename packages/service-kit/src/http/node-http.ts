/**
 * Node's `http` module. An import of `node:http` would also load Node's client for `fetch` and WebSocket, which takes megabytes that an
 * idle service does not need. `getBuiltinModule` does not load that client.
 */
export const nodeHttp: typeof import("node:http") = process.getBuiltinModule("node:http");
