import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import type { Address } from "@galley/service-kit/config";
import { internal, ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, type GrpcClient, type MethodName } from "@galley/service-kit/grpc";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { Backends, CallBackend } from "../http/ports.ts";
import type { Identity } from "../keys/authenticate.ts";
import { type CallPolicy, contentPolicies, generationPolicies, publishingPolicies } from "./call-policies.ts";

export interface BackendAddresses {
  readonly content: Address;
  readonly generation: Address;
  readonly publishing: Address;
}

export interface BackendClients {
  /** The services, called in the name of this caller. */
  readonly actingFor: (identity: Identity) => Backends;
  readonly close: () => void;
}

/** Clients of the services behind the gateway, one connection pool each. */
export function createBackendClients(addresses: BackendAddresses, mint: TokenMinter): BackendClients {
  const content = createGrpcClient(ContentService, { address: addresses.content });
  const generation = createGrpcClient(GenerationService, { address: addresses.generation });
  const publishing = createGrpcClient(PublishingService, { address: addresses.publishing });
  return {
    actingFor: ({ account, keyId }) => {
      const tokenFor = (audience: string) => () => mint(audience, { accountId: account.id, tier: account.tier, keyId });
      return {
        content: callerOf(content, contentPolicies, tokenFor("content")),
        generation: callerOf(generation, generationPolicies, tokenFor("generation")),
        publishing: callerOf(publishing, publishingPolicies, tokenFor("publishing")),
      };
    },
    close: () => {
      for (const client of [content, generation, publishing]) client.close();
    },
  };
}

function callerOf<D>(
  client: GrpcClient<D>,
  policies: Readonly<Record<MethodName<D>, CallPolicy>>,
  token: () => string,
): CallBackend<D> {
  return async (name, request, { deadlineMilliseconds, signal } = {}) => {
    const policy = policies[name];
    try {
      return await client.call(name, request, {
        token: token(),
        deadlineMilliseconds: deadlineMilliseconds ?? policy.deadlineMilliseconds,
        idempotent: policy.idempotent,
        signal,
      });
    } catch (error) {
      throw isAboutUs(error) ? internal(error) : error;
    }
  };
}

/** A service that refuses the gateway's own token says nothing about the client's key. */
function isAboutUs(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === "unauthenticated";
}
