import type { GrpcTls } from "@galley/service-kit/grpc";
import { Client, credentials } from "@grpc/grpc-js";
import type { ServiceName } from "./definitions.ts";

const serving = 1;

/** Rejects unless the service on this port reports with the gRPC health protocol that it serves. */
export async function checkGrpcHealth(service: ServiceName, address: string, tls: GrpcTls | undefined): Promise<void> {
  const channelCredentials = tls?.channelCredentials(["127.0.0.1"], service) ?? credentials.createInsecure();
  const client = new Client(address, channelCredentials, { "grpc.ssl_target_name_override": service });
  try {
    const status = await new Promise<number>((resolve, reject) => {
      client.makeUnaryRequest(
        "/grpc.health.v1.Health/Check",
        // An empty request asks about the whole server, not a single service. The only field of the answer is the
        // status, a number.
        () => Buffer.alloc(0),
        (answer: Buffer) => answer[1] ?? 0,
        undefined,
        { deadline: Date.now() + 2000 },
        (error, value) => (error ? reject(error) : resolve(value ?? 0)),
      );
    });
    if (status !== serving) throw new Error("it says that it is not serving");
  } finally {
    client.close();
  }
}

/** Checks that a gateway is ready, and rejects if it is not. */
export async function checkHttpReady(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status}: ${text.slice(0, 200)}`);
}
