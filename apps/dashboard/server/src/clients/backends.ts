import type { DescService, Message } from "@bufbuild/protobuf";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { AccountService } from "@galley/proto/es/gateway/v1/gateway";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { internal, ServiceError, unavailable } from "@galley/service-kit/errors";
import { createGrpcClient, type GrpcClient, type GrpcTls } from "@galley/service-kit/grpc";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { Config } from "../config.ts";
import { grpcDefinition } from "./contract.ts";

/** The services that the dashboard calls. Each key is the name that the token for a call to the service must contain (its audience). */
export const backendServices = {
  gateway: AccountService,
  content: ContentService,
  generation: GenerationService,
  publishing: PublishingService,
  webhooks: WebhooksService,
} as const satisfies Record<string, DescService>;

export type Backend = keyof typeof backendServices;

/** The account for which a call to a service is made, and the name of its plan. */
export interface OnBehalfOf {
  readonly accountId: string;
  readonly tier: string;
}

export interface BackendCall {
  readonly backend: Backend;
  /** The name of the method in the service's .proto file, for example "ListTopics". */
  readonly name: string;
  readonly request: Message;
  readonly account: OnBehalfOf;
  readonly deadlineMilliseconds: number;
  /** Whether the call may be repeated without harm when the service did not answer. */
  readonly idempotent: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Backends {
  /** Makes a call to a service with a token for the account. Rejects with a ServiceError. */
  readonly call: (call: BackendCall) => Promise<Message>;
  readonly close: () => void;
}

type Addresses = Pick<
  Config,
  "gatewayAddresses" | "contentAddresses" | "generationAddresses" | "publishingAddresses" | "webhooksAddresses"
>;

// A gRPC client of any service. The dashboard forwards calls by their names, so the compiler does not know their types here.
type AnyClient = GrpcClient<Record<string, { requestSerialize: (message: Message) => Buffer }>>;

/** Creates the clients with which the dashboard calls the other services of Galley on behalf of signed-in members. */
export function createBackends(
  addresses: Addresses,
  { mint, tls }: { readonly mint: TokenMinter; readonly tls?: GrpcTls | undefined },
): Backends {
  const addressOf: Record<Backend, Config["webhooksAddresses"]> = {
    gateway: addresses.gatewayAddresses,
    content: addresses.contentAddresses,
    generation: addresses.generationAddresses,
    publishing: addresses.publishingAddresses,
    webhooks: addresses.webhooksAddresses,
  };
  const backends = Object.keys(backendServices) as Backend[];
  const clients = new Map<Backend, AnyClient>();
  for (const backend of backends) {
    const address = addressOf[backend];
    if (address === undefined) continue;
    const service = grpcDefinition(backendServices[backend]);
    const client = createGrpcClient({ service }, { address, tls, serverName: backend });
    clients.set(backend, client as unknown as AnyClient);
  }
  return {
    call: async ({ backend, name, request, account, ...options }) => {
      const client = clients.get(backend);
      if (client === undefined) throw unavailable(`This installation has not set the address of ${backend}.`);
      const token = () => mint(backend, account);
      try {
        const methodName = name.charAt(0).toLowerCase() + name.slice(1);
        return (await client.call(methodName as never, request as never, { token, ...options })) as Message;
      } catch (error) {
        // When a service refuses the token that the dashboard signed, the installation is set up wrongly. The member gets an internal
        // error, because "unauthenticated" would look as if their session had ended.
        throw error instanceof ServiceError && error.kind === "unauthenticated" ? internal(error) : error;
      }
    },
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}
