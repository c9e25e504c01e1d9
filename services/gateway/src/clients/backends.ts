import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import type { Address } from "@galley/service-kit/config";
import { internal, ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, type GrpcClient, type MethodName } from "@galley/service-kit/grpc";
import type { Telemetry } from "@galley/service-kit/telemetry";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { Backends, CallBackend, FinishOAuth } from "../http/ports.ts";
import type { Identity } from "../keys/authenticate.ts";
import { type CallPolicy, contentPolicies, generationPolicies, publishingPolicies } from "./call-policies.ts";
import { clientWithCrashPoints } from "./client-with-crash-points.ts";

export interface BackendAddresses {
  readonly content: readonly Address[];
  readonly generation: readonly Address[];
  readonly publishing: readonly Address[];
}

export interface BackendClients {
  /** The services, called in the name of this caller; `signal` cancels every call that brings none of its own. */
  readonly actingFor: (identity: Identity, signal?: AbortSignal) => Backends;
  /** Ends the consent of a person whom nobody has authenticated; the state that he comes back with says for whom. */
  readonly finishOAuth: FinishOAuth;
  readonly close: () => void;
}

/** Stands where a token names an account, though there is none. */
const nobody = "nobody";

/** Clients of the services behind the gateway, one connection pool each. */
export function createBackendClients(
  addresses: BackendAddresses,
  mint: TokenMinter,
  telemetry?: Telemetry,
): BackendClients {
  const clients = {
    content: createGrpcClient(ContentService, { address: addresses.content, telemetry }),
    generation: createGrpcClient(GenerationService, { address: addresses.generation, telemetry }),
    publishing: createGrpcClient(PublishingService, { address: addresses.publishing, telemetry }),
  };
  const content = clientWithCrashPoints("content", clients.content, contentPolicies);
  const generation = clientWithCrashPoints("generation", clients.generation, generationPolicies);
  const publishing = clientWithCrashPoints("publishing", clients.publishing, publishingPolicies);
  return {
    actingFor: ({ account, keyId }, signal) => {
      const tokenFor = (audience: string) => () => mint(audience, { accountId: account.id, tier: account.tier, keyId });
      return {
        content: callerOf(content, contentPolicies, tokenFor("content"), signal),
        generation: callerOf(generation, generationPolicies, tokenFor("generation"), signal),
        publishing: callerOf(publishing, publishingPolicies, tokenFor("publishing"), signal),
      };
    },
    // Nothing cancels it: whoever hangs up has consented all the same.
    finishOAuth: (request) => {
      const token = () => mint("publishing", { accountId: nobody, tier: "" });
      return callerOf(publishing, publishingPolicies, token, undefined)("finishOAuth", request);
    },
    close: () => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}

function callerOf<D>(
  client: GrpcClient<D>,
  policies: Readonly<Record<MethodName<D>, CallPolicy>>,
  token: () => string,
  hangUp: AbortSignal | undefined,
): CallBackend<D> {
  return async (name, request, { deadlineMilliseconds, signal = hangUp } = {}) => {
    const policy = policies[name];
    try {
      return await client.call(name, request, {
        token,
        deadlineMilliseconds: deadlineMilliseconds ?? policy.deadlineMilliseconds,
        idempotent: policy.idempotent,
        attemptMilliseconds: policy.attemptMilliseconds,
        mostTogether: policy.mostTogether,
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
