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

/** Calls a method of a gRPC service by its name, and resolves with its answer. */
type Calls<Definition> = <Name extends MethodName<Definition>>(
  name: Name,
  request: RequestInput<Definition, Name>,
) => Promise<ResponseOutput<Definition, Name>>;

export type Generation = Calls<typeof GenerationService.service>;
export type Publishing = Calls<typeof PublishingService.service>;
type AccountData = Calls<typeof AccountDataService.service>;

/** The gRPC clients with which operator commands call the services. Every call carries a token of the operator. */
export interface AdminClients {
  readonly gateway: Calls<typeof AdminService.service>;
  readonly webhooks: Calls<typeof WebhooksService.service>;
  /** Returns the client of the dashboard. Throws `NotRunning` for an installation without a dashboard. */
  readonly dashboard: () => Calls<typeof OperatorService.service>;
  /**
   * The services of this installation. An installation without a dashboard, for example of an earlier release, has no address for
   * it.
   */
  readonly services: readonly ServiceName[];
  /** Returns content's client for this account. */
  readonly contentFor: (accountId: string) => Calls<typeof ContentService.service>;
  /** The clients for the account data of each service. */
  readonly accountData: Readonly<Record<ServiceName, AccountData>>;
  /**
   * Returns a client of the generation service for the account that owns a session or a publication. Rejects with NOT_FOUND when no
   * account owns it.
   */
  readonly generationFor: (subject: Subject) => Promise<Generation>;
  /**
   * Returns publishing's client for the account of a session or a publication. Before that it tells publishing about the
   * publication, in case its event has not arrived yet. Rejects with NOT_FOUND for an unknown session or publication.
   */
  readonly publishingFor: (subject: Subject) => Promise<Publishing>;
  close(): void;
}

/** The session or publication that an operator names in a command. The account that it belongs to is looked up. */
export type Subject =
  | { readonly sessionId: string }
  | { readonly publicationId: string }
  | { readonly accountId: string };

const deadlineMilliseconds = 10_000;
/**
 * The timeout of calls to the generation service. It is longer than a call takes that waits for the progress of a
 * draft.
 */
const generationMilliseconds = 25_000;
/** The timeout of slow calls: those that wait for a CMS or a social network, fetch a picture, or scan a collection without an index. */
const longMilliseconds = 60_000;

/**
 * The parts of the operator's credential file that clients need to connect: the addresses of the services and the TLS files. The private
 * key in the same file is read elsewhere.
 */
interface OperatorCredential {
  readonly addresses?: Partial<Record<ServiceName, string>>;
  readonly tls?: GrpcTlsFiles;
}

/** Opens the clients with the credential in this file. Throws `NotRunning` when there is no credential. */
export function openAdminClients(operatorFile: string): AdminClients {
  const credential = readJson(operatorFile) as OperatorCredential | undefined;
  const addresses = credential?.addresses ?? {};
  const services = serviceNames.filter((name) => addresses[name]);
  if (serviceNames.some((name) => name !== "dashboard" && !services.includes(name)))
    throw new NotRunning(`${operatorFile} names no addresses of services. Start a system with: npm start`);
  const mint = createTokenMinter({ issuer: "operator", privateKeyFile: operatorFile, files: filesReadOnce });
  const tls = operatorTls(process.env, credential?.tls);
  const closings: (() => void)[] = [];
  /** Opens a client of one service. Its calls carry a token for `owner` or, by default, for the account that the request names. */
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
  const requireOwner = async (subject: Subject) => {
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
    contentFor: (accountId) => content({ accountId, tier: "" }),
    accountData: Object.fromEntries(accountData) as AdminClients["accountData"],
    generationFor: async (subject) => generation((await requireOwner(subject)).owner, generationMilliseconds),
    async publishingFor(subject) {
      const { owner, publication } = await requireOwner(subject);
      const calls = publishing(owner, longMilliseconds);
      // Tells the publishing service about the publication first, because the event about a new publication may not have arrived there.
      if (publication !== null) await calls("learnPublication", { publication });
      return calls;
    },
    close() {
      for (const close of closings) close();
    },
  };
}
