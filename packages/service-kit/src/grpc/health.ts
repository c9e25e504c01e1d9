import type { Server, ServerUnaryCall, ServerWritableStream, sendUnaryData } from "@grpc/grpc-js";
import { service } from "grpc-health-check";

const watchIntervalMilliseconds = 1_000;

interface Status {
  readonly status: "SERVING" | "NOT_SERVING";
}

/** Serves grpc.health.v1, without a token. The answer is the same for every service name: what `ready` says now. */
export function serveHealth(server: Server, ready: () => boolean): void {
  const answer = (): Status => ({ status: ready() ? "SERVING" : "NOT_SERVING" });
  server.addService(service, {
    check: (_call: ServerUnaryCall<unknown, Status>, callback: sendUnaryData<Status>) => callback(null, answer()),
    list: (_call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) =>
      callback(null, { statuses: { "": answer() } }),
    watch: (call: ServerWritableStream<unknown, Status>) => watch(call, answer),
  });
}

function watch(call: ServerWritableStream<unknown, Status>, answer: () => Status): void {
  let told: string | undefined;
  const tell = (): void => {
    const now = answer();
    if (now.status === told) return;
    told = now.status;
    call.write(now);
  };
  tell();
  const timer = setInterval(tell, watchIntervalMilliseconds).unref();
  call.on("cancelled", () => clearInterval(timer));
}
