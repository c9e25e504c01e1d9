import { ensureKeys } from "@galley/local/keys";
import { systemTls } from "@galley/local/operator-tls";
import type { System } from "@galley/local/system";
import { ContentService } from "@galley/proto/content/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter } from "@galley/service-kit/tokens";

type Call<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
  deadlineMilliseconds?: number,
) => Promise<ResponseOutput<Definition, Name>>;

/** Functions that call the services directly in the name of one account, past the API. */
export interface AccountCalls {
  readonly content: Call<typeof ContentService.service>;
  readonly generation: Call<typeof GenerationService.service>;
  readonly publishing: Call<typeof PublishingService.service>;
  readonly webhooks: Call<typeof WebhooksService.service>;
}

/**
 * Opens gRPC clients that call services directly, spread over their replicas. Each call carries the token of the service that usually makes
 * it. Test scenarios need them for situations that an API client cannot create, such as a repeated operation after a broken connection, or
 * a half-finished deletion.
 */
export function openDirectCalls({ state, ports }: System) {
  const keys = ensureKeys(state.keys).serviceTokenPrivateKey;
  const minter = (issuer: keyof typeof keys) =>
    createTokenMinter({ issuer, privateKeyFile: keys[issuer], files: filesReadOnce });
  const [asGateway, asGeneration, asDashboard] = [minter("gateway"), minter("generation"), minter("dashboard")];
  const asOperator = minter("operator");
  const serviceAddress = (service: keyof typeof ports.grpc) => ({
    address: ports.grpc[service].map((port) => ({ host: "127.0.0.1", port })),
    tls: systemTls(state),
    serverName: service,
  });
  const content = createGrpcClient(ContentService, serviceAddress("content"));
  const generation = createGrpcClient(GenerationService, serviceAddress("generation"));
  const publishing = createGrpcClient(PublishingService, serviceAddress("publishing"));
  const webhooks = createGrpcClient(WebhooksService, serviceAddress("webhooks"));
  const withToken = (token: string, deadlineMilliseconds = 10_000) => ({ token, deadlineMilliseconds });
  const contentCallers: Readonly<Record<string, typeof asGateway>> = {
    createStyle: asGateway,
    updateStyle: asGateway,
    deleteStyle: asGateway,
    listStyles: asGateway,
    setIdeaStatus: asDashboard,
  };
  const generationCallers: Readonly<Record<string, typeof asGateway>> = {
    archiveSession: asDashboard,
    unpublishSession: asDashboard,
    publishHeldNow: asDashboard,
    resumeAutopilot: asDashboard,
  };
  const publishingCallers: Readonly<Record<string, typeof asGateway>> = {
    publish: asGeneration,
    listPosts: asGeneration,
    // The test's CMS has an address on this machine, and only an operator may link such a CMS to a publication.
    saveConnection: asOperator,
    startOAuth: asOperator,
  };
  return {
    of: (accountId: string): AccountCalls => {
      const whose = { accountId, tier: "pro" } as const;
      return {
        content: (name, request, deadline) => {
          const mint = contentCallers[String(name)] ?? asGeneration;
          return content.call(name, request, withToken(mint("content", whose), deadline));
        },
        generation: (name, request, deadline) => {
          const mint = generationCallers[String(name)] ?? asGateway;
          return generation.call(name, request, withToken(mint("generation", whose), deadline));
        },
        publishing: (name, request, deadline) => {
          const mint = publishingCallers[String(name)] ?? asGateway;
          return publishing.call(name, request, withToken(mint("publishing", whose), deadline));
        },
        webhooks: (name, request, deadline) =>
          webhooks.call(name, request, withToken(asDashboard("webhooks", whose), deadline)),
      };
    },
    close: () => {
      for (const client of [content, generation, publishing, webhooks]) client.close();
    },
  };
}
