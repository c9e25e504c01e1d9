import type { DescService, Message } from "@bufbuild/protobuf";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { AccountService } from "@galley/proto/es/gateway/v1/gateway";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { internal, ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, type GrpcClient, type GrpcTls } from "@galley/service-kit/grpc";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { Config } from "../config.ts";
import { grpcDefinition } from "./contract.ts";

/** The services that the dashboard calls, by the audience of their tokens. */
export const backendServices = {
  gateway: AccountService,
  content: ContentService,
  generation: GenerationService,
  publishing: PublishingService,
} as const satisfies Record<string, DescService>;

export type Backend = keyof typeof backendServices;

/** For whom a call is made. */
export interface OnBehalfOf {
  readonly accountId: string;
  readonly tier: string;
}

export interface BackendCall {
  readonly backend: Backend;
  /** The name of the call as the contract has it, for example "ListTopics". */
  readonly name: string;
  readonly request: Message;
  readonly account: OnBehalfOf;
  readonly deadlineMilliseconds: number;
  /** Whether repeating the call does no harm while the service is away. */
  readonly idempotent: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Backends {
  /** Makes a call with a token for the account. Rejects with a ServiceError. */
  readonly call: (call: BackendCall) => Promise<Message>;
  readonly close: () => void;
}

type Addresses = Pick<Config, "gatewayAddresses" | "contentAddresses" | "generationAddresses" | "publishingAddresses">;

// The generic client knows the calls of a contract by their names alone.
type AnyClient = GrpcClient<Record<string, { requestSerialize: (message: Message) => Buffer }>>;

/** One client for each service behind the dashboard. */
export function createBackends(
  addresses: Addresses,
  { mint, tls }: { readonly mint: TokenMinter; readonly tls?: GrpcTls | undefined },
): Backends {
  const addressOf: Record<Backend, Config["gatewayAddresses"]> = {
    gateway: addresses.gatewayAddresses,
    content: addresses.contentAddresses,
    generation: addresses.generationAddresses,
    publishing: addresses.publishingAddresses,
  };
  const backends = Object.keys(backendServices) as Backend[];
  const clients = new Map(
    backends.map((backend) => {
      const service = grpcDefinition(backendServices[backend]);
      return [
        backend,
        createGrpcClient(
          { service },
          { address: addressOf[backend], tls, serverName: backend },
        ) as unknown as AnyClient,
      ];
    }),
  );
  return {
    call: async ({ backend, name, request, account, ...options }) => {
      const client = clients.get(backend);
      if (client === undefined) throw new Error(`No client for ${backend}`);
      const token = () => mint(backend, account);
      try {
        const methodName = name.charAt(0).toLowerCase() + name.slice(1);
        return (await client.call(methodName as never, request as never, { token, ...options })) as Message;
      } catch (error) {
        // A service that refuses the dashboard's own token says nothing about the member's session.
        throw error instanceof ServiceError && error.kind === "unauthenticated" ? internal(error) : error;
      }
    },
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}
