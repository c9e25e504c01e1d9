// A webhook receiver. It answers 200, except that paths under /hang never get an answer and paths under /second only when a
// delivery is repeated. It reports the received POSTs on request.
import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Receipt, Taken } from "./receipts.ts";

let receipts: Receipt[] = [];
let connections = new Set<Socket>();
const refusedOnce = new Set<string>();

const { TLS_KEY: key, TLS_CERTIFICATE: cert } = process.env;
const server = createServer({ key, cert }, (request, response) => {
  request.resume();
  request.on("end", () => {
    const id = String(request.headers["x-service-delivery"]);
    const bytes = Number(request.headers["content-length"]);
    receipts.push({ id, bytes, at: Date.now() });
    connections.add(request.socket);
    if (request.url === "/hang") return;
    if (request.url === "/second" && !refusedOnce.has(id)) {
      refusedOnce.add(id);
      response.statusCode = 500;
    }
    response.end();
  });
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", (asked) => {
  const taken: Taken = { receipts, connections: connections.size };
  process.send?.(asked === "count" ? receipts.length : taken);
  if (asked === "take") {
    receipts = [];
    connections = new Set();
  }
});
// Ctrl-C in a terminal reaches the whole process group. The parent process ends this process when it is no longer needed.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit(0));
