import { ensureKeys } from "@galley/local/keys";
import type { System } from "@galley/local/system";
import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { createTokenMinter } from "@galley/service-kit/tokens";

type Call<Definition> = <Name extends MethodName<Definition>>(
  accountId: string,
  name: Name,
  request: RequestInput<Definition, Name>,
  deadlineMilliseconds?: number,
) => Promise<ResponseOutput<Definition, Name>>;

/**
 * Direct gRPC calls, for what no client of the API can bring about at will: a caller that comes back with the same operation after its
 * connection broke, one that never comes back, half of a deletion.
 */
export interface DirectCalls {
  readonly content: Call<typeof ContentService.service>;
  readonly generation: Call<typeof GenerationService.service>;
  readonly publishing: Call<typeof PublishingService.service>;
  close(): void;
}

/** Calls each service, over its replicas in turn, as the one that usually calls it; asked once, not again. */
export function openDirectCalls({ state, ports }: System): DirectCalls {
  const { serviceTokenPrivateKey } = ensureKeys(state.keys);
  const asGateway = createTokenMinter({ issuer: "gateway", privateKeyFile: serviceTokenPrivateKey.gateway });
  const asGeneration = createTokenMinter({ issuer: "generation", privateKeyFile: serviceTokenPrivateKey.generation });
  const asOperator = createTokenMinter({ issuer: "operator", privateKeyFile: serviceTokenPrivateKey.operator });
  const addressOf = (service: keyof typeof ports.grpc) => ({
    address: ports.grpc[service].map((port) => ({ host: "127.0.0.1", port })),
  });
  const content = createGrpcClient(ContentService, addressOf("content"));
  const generation = createGrpcClient(GenerationService, addressOf("generation"));
  const publishing = createGrpcClient(PublishingService, addressOf("publishing"));
  return {
    content: (accountId, name, request, deadlineMilliseconds = 10_000) => {
      const token = asGeneration("content", { accountId, tier: "pro" });
      return content.call(name, request, { token, deadlineMilliseconds });
    },
    generation: (accountId, name, request, deadlineMilliseconds = 10_000) => {
      const token = asGateway("generation", { accountId, tier: "pro" });
      return generation.call(name, request, { token, deadlineMilliseconds });
    },
    publishing: (accountId, name, request, deadlineMilliseconds = 10_000) => {
      const isOfGeneration = name === "publish" || name === "listPosts";
      // Only an operator can answer for a CMS on this machine.
      const mint = isOfGeneration ? asGeneration : name === "saveConnection" ? asOperator : asGateway;
      const token = mint("publishing", { accountId, tier: "pro" });
      return publishing.call(name, request, { token, deadlineMilliseconds });
    },
    close: () => {
      content.close();
      generation.close();
      publishing.close();
    },
  };
}
