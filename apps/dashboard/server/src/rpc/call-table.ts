import type { Message } from "@bufbuild/protobuf";
import { AutoPublishMode } from "@galley/proto/es/content/v1/content";
import type { StartDraftRequest } from "@galley/proto/es/generation/v1/generation";
import type { Backend } from "../clients/backends.ts";
import type { Role } from "../domain/role.ts";

/** How the dashboard forwards a call of a service for a signed-in member. */
export interface ForwardedCall {
  /** The minimum role that may make the call. */
  readonly role: Role;
  /** The name of the action that the audit log records for the call. Not set for calls that are not recorded. */
  readonly audited?: string;
  /** Whether the member must have signed in within the last 10 minutes. */
  readonly recent?: boolean;
  /** Returns whether a request leads to something being published, which needs the role "editor". Not set for calls that never do. */
  readonly publishes?: (request: Message) => boolean;
  /** Returns what the audit log names as the target. Not set: the first id in the request or the answer. */
  readonly target?: (request: Message) => string;
  readonly deadlineMilliseconds: number;
  /** Whether repeating the call does no harm while the service is away. */
  readonly idempotent: boolean;
}

/** A call that the dashboard refuses to forward, and the reason for the refusal. */
export interface WithheldCall {
  readonly withheld: string;
}

const read = { role: "viewer", deadlineMilliseconds: 3_000, idempotent: true } as const;
const outsideRead = { ...read, deadlineMilliseconds: 15_000 } as const;
/**
 * The settings of calls that set a new value, such as the name of a topic. They may be repeated, because setting the same value twice has
 * the same result as setting it once.
 */
const change = { role: "editor", deadlineMilliseconds: 5_000, idempotent: true } as const;
const create = { ...change, idempotent: false } as const;
const ownerChange = { ...change, role: "owner", recent: true } as const;
const draftWork = { ...change, role: "writer" } as const;

const publishesByItself = (request: Message): boolean =>
  "autoPublishMode" in request && request.autoPublishMode === AutoPublishMode.FULL_AUTO;

const publishesWhenWritten = (request: Message): boolean =>
  "order" in request && (request as StartDraftRequest).order?.autoPublish === true;

/** Returns the host of a request's URL. The rest of the URL may contain a secret. */
const hostOfUrl = (request: Message): string =>
  "url" in request && typeof request.url === "string" ? (URL.parse(request.url)?.hostname ?? "") : "";

const withheld = (reason: string): WithheldCall => ({ withheld: reason });
const composed = "part of DashboardService.DeletePublication, which does it in every service";
const internalOnly = "made by services for each other";
const operatorOnly = "made by operators";

/**
 * Every call of every contract that the dashboard knows: forwarded with a token for the member's account, or withheld with a reason. Roles are those
 * that API keys need for the same thing under /v1. A test compares the table with the contracts, so that no new call is forgotten.
 */
