import { WebhooksService } from "@galley/proto/webhooks/v1";
import { notFound, unauthenticated } from "../../src/errors/index.ts";
import {
  createGrpcClient,
  createGrpcServer,
  type GrpcClient,
  type GrpcServer,
  type GrpcServerOptions,
  type Handlers,
  implement,
} from "../../src/grpc/index.ts";
import { createLogger } from "../../src/logging/index.ts";
import type { Caller } from "../../src/tokens/index.ts";

export type Webhooks = (typeof WebhooksService)["service"];

/** A server and a client that is connected to it on a free port. */
export interface Fixture {
  readonly server: GrpcServer;
  readonly client: GrpcClient<Webhooks>;
  readonly port: number;
  /** The parsed log lines of the server. */
  readonly lines: Record<string, unknown>[];
  readonly end: () => Promise<void>;
}

/** Verifies a test token of the form "issuer account". */
function verify(token: string): Caller {
  const [issuer, accountId] = token.split(" ");
  if (issuer === undefined || accountId === undefined) throw unauthenticated();
  return { issuer, accountId, tier: "pro" };
}

export const goodToken = "gateway account-1";

/** A deadline that is never reached, even on a busy machine, but below the ten seconds of calls that wait for long. */
export const call = { token: goodToken, deadlineMilliseconds: 10_000 };

/** Starts a webhooks service that implements only the given calls. */
export async function startFixture(
  handlers: Partial<Handlers<Webhooks>>,
  options: Partial<GrpcServerOptions> = {},
  address = "127.0.0.1:0",
): Promise<Fixture> {
  const lines: Record<string, unknown>[] = [];
  const nothing = async (): Promise<never> => {
    throw notFound();
  };
  const names = Object.keys(WebhooksService.service).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const missing = Object.fromEntries(names.map((name) => [name, nothing])) as unknown as Handlers<Webhooks>;
  const all = { ...missing, ...handlers };
  const server = createGrpcServer({
    service: "webhooks",
    logger: createLogger({ service: "webhooks", destination: { write: (line) => lines.push(JSON.parse(line)) } }),
    verify,
    implementations: [
      implement(WebhooksService.service, all, { callers: { default: ["gateway"], replayDelivery: ["operator"] } }),
    ],
    ...options,
  });
  const port = await server.listen(address);
  const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${port}` });
  return {
    server,
    client,
    port,
    lines,
    end: async () => {
      client.close();
      await server.stop();
    },
  };
}
