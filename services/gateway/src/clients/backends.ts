import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { withCrashPoints } from "@galley/service-kit/crash-points";
import { internal, ServiceError } from "@galley/service-kit/errors";
import {
  type CallOptions,
  createGrpcClient,
  type GrpcClient,
  type GrpcTls,
  type MethodName,
  type RequestInput,
  type ResponseOutput,
} from "@galley/service-kit/grpc";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { Config } from "../config.ts";
import type { Identity } from "../keys/authenticate.ts";
import { type CallPolicy, contentPolicies, generationPolicies, publishingPolicies } from "./call-policies.ts";

export interface BackendCallOptions {
  /** Instead of the call's usual limit. */
  readonly deadlineMilliseconds?: number;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes calls of these names of one service behind the gateway; rejects with a ServiceError. */
type CallBackend<D, Calls extends MethodName<D>> = <Name extends Calls>(
  name: Name,
  request: RequestInput<D, Name>,
  options?: BackendCallOptions,
) => Promise<ResponseOutput<D, Name>>;

/** The services behind the gateway, called in the name of one caller. */
export interface Backends {
  readonly content: CallBackend<typeof ContentService.service, keyof typeof contentPolicies>;
  readonly generation: CallBackend<typeof GenerationService.service, keyof typeof generationPolicies>;
  readonly publishing: CallBackend<typeof PublishingService.service, keyof typeof publishingPolicies>;
}

type Publishing = typeof PublishingService.service;

/** Hands on what a network sent a person back with; rejects with a ServiceError. */
export type FinishOAuth = (
  request: RequestInput<Publishing, "finishOAuth">,
) => Promise<ResponseOutput<Publishing, "finishOAuth">>;

export interface BackendClients {
  /** The services, called in the name of this caller; `signal` cancels every call that brings none of its own. */
  readonly actingFor: (identity: Identity, signal?: AbortSignal) => Backends;
  /** Completes an OAuth consent. The caller is anonymous; `state` identifies the account. */
  readonly finishOAuth: FinishOAuth;
  readonly close: () => void;
}

/** Stands where a token names an account, though there is none. */
const nobody = "nobody";

/** Clients of the services behind the gateway, one connection pool each. */
export function createBackendClients(
  addresses: Pick<Config, "contentAddresses" | "generationAddresses" | "publishingAddresses">,
  { mint, tls }: { readonly mint: TokenMinter; readonly tls?: GrpcTls | undefined },
): BackendClients {
  const { contentAddresses, generationAddresses, publishingAddresses } = addresses;
  const clients = {
    content: createGrpcClient(ContentService, { address: contentAddresses, tls, serverName: "content" }),
    generation: createGrpcClient(GenerationService, { address: generationAddresses, tls, serverName: "generation" }),
    publishing: createGrpcClient(PublishingService, { address: publishingAddresses, tls, serverName: "publishing" }),
  };
  const content = callerOf("content", clients.content, contentPolicies);
  const generation = callerOf("generation", clients.generation, generationPolicies);
  const publishing = callerOf("publishing", clients.publishing, publishingPolicies);
  return {
    actingFor: ({ account, keyId }, signal) => {
      const tokenFor = (audience: string) => () => mint(audience, { accountId: account.id, tier: account.tier, keyId });
      return {
        content: content(tokenFor("content"), signal),
        generation: generation(tokenFor("generation"), signal),
        publishing: publishing(tokenFor("publishing"), signal),
      };
    },
    // Nothing cancels it: whoever hangs up has consented all the same.
    finishOAuth: (request) =>
      publishing(() => mint("publishing", { accountId: nobody, tier: "" }))("finishOAuth", request),
    close: () => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}

type Step = (request: never, options: CallOptions) => Promise<unknown>;

/** Makes the calls of a service by their policies, with a crash point before and after each that leaves something behind. */
function callerOf<D, Calls extends MethodName<D>>(
  service: string,
  client: GrpcClient<D>,
  policies: Readonly<Record<Calls, CallPolicy>>,
): (token: () => string, hangUp?: AbortSignal) => CallBackend<D, Calls> {
  const calls = Object.keys(policies) as Calls[];
  const reads = calls.filter((call) => policies[call].leavesNothing === true);
  const stepOf =
    (name: Calls): Step =>
    (request, options) =>
      client.call(name, request, options);
  const port: Readonly<Record<string, Step>> = Object.fromEntries(calls.map((name) => [name, stepOf(name)]));
  const crashing = withCrashPoints(service, port, { reads });
  return (token, hangUp) =>
    async (name, request, { deadlineMilliseconds, signal = hangUp } = {}) => {
      const policy = policies[name];
      try {
        return (await crashing[name]?.(request as never, {
          token,
          deadlineMilliseconds: deadlineMilliseconds ?? policy.deadlineMilliseconds,
          idempotent: policy.idempotent,
          attemptMilliseconds: policy.attemptMilliseconds,
          mostTogether: policy.mostTogether,
          signal,
        })) as ResponseOutput<D, typeof name>;
      } catch (error) {
        // A service that refuses the gateway's own token says nothing about the client's key.
        throw error instanceof ServiceError && error.kind === "unauthenticated" ? internal(error) : error;
      }
    };
}