export const callTable = {
  gateway: {
    GetAccount: read,
    ListApiKeys: read,
    CreateApiKey: { ...create, role: "owner", recent: true, audited: "key.created" },
    UpdateApiKey: { ...ownerChange, audited: "key.renamed" },
    RollApiKey: { ...create, role: "owner", recent: true, audited: "key.rolled" },
    RevokeApiKey: { ...ownerChange, audited: "key.revoked" },
  },
  content: {
    CreatePublication: { ...change, role: "writer", audited: "publication.created", publishes: publishesByItself },
    ListPublications: read,
    GetPublication: read,
    UpdatePublication: { ...change, audited: "publication.changed" },
    DeletePublication: withheld(composed),
    CompletePublicationDeletion: withheld(composed),
    ListTopics: read,
    CreateTopic: { ...change, role: "writer" },
    UpdateTopic: change,
    DeleteTopic: create,
    ListIdeas: read,
    GetIdea: read,
    ListRankedIdeas: read,
    SetIdeaStatus: { ...change, role: "writer" },
    RecordIdeas: withheld(internalOnly),
    PromoteIdea: withheld(internalOnly),
    ListStyles: read,
    CreateStyle: { ...change, role: "writer", audited: "style.created" },
    UpdateStyle: { ...change, audited: "style.changed" },
    DeleteStyle: { ...create, audited: "style.deleted" },
    ListNewIdeas: read,
    GetContentUsage: read,
    GetPublicationBrief: withheld(internalOnly),
    FindPublication: withheld(operatorOnly),
  },
  generation: {
    GenerateDraft: withheld("waits for the draft; the dashboard starts drafts and polls"),
    StartDraft: { ...draftWork, publishes: publishesWhenWritten },
    RepeatDraft: draftWork,
    StartScoutRun: draftWork,
    GetSession: read,
    GetDraft: read,
    PublishSession: { ...change, audited: "session.published", deadlineMilliseconds: 60_000 },
    // Waits for a publish of the session that is under way.
    UnpublishSession: { ...change, audited: "session.unpublished", deadlineMilliseconds: 25_000 },
    GetDraftReport: read,
    ListSessions: read,
    ListDrafts: read,
    SaveDraft: draftWork,
    ReviseDraft: draftWork,
    CompareDrafts: read,
    WaitForSession: { ...read, deadlineMilliseconds: 25_000 },
    CancelDraft: draftWork,
    ArchiveSession: { ...draftWork, audited: "session.archived" },
    ListHeldPublishes: read,
    StopHeldPublish: { ...change, audited: "publish.stopped" },
    PublishHeldNow: { ...change, audited: "session.published", deadlineMilliseconds: 60_000 },
    GetAutopilot: read,
    ResumeAutopilot: { ...change, audited: "autopilot.resumed" },
    FindOwner: withheld(operatorOnly),
    SetScoutSources: { ...change, audited: "sources.changed" },
    GetScoutSources: read,
    ListScoutRuns: read,
    GetScoutRun: read,
    PreviewScoutSchedule: read,
    FindFeeds: { ...outsideRead, role: "editor", deadlineMilliseconds: 30_000 },
    GetUsage: read,
    DescribeWriter: read,
    PurgePublication: withheld(composed),
  },
  publishing: {
    Publish: withheld(internalOnly),
    FindPost: withheld(internalOnly),
    ListPosts: outsideRead,
    PreviewPost: outsideRead,
    PreviewShares: outsideRead,
    ListSessionPosts: read,
    GetSessionPost: read,
    UnpublishPost: withheld(internalOnly),
    LearnPublication: withheld(operatorOnly),
    PurgePublication: withheld(composed),
    GetSite: read,
    PreviewSite: withheld("shown at /dashboard/preview/, in a frame without an origin"),
    SetSiteDomain: { ...ownerChange, audited: "site.domain-changed" },
    SetSitePicture: { ...change, deadlineMilliseconds: 15_000 },
    CustomizeSite: change,
    SetSiteLogo: { ...change, deadlineMilliseconds: 20_000 },
    SetSiteIcon: { ...change, deadlineMilliseconds: 20_000 },
    SetSitePage: change,
    GetSitePage: read,
    SetAuthorBiography: change,
    ListAuthorBiographies: read,
    GetSitePicture: read,
    ListComments: read,
    CountWaitingComments: read,
    ModerateComment: change,
    ListConnections: read,
    ListFailingConnections: read,
    SaveConnection: { ...ownerChange, audited: "connection.saved", deadlineMilliseconds: 30_000 },
    TestConnection: { ...outsideRead, role: "owner", deadlineMilliseconds: 30_000 },
    RemoveConnection: { ...ownerChange, audited: "connection.removed" },
    GetWeekQuota: read,
    GetPublishReport: read,
    DecideOnEdit: { ...change, audited: "edit.decided" },
    StartOAuth: withheld("part of DashboardService.StartOAuth, which binds it to the browser"),
    FinishOAuth: withheld("made at /dashboard/oauth/, where the browser brings its cookie"),
    GetOAuth: { ...read, role: "owner" },
  },
  webhooks: {
    ListDeliveries: read,
    GetDelivery: read,
    ReplayDelivery: withheld(operatorOnly),
    ListFailedDeliveries: read,
    ListReceivers: read,
    PreviewReplay: read,
    // Both have content of the account sent to the outside, as publishing does, so they need the same role.
    ReplayDeliveries: { ...change, audited: "deliveries.replayed", deadlineMilliseconds: 30_000 },
    GetReplay: read,
    SendTest: { ...create, audited: "webhook.tested", target: hostOfUrl, deadlineMilliseconds: 20_000 },
  },
} as const satisfies Record<Backend, Readonly<Record<string, ForwardedCall | WithheldCall>>>;

/** Returns how a call is forwarded. Undefined when it is withheld or unknown. */
export function forwardedCall(backend: Backend, name: string): ForwardedCall | undefined {
  const calls: Readonly<Record<string, ForwardedCall | WithheldCall>> = callTable[backend];
  const entry = calls[name];
  return entry === undefined || "withheld" in entry ? undefined : entry;
}
