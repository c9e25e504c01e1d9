// A receiver of webhooks: answers 200, under /slow after a while, and tells what came when it is asked.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Receipt, ReceiverAnswer } from "./receipts.ts";

const slowMilliseconds = Number(process.env.SLOW_MILLISECONDS ?? "3000");
let receipts: Receipt[] = [];
let open = 0;
let mostOpen = 0;

const [key, cert] = [process.env.TLS_KEY_FILE, process.env.TLS_CERTIFICATE_FILE].map((path) =>
  readFileSync(path ?? "", "utf8"),
);
const server = createServer({ key, cert }, (request, response) => {
  request.resume();
  request.on("end", () => {
    const isSlow = request.url === "/slow";
    const id = String(request.headers["x-service-delivery"]);
    receipts.push({ id, attempt: Number(request.headers["x-service-attempt"]), at: Date.now(), isSlow });
    if (isSlow) setTimeout(() => response.end(), slowMilliseconds);
    else response.end();
  });
});
server.on("secureConnection", (socket) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  socket.on("close", () => {
    open -= 1;
  });
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", (asked) => {
  const answer: ReceiverAnswer = asked === "count" ? { count: receipts.length } : { receipts, mostOpen };
  process.send?.(answer);
  if (asked === "take") {
    receipts = [];
    mostOpen = open;
  }
});
process.on("disconnect", () => process.exit(0));
