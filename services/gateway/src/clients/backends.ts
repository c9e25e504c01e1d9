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
  /** The time limit of this call. Default: the limit in the call policy of its method. */
  readonly deadlineMilliseconds?: number;
  /** Cancels the call when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** Calls the methods of one service behind the gateway. Rejects with a ServiceError. */
type CallBackend<D, Calls extends MethodName<D>> = <Name extends Calls>(
  name: Name,
  request: RequestInput<D, Name>,
  options?: BackendCallOptions,
) => Promise<ResponseOutput<D, Name>>;

/** The clients of the services behind the gateway, such as content and publishing. All their calls are made for one account. */
export interface Backends {
  readonly content: CallBackend<typeof ContentService.service, keyof typeof contentPolicies>;
  readonly generation: CallBackend<typeof GenerationService.service, keyof typeof generationPolicies>;
  readonly publishing: CallBackend<typeof PublishingService.service, keyof typeof publishingPolicies>;
}

type Publishing = typeof PublishingService.service;

/** Completes an OAuth consent with the parameters that a social network adds to its redirect. Rejects with a ServiceError. */
export type FinishOAuth = (
  request: RequestInput<Publishing, "finishOAuth">,
) => Promise<ResponseOutput<Publishing, "finishOAuth">>;

export interface BackendClients {
  /**
   * Returns clients of the services behind the gateway whose calls are made for this account and API key. `signal` cancels every call that
   * has no signal of its own.
   */
  readonly actingFor: (identity: Identity, signal?: AbortSignal) => Backends;
  /** Completes an OAuth consent at a social network. The caller is anonymous; the parameter `state` identifies the account. */
  readonly finishOAuth: FinishOAuth;
  readonly close: () => void;
}

/** The account id in the internal token of a call that is not made for an account. */
const nobody = "nobody";

/** Creates the gRPC clients of the services behind the gateway, each with its own connections. */
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
  const content = createCaller("content", clients.content, contentPolicies);
  const generation = createCaller("generation", clients.generation, generationPolicies);
  const publishing = createCaller("publishing", clients.publishing, publishingPolicies);
  return {
    actingFor: ({ account, keyId }, signal) => {
      const tokenFor = (audience: string) => () => mint(audience, { accountId: account.id, tier: account.tier, keyId });
      return {
        content: content(tokenFor("content"), signal),
        generation: generation(tokenFor("generation"), signal),
        publishing: publishing(tokenFor("publishing"), signal),
      };
    },
    // This call has no signal that cancels it, because a person who closes the page has still given consent.
    finishOAuth: (request) =>
      publishing(() => mint("publishing", { accountId: nobody, tier: "" }))("finishOAuth", request),
    close: () => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}

type Step = (request: never, options: CallOptions) => Promise<unknown>;

/**
 * Creates the function that calls the methods of one service according to the call policies. Before and after each call that changes
 * something there is a crash point, a place at which tests can kill the process.
 */
function createCaller<D, Calls extends MethodName<D>>(
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
          maxBatchSize: policy.maxBatchSize,
          signal,
        })) as ResponseOutput<D, typeof name>;
      } catch (error) {
        // The service refused the token of the gateway, not the API key of the client. So the client gets an internal error.
        throw error instanceof ServiceError && error.kind === "unauthenticated" ? internal(error) : error;
      }
    };
}
