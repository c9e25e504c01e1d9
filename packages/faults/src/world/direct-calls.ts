import { ensureKeys } from "@galley/local/keys";
import { systemTls } from "@galley/local/operator-tls";
import type { System } from "@galley/local/system";
import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter } from "@galley/service-kit/tokens";

type Call<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
  deadlineMilliseconds?: number,
) => Promise<ResponseOutput<Definition, Name>>;

/** Calls for one account. */
export interface AccountCalls {
  readonly content: Call<typeof ContentService.service>;
  readonly generation: Call<typeof GenerationService.service>;
  readonly publishing: Call<typeof PublishingService.service>;
}

/**
 * Direct gRPC calls, each asked once by the one that usually calls that service, over its replicas in turn: for what no client of the API can
 * bring about at will, as a caller that comes back with the same operation after its connection broke, or half of a deletion.
 */
export function openDirectCalls({ state, ports }: System) {
  const keys = ensureKeys(state.keys).serviceTokenPrivateKey;
  const minter = (issuer: "gateway" | "generation" | "operator") =>
    createTokenMinter({ issuer, privateKeyFile: keys[issuer], files: filesReadOnce });
  const [asGateway, asGeneration, asOperator] = [minter("gateway"), minter("generation"), minter("operator")];
  const addressOf = (service: keyof typeof ports.grpc) => ({
    address: ports.grpc[service].map((port) => ({ host: "127.0.0.1", port })),
    tls: systemTls(state),
    serverName: service,
  });
  const content = createGrpcClient(ContentService, addressOf("content"));
  const generation = createGrpcClient(GenerationService, addressOf("generation"));
  const publishing = createGrpcClient(PublishingService, addressOf("publishing"));
  const withToken = (token: string, deadlineMilliseconds = 10_000) => ({ token, deadlineMilliseconds });
  // Only an operator can answer for a CMS on this machine.
  const callers: Readonly<Record<string, typeof asGateway>> = {
    ...{ publish: asGeneration, listPosts: asGeneration, saveConnection: asOperator },
  };
  return {
    of: (accountId: string): AccountCalls => {
      const whose = { accountId, tier: "pro" } as const;
      return {
        content: (name, request, deadline) =>
          content.call(name, request, withToken(asGeneration("content", whose), deadline)),
        generation: (name, request, deadline) =>
          generation.call(name, request, withToken(asGateway("generation", whose), deadline)),
        publishing: (name, request, deadline) => {
          const mint = callers[String(name)] ?? asGateway;
          return publishing.call(name, request, withToken(mint("publishing", whose), deadline));
        },
      };
    },
    close: () => {
      for (const client of [content, generation, publishing]) client.close();
    },
  };
}
