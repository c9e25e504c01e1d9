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

/** A server and a client on a free port of this machine. */
export interface Fixture {
  readonly server: GrpcServer;
  readonly client: GrpcClient<Webhooks>;
  readonly port: number;
  /** What the server logged, one parsed line each. */
  readonly lines: Record<string, unknown>[];
  readonly end: () => Promise<void>;
}

/** A token says who calls: "issuer account". */
function verify(token: string): Caller {
  const [issuer, accountId] = token.split(" ");
  if (issuer === undefined || accountId === undefined) throw unauthenticated();
  return { issuer, accountId, tier: "pro" };
}

export const goodToken = "gateway account-1";

/** The deadline is one that no call meets, however busy the machine, and not one of those that wait for long. */
export const call = { token: goodToken, deadlineMilliseconds: 10_000 };

/** Starts a webhooks service of which only the given calls do anything. */
export async function startFixture(
  handlers: Partial<Handlers<Webhooks>>,
  options: Partial<GrpcServerOptions> = {},
  address = "127.0.0.1:0",
): Promise<Fixture> {
  const lines: Record<string, unknown>[] = [];
  const nothing = async (): Promise<never> => {
    throw notFound();
  };
  const all = { getDelivery: nothing, listDeliveries: nothing, replayDelivery: nothing, ...handlers };
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
