import { AdminService } from "@galley/proto/gateway/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { createTokenMinter } from "@galley/service-kit/tokens";
import { readJson, type StateFolder } from "../state-folder.ts";
import { NotRunning } from "./usage.ts";

/** Calls one RPC of a service. */
type Calls<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
) => Promise<ResponseOutput<Definition, Name>>;

/** Clients of the services' gRPC APIs, which send the operator's token with every call. */
export interface AdminClients {
  readonly gateway: Calls<typeof AdminService.service>;
  readonly webhooks: Calls<typeof WebhooksService.service>;
  /** Generation, which acts for the account that a session or a publication belongs to. Rejects with NOT_FOUND. */
  readonly generationOf: (subject: Subject) => Promise<Calls<typeof GenerationService.service>>;
  /** Publishing, which acts for the account that a session or a publication belongs to. Rejects with NOT_FOUND. */
  readonly publishingOf: (subject: Subject) => Promise<Calls<typeof PublishingService.service>>;
  close(): void;
}

/** What an operator names, who does not know whose it is. */
export type Subject =
  | { readonly sessionId: string }
  | { readonly publicationId: string }
  | { readonly accountId: string; readonly tier?: string };

const deadlineMilliseconds = 10_000;
/** Longer than a call waits that tells how far a draft is. */
const generationMilliseconds = 25_000;
/** Time to ask a CMS or a network, or to fetch a picture. */
const publishingMilliseconds = 60_000;

/** Opens the clients that the credential in `operator.json` allows. Throws `NotRunning` when there is no credential. */
export function openAdminClients(state: StateFolder): AdminClients {
  const credential = readJson(state.operatorFile) as
    | { addresses?: { gateway?: string; generation?: string; publishing?: string; webhooks?: string } }
    | undefined;
  const { gateway, generation, publishing, webhooks } = credential?.addresses ?? {};
  if (!gateway || !generation || !publishing || !webhooks)
    throw new NotRunning("No system of this clone runs. Start it with: npm start");
  const mint = createTokenMinter({ issuer: "operator", privateKeyFile: state.operatorFile });
  const callOptions = (audience: string, accountId?: string) => ({
    token: () => mint(audience, { accountId: accountId || "operator", tier: "" }),
    deadlineMilliseconds,
  });
  const adminClient = createGrpcClient(AdminService, { address: gateway });
  const generationClient = createGrpcClient(GenerationService, { address: generation });
  const publishingClient = createGrpcClient(PublishingService, { address: publishing });
  const webhooksClient = createGrpcClient(WebhooksService, { address: webhooks });
  const ownerOf = async (subject: Subject): Promise<{ accountId: string; tier: string }> =>
    "accountId" in subject
      ? { tier: "", ...subject }
      : generationClient.call("findOwner", subject, callOptions("generation"));
  return {
    gateway: (name, request) => adminClient.call(name, request, callOptions("gateway", accountOf(request))),
    webhooks: (name, request) => webhooksClient.call(name, request, callOptions("webhooks", accountOf(request))),
    async generationOf(subject) {
      const { accountId, tier } = await ownerOf(subject);
      const token = (): string => mint("generation", { accountId, tier });
      const deadline = { deadlineMilliseconds: generationMilliseconds };
      return (name, request) => generationClient.call(name, request, { token, ...deadline });
    },
    async publishingOf(subject) {
      const { accountId, tier } = await ownerOf(subject);
      const token = (): string => mint("publishing", { accountId, tier });
      const deadline = { deadlineMilliseconds: publishingMilliseconds };
      return (name, request) => publishingClient.call(name, request, { token, ...deadline });
    },
    close() {
      adminClient.close();
      generationClient.close();
      publishingClient.close();
      webhooksClient.close();
    },
  };
}

function accountOf(request: unknown): string | undefined {
  const { accountId } = request as { accountId?: unknown };
  return typeof accountId === "string" ? accountId : undefined;
}
