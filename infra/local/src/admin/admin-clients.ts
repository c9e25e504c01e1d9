import { AccountDataService } from "@galley/proto/common/v1";
import { ContentService } from "@galley/proto/content/v1";
import { OperatorService } from "@galley/proto/dashboard/v1";
import { AdminService } from "@galley/proto/gateway/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import type { GrpcTlsFiles } from "@galley/service-kit/config";
import { notFound, ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenMinter } from "@galley/service-kit/tokens";
import { NotRunning } from "../command-line.ts";
import { type ServiceName, serviceNames } from "../services/definitions.ts";
import { operatorTls } from "../services/operator-tls.ts";
import { readJson } from "../state-folder.ts";

/** Calls one RPC of a service. */
type Calls<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
) => Promise<ResponseOutput<Definition, Name>>;

export type Generation = Calls<typeof GenerationService.service>;
export type Publishing = Calls<typeof PublishingService.service>;
type AccountData = Calls<typeof AccountDataService.service>;

/** Clients of the services' gRPC APIs, which send the operator's token with every call. */
export interface AdminClients {
  readonly gateway: Calls<typeof AdminService.service>;
  readonly webhooks: Calls<typeof WebhooksService.service>;
  /** Throws `NotRunning` for an installation without a dashboard. */
  readonly dashboard: () => Calls<typeof OperatorService.service>;
  /** The services of this installation. One without a dashboard, for example of an earlier release, has no address of it. */
  readonly services: readonly ServiceName[];
  /** Content, which acts for this account. */
  readonly contentOf: (accountId: string) => Calls<typeof ContentService.service>;
  /** What each service keeps of accounts. */
  readonly accountData: Readonly<Record<ServiceName, AccountData>>;
  /** Generation, which acts for the account that a session or a publication belongs to. Rejects with NOT_FOUND. */
  readonly generationOf: (subject: Subject) => Promise<Generation>;
  /**
   * Publishing, which acts for the account that a session or a publication belongs to, and knows that publication. Rejects with
   * NOT_FOUND.
   */
  readonly publishingOf: (subject: Subject) => Promise<Publishing>;
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
/** Time to ask a CMS or a network, to fetch a picture, or to go through a collection without an index for it. */
const longMilliseconds = 60_000;

/** The fields of the operator's file, without its key. */
interface OperatorCredential {
  readonly addresses?: Partial<Record<ServiceName, string>>;
  readonly tls?: GrpcTlsFiles;
}

/** Opens the clients that the credential in this file allows. Throws `NotRunning` when there is no credential. */
export function openAdminClients(operatorFile: string): AdminClients {
  const credential = readJson(operatorFile) as OperatorCredential | undefined;
  const addresses = credential?.addresses ?? {};
  const services = serviceNames.filter((name) => addresses[name]);
  if (serviceNames.some((name) => name !== "dashboard" && !services.includes(name)))
    throw new NotRunning(`${operatorFile} names no addresses of services. Start a system with: npm start`);
  const mint = createTokenMinter({ issuer: "operator", privateKeyFile: operatorFile, files: filesReadOnce });
  const tls = operatorTls(process.env, credential?.tls);
  const closings: (() => void)[] = [];
  /** A service's calls on behalf of an account: this one, else the one that a request is about. */
  const open = <Definition extends object>(service: { readonly service: Definition }, name: ServiceName) => {
    const client = createGrpcClient(service, { address: addresses[name] ?? "", tls, serverName: name });
    closings.push(client.close);
    return (owner?: { accountId: string; tier: string }, milliseconds = deadlineMilliseconds): Calls<Definition> =>
      (call, request) => {
        const { accountId = "" } = request as { accountId?: string };
        const token = () => mint(name, owner ?? { accountId: accountId || "operator", tier: "" });
        return client.call(call, request, { token, deadlineMilliseconds: milliseconds });
      };
  };
  const gateway = open(AdminService, "gateway")();
  const webhooks = open(WebhooksService, "webhooks")();
  const content = open(ContentService, "content");
  const generation = open(GenerationService, "generation");
  const publishing = open(PublishingService, "publishing");
  const accountData = services.map(
    (name) => [name, open(AccountDataService, name)(undefined, longMilliseconds)] as const,
  );
  const ownerOf = async (subject: Subject) => {
    try {
      return await findOwner(subject);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError && thrown.kind === "not-found")) throw thrown;
      const [[name, id] = []] = Object.entries(subject);
      throw notFound(`There is no ${name?.replace("Id", "")} ${id}.`);
    }
  };
  const findOwner = async (subject: Subject) => {
    const { publication } =
      "publicationId" in subject ? await content()("findPublication", subject) : { publication: null };
    const { accountId } =
      "sessionId" in subject ? await generation()("findOwner", subject) : { accountId: "", ...subject, ...publication };
    const { accounts } = await gateway("listAccounts", { accountId });
    return { owner: { accountId, tier: accounts[0]?.tier ?? "" }, publication };
  };
  return {
    gateway,
    webhooks,
    dashboard: () => {
      if (services.includes("dashboard")) return open(OperatorService, "dashboard")();
      throw new NotRunning(`This installation has no dashboard: ${operatorFile} names no address of it.`);
    },
    services,
    contentOf: (accountId) => content({ accountId, tier: "" }),
    accountData: Object.fromEntries(accountData) as AdminClients["accountData"],
    generationOf: async (subject) => generation((await ownerOf(subject)).owner, generationMilliseconds),
    async publishingOf(subject) {
      const { owner, publication } = await ownerOf(subject);
      const calls = publishing(owner, longMilliseconds);
      // The event that tells it may still be on its way.
      if (publication !== null) await calls("learnPublication", { publication });
      return calls;
    },
    close() {
      for (const close of closings) close();
    },
  };
}
