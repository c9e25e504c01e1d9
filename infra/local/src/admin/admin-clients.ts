import { AccountDataService } from "@galley/proto/common/v1";
import { ContentService } from "@galley/proto/content/v1";
import { AdminService } from "@galley/proto/gateway/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { createTokenMinter } from "@galley/service-kit/tokens";
import { type ServiceName, serviceNames } from "../services/definitions.ts";
import { readJson } from "../state-folder.ts";
import { NotRunning } from "./usage.ts";

type AccountDataCalls = Calls<typeof AccountDataService.service>;

/** Calls one RPC of a service. */
type Calls<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
) => Promise<ResponseOutput<Definition, Name>>;

/** Clients of the services' gRPC APIs, which send the operator's token with every call. */
export interface AdminClients {
  readonly gateway: Calls<typeof AdminService.service>;
  readonly webhooks: Calls<typeof WebhooksService.service>;
  /** Content, which acts for this account. */
  readonly contentOf: (accountId: string) => Calls<typeof ContentService.service>;
  /** What each service keeps of accounts. */
  readonly accountData: Readonly<Record<ServiceName, AccountDataCalls>>;
  /** Generation, which acts for the account that a session or a publication belongs to. Rejects with NOT_FOUND. */
  readonly generationOf: (subject: Subject) => Promise<Calls<typeof GenerationService.service>>;
  /**
   * Publishing, which acts for the account that a session or a publication belongs to, and knows that publication. Rejects with
   * NOT_FOUND.
   */
  readonly publishingOf: (subject: Subject) => Promise<Calls<typeof PublishingService.service>>;
  close(): void;
}

/** What an operator names, who does not know whose it is. */
export type Subject =
  | { readonly sessionId: string }
  | { readonly publicationId: string }
  | { readonly accountId: string };

const deadlineMilliseconds = 10_000;
/** Longer than a call waits that tells how far a draft is. */
const generationMilliseconds = 25_000;
/** Time to ask a CMS or a network, or to fetch a picture. */
const publishingMilliseconds = 60_000;
/** Time to go through a collection without an index for it. */
const accountDataMilliseconds = 60_000;

/** Opens the clients that the credential in this file allows. Throws `NotRunning` when there is no credential. */
export function openAdminClients(operatorFile: string): AdminClients {
  const credential = readJson(operatorFile) as { addresses?: Partial<Record<ServiceName, string>> } | undefined;
  const { gateway, content, generation, publishing, webhooks } = credential?.addresses ?? {};
  if (!gateway || !content || !generation || !publishing || !webhooks)
    throw new NotRunning(`${operatorFile} names no addresses of services. Start a system with: npm start`);
  const mint = createTokenMinter({ issuer: "operator", privateKeyFile: operatorFile });
  const callOptions = (audience: string, accountId?: string) => ({
    token: () => mint(audience, { accountId: accountId || "operator", tier: "" }),
    deadlineMilliseconds,
  });
  const adminClient = createGrpcClient(AdminService, { address: gateway });
  const contentClient = createGrpcClient(ContentService, { address: content });
  const generationClient = createGrpcClient(GenerationService, { address: generation });
  const publishingClient = createGrpcClient(PublishingService, { address: publishing });
  const webhooksClient = createGrpcClient(WebhooksService, { address: webhooks });
  const addresses = { gateway, content, generation, publishing, webhooks };
  const dataClients = serviceNames.map(
    (name) => [name, createGrpcClient(AccountDataService, { address: addresses[name] })] as const,
  );
  const dataCalls = dataClients.map(([service, client]) => {
    const options = { ...callOptions(service), deadlineMilliseconds: accountDataMilliseconds };
    return [service, ((name, request) => client.call(name, request, options)) as AccountDataCalls] as const;
  });
  const call: AdminClients["gateway"] = (name, request) =>
    adminClient.call(name, request, callOptions("gateway", accountOf(request)));
  const subjectOf = async (subject: Subject) => {
    const { publication } =
      "publicationId" in subject
        ? await contentClient.call("findPublication", subject, callOptions("content"))
        : { publication: null };
    const { accountId } =
      "sessionId" in subject
        ? await generationClient.call("findOwner", subject, callOptions("generation"))
        : { accountId: "", ...subject, ...publication };
    const { accounts } = await call("listAccounts", { accountId });
    return { owner: { accountId, tier: accounts[0]?.tier ?? "" }, publication };
  };
  return {
    gateway: call,
    webhooks: (name, request) => webhooksClient.call(name, request, callOptions("webhooks", accountOf(request))),
    contentOf: (accountId) => (name, request) => contentClient.call(name, request, callOptions("content", accountId)),
    accountData: Object.fromEntries(dataCalls) as AdminClients["accountData"],
    async generationOf(subject) {
      const { owner } = await subjectOf(subject);
      const options = { token: () => mint("generation", owner), deadlineMilliseconds: generationMilliseconds };
      return (name, request) => generationClient.call(name, request, options);
    },
    async publishingOf(subject) {
      const { owner, publication } = await subjectOf(subject);
      const options = { token: () => mint("publishing", owner), deadlineMilliseconds: publishingMilliseconds };
      // The event that tells it may still be on its way.
      if (publication !== null) await publishingClient.call("learnPublication", { publication }, options);
      return (name, request) => publishingClient.call(name, request, options);
    },
    close() {
      for (const [, client] of dataClients) client.close();
      adminClient.close();
      contentClient.close();
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
