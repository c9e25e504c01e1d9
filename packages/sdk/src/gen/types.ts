// Generated from the OpenAPI document by `npm run openapi`. Do not edit.

export type AutoPublishMode = "ideas-only" | "draft" | "full-auto";
/**
 * When the content scout runs by itself.
 */
export type ScoutSchedule = DailySchedule | TimesPerDaySchedule | EveryNDaysSchedule;
export type TemplateId = "starter" | "editorial" | "bold";
export type CommentsModeration = "auto-approve" | "pre-approve";
/**
 * Who wrote: a language model, rules over the given material, an outline to fill in, or a person.
 */
export type WriterEngine = "llm" | "extractive" | "outline" | "person";
/**
 * What was allowed to stand in the draft.
 */
export type Grounding = "balanced" | "sourced" | "open";
export type SentenceBasis = "sourced" | "general" | "unproven";
/**
 * What became of it. A sentence that was `removed` is not in the draft.
 */
export type SentenceDecision = "kept" | "rewritten" | "specific-removed" | "removed" | "edited";
/**
 * The page itself, a snippet of it, or a post of the publication.
 */
export type SourceOrigin = "page" | "snippet" | "archive";
export type ReportNoteKind =
  | "wish-not-met"
  | "contradiction"
  | "sentence-removed"
  | "source-not-read"
  | "unproven-specific"
  | "model-fallback"
  | "engine";
export type DropReason = "too-old" | "advert" | "known" | "off-topic" | "muted";
export type EditDecision = "keep-theirs" | "replace";
/**
 * `generating`: a draft or a revision waits, is being written, or is being published by its order. `draft_ready`: there is a draft and nothing is being written; a revision that failed leaves the version before it. `failed`: the draft failed or was cancelled, so that there is none.
 */
export type GenerationStatus = "generating" | "draft_ready" | "failed";
export type IdeaStatus = "new" | "reviewed" | "promoted" | "dismissed";
/**
 * 1 (highest), 2 or 3 (lowest).
 */
export type TopicPriority = 1 | 2 | 3;
export type ScoutOutcome = "completed" | "partial" | "failed";
export type ScoutCompletedDropReason = "too-old" | "advert" | "known" | "off-topic";
/**
 * `partial`: some sources could not be read. `failed`: none could be read, or the run itself failed.
 */
export type ScoutRunStatus = "queued" | "running" | "completed" | "partial" | "failed";
export type ScoutRunSourceStatus = "read" | "partly-read" | "failed";
export type SessionStatus = "active" | "completed" | "archived";

/**
 * Id, name, slug, the fields that were sent, and updatedAt.
 */
export interface ChangedPublication {
  id: string;
  name: string;
  slug: string;
  description?: string | null;
  writingTone?: string | null;
  defaultAuthor?: string;
  autoPublishMode?: AutoPublishMode;
  cadencePostsPerWeek?: number;
  scoutSchedule?: ScoutSchedule | null;
  timezone?: string;
  styleId?: string | null;
  templateId?: TemplateId;
  feedFullEnabled?: boolean;
  feedPartialEnabled?: boolean;
  commentsEnabled?: boolean;
  commentsModeration?: CommentsModeration;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
}
export interface DailySchedule {
  type: "daily";
  /**
   * Hour of the day in the publication's time zone.
   */
  hour: number;
}
export interface TimesPerDaySchedule {
  type: "times_per_day";
  count: number;
}
export interface EveryNDaysSchedule {
  type: "every_n_days";
  days: number;
  /**
   * Hour of the day in the publication's time zone.
   */
  hour: number;
}
export interface CreatedPublication {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  writingTone: string | null;
  defaultAuthor: string;
  autoPublishMode: AutoPublishMode;
  cadencePostsPerWeek: number;
  scoutSchedule: ScoutSchedule | null;
  timezone: string;
  styleId: string | null;
  templateId: TemplateId;
  feedFullEnabled: boolean;
  feedPartialEnabled: boolean;
  commentsEnabled: boolean;
  commentsModeration: CommentsModeration;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
  /**
   * Link to the CMS.
   */
  cmsPublicationId: string;
}
export interface Deletion {
  deleted: boolean;
}
export interface DraftFailedData {
  status: "failed";
  error: string;
  code: string;
}
export interface DraftFailedEvent {
  event: "draft.failed";
  sessionId: string;
  publicationId: string;
  data: DraftFailedData;
  timestamp: string;
}
export interface DraftOrder {
  /**
   * Working title.
   */
  title: string;
  instructions: string;
  /**
   * Id of a style from `GET /styles`.
   */
  styleId?: string;
  /**
   * Id of an idea of this publication. Its sources are material for the draft, and the idea becomes `promoted` with the draft's `sessionId`, also when the draft fails. An idea may have several drafts.
   */
  ideaId?: string;
  /**
   * Publish the draft after generation; false unless given.
   */
  autoPublish?: boolean;
  /**
   * HTTPS URL for the outcome. Private addresses, `.local`, `.internal` and `.localhost` names are refused.
   */
  webhookUrl?: string;
}
/**
 * What a publish uses that names no excerpt, tags or texts of its own.
 */
export interface DraftProposals {
  excerpt: string;
  tags: string[];
  internalLinks: InternalLink[];
  tweetText?: string;
  linkedInText?: string;
}
export interface InternalLink {
  url: string;
  title: string;
}
export interface DraftPublishedData {
  draft: WrittenDraft;
  postId: string;
  slug: string;
  url: string;
  social: Social;
  status: "published";
}
export interface WrittenDraft {
  /**
   * Starts at 1.
   */
  version: number;
  title: string | null;
  /**
   * HTML.
   */
  content: string;
  wordCount: number;
}
/**
 * The networks that were asked for.
 */
export interface Social {
  linkedin?: ShareOutcome;
  twitter?: ShareOutcome;
}
export interface ShareOutcome {
  success: boolean;
  error?: string;
}
export interface DraftPublishedEvent {
  event: "draft.published";
  sessionId: string;
  publicationId: string;
  data: DraftPublishedData;
  timestamp: string;
}
export interface DraftReadyData {
  draft: WrittenDraft;
  status: "draft_ready";
  /**
   * The draft should have been published and could not.
   */
  publishError?: PublishError;
}
export interface PublishError {
  error: string;
  code: string;
}
export interface DraftReadyEvent {
  event: "draft.ready";
  sessionId: string;
  publicationId: string;
  data: DraftReadyData;
  timestamp: string;
}
/**
 * How a draft came to be: decided by checks, not by the writing model's word.
 */
export interface DraftReport {
  engine: WriterEngine;
  engineVersion: string;
  model?: string;
  provider?: string;
  judgeModel?: string;
  /**
   * Sentences with a known verdict, put among the others to test the judging model.
   */
  judgeControls?: JudgeControls;
  grounding: Grounding;
  /**
   * BCP 47.
   */
  language: string;
  style: string;
  basis: SentenceCounts;
  sentences: ReportSentence[];
  passages: ReportPassage[];
  sources: ReportSource[];
  unreadSources: UnreadSource[];
  notes: ReportNote[];
  usage: ReportUsage;
  proposals: DraftProposals;
  /**
   * SHA-256 of everything that was read, in hexadecimal.
   */
  evidenceHash: string;
}
export interface JudgeControls {
  planted: number;
  failed: number;
}
/**
 * Sentences in the draft by what they rest on.
 */
export interface SentenceCounts {
  sourced: number;
  general: number;
  unproven: number;
}
export interface ReportSentence {
  text: string;
  /**
   * `sourced`: it states something that can be checked, and the passages bear it. `general`: it claims nothing that could be checked. `unproven`: nothing bears it.
   */
  basis: SentenceBasis;
  /**
   * Ids of the passages that bear it.
   */
  passages: string[];
  decision: SentenceDecision;
  /**
   * Why it was changed or removed, or is unproven.
   */
  reason?: string;
  /**
   * What the writer had written, where it was changed.
   */
  original?: string;
}
export interface ReportPassage {
  id: string;
  /**
   * Id of its source; `client` for the instructions themselves.
   */
  source: string;
  text: string;
}
export interface ReportSource {
  id: string;
  url: string;
  title: string;
  outlet: string;
  author?: string;
  /**
   * ISO 8601 date.
   */
  publishedOn?: string;
  origin: SourceOrigin;
  cited: boolean;
}
export interface UnreadSource {
  url: string;
  reason: string;
}
export interface ReportNote {
  kind: ReportNoteKind;
  text: string;
}
export interface ReportUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /**
   * Money, when prices are configured.
   */
  cost?: number;
}
export interface DraftSummary {
  id: string;
  version: number;
  title: string;
  wordCount: number;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
}
export interface DraftVersion {
  /**
   * Starts at 1.
   */
  version: number;
  title: string | null;
  /**
   * HTML.
   */
  content: string;
  wordCount: number;
  isFinal: boolean;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
}
export interface DroppedReports {
  reason: DropReason;
  count: number;
}
export interface GeneratedDraft {
  sessionId: string;
  draft: WrittenDraft;
  status: "draft_ready";
  /**
   * With `autoPublish`, when the draft was published.
   */
  publish?: PostPlace;
  /**
   * With `autoPublish`, when it could not be published.
   */
  publishError?: PublishError;
  /**
   * With `ideaId`, when the idea had a draft before: the session of that draft.
   */
  earlierSessionId?: string;
}
export interface PostPlace {
  postId: string;
  slug: string;
  url: string;
}
export interface Generation {
  status: GenerationStatus;
  /**
   * Why it failed.
   */
  error?: string;
  code?: string;
  /**
   * With `autoPublish`, when the draft was written and could not be published.
   */
  publishError?: PublishError;
}
export interface Idea {
  id: string;
  publicationId: string;
  topicId: string;
  title: string;
  angle: string;
  summary: string;
  sources: IdeaSource[];
  status: IdeaStatus;
  /**
   * From 0 to 1.
   */
  relevanceScore: number;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
}
export interface IdeaSource {
  url: string;
  title: string;
  snippet: string;
  /**
   * ISO 8601; null when neither the source nor its page tells a date.
   */
  publishedAt: string | null;
}
export interface IdeaWithSession {
  id: string;
  publicationId: string;
  topicId: string;
  title: string;
  angle: string;
  summary: string;
  sources: IdeaSource[];
  status: IdeaStatus;
  /**
   * From 0 to 1.
   */
  relevanceScore: number;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
  sessionId: string | null;
}
export interface NewPublication {
  name: string;
  slug: string;
  description?: string;
  writingTone?: string;
  defaultAuthor?: string;
  autoPublishMode?: AutoPublishMode;
  cadencePostsPerWeek?: number;
  scoutSchedule?: ScoutSchedule;
  /**
   * IANA time zone name.
   */
  timezone?: string;
}
export interface NewTopic {
  name: string;
  description?: string;
  priority?: TopicPriority;
}
export interface Post {
  id: string;
  title: string;
  slug: string;
  status: string;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
  /**
   * Its public address.
   */
  url: string;
  /**
   * Unix time in seconds.
   */
  publishedAt: number;
  /**
   * The session that it was published from; null for a post that was written in the CMS itself.
   */
  sessionId: string | null;
  /**
   * There when readers do not see everything of its pictures: what is missing, and why.
   */
  notes?: string[];
}
export interface Publication {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  writingTone: string | null;
  defaultAuthor: string;
  autoPublishMode: AutoPublishMode;
  cadencePostsPerWeek: number;
  scoutSchedule: ScoutSchedule | null;
  timezone: string;
  styleId: string | null;
  templateId: TemplateId;
  feedFullEnabled: boolean;
  feedPartialEnabled: boolean;
  commentsEnabled: boolean;
  commentsModeration: CommentsModeration;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
}
export interface PublicationChanges {
  name?: string;
  slug?: string;
  description?: string | null;
  writingTone?: string | null;
  defaultAuthor?: string;
  autoPublishMode?: AutoPublishMode;
  cadencePostsPerWeek?: number;
  scoutSchedule?: ScoutSchedule | null;
  /**
   * IANA time zone name.
   */
  timezone?: string;
  styleId?: string | null;
  templateId?: TemplateId;
  feedFullEnabled?: boolean;
  feedPartialEnabled?: boolean;
  commentsEnabled?: boolean;
  commentsModeration?: CommentsModeration;
}
export interface PublicationWithTopics {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  writingTone: string | null;
  defaultAuthor: string;
  autoPublishMode: AutoPublishMode;
  cadencePostsPerWeek: number;
  scoutSchedule: ScoutSchedule | null;
  timezone: string;
  styleId: string | null;
  templateId: TemplateId;
  feedFullEnabled: boolean;
  feedPartialEnabled: boolean;
  commentsEnabled: boolean;
  commentsModeration: CommentsModeration;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
  topics: Topic[];
}
export interface Topic {
  id: string;
  publicationId: string;
  name: string;
  description: string | null;
  priority: TopicPriority;
  isActive: boolean;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
}
export interface PublishOptions {
  /**
   * URL slug of the post.
   */
  slug?: string;
  /**
   * A new post has the publication's default author without.
   */
  author?: string;
  /**
   * Comma-separated; at most 20 tags of 50 characters.
   */
  tags?: string;
  /**
   * Excerpt or meta description. Without, or empty: what the post begins with.
   */
  excerpt?: string;
  /**
   * The latest version unless given.
   */
  draftVersion?: number;
  publishToLinkedIn?: boolean;
  /**
   * Shares to X.
   */
  publishToTwitter?: boolean;
  /**
   * At most 256 characters as X weighs them, which leaves room for the link.
   */
  tweetText?: string;
  linkedInText?: string;
  /**
   * What to do if a person changed, unpublished or deleted the post in Ghost or WordPress after its last publish. `keep-theirs`: nothing is changed there, and the answer has `unchanged`. `replace`: the change is overwritten. Without: 409 `CONFLICT`.
   */
  onCmsEdit?: EditDecision;
}
export interface PublishedPost {
  postId: string;
  slug: string;
  url: string;
  social: Social;
  /**
   * True when the post was kept as a person had changed it in the CMS; otherwise left out. `url` is then its last public address, even if the person deleted the post.
   */
  unchanged?: boolean;
  /**
   * The differences between the request and the result, for example that the wanted slug was used before. Left out if nothing differs.
   */
  warnings?: string[];
}
export interface QueuedRun {
  queued: boolean;
  /**
   * Id of the run, also of one that was joined. `scout.completed` names it as well.
   */
  runId: string;
}
export interface RunIdea {
  id: string;
  topicId: string;
  title: string;
  relevanceScore: number;
}
export interface ScoutCompletedData {
  runId: string;
  status: ScoutOutcome;
  ideasCreated: number;
  ideas: RunIdea[];
  topicsScanned: number;
  sourcesRead: number;
  sources: ScoutCompletedSource[];
  startedAt: string;
  finishedAt: string;
  error?: string;
  code?: string;
}
export interface ScoutCompletedSource {
  source: string;
  failure?: string;
  fetched: number;
  kept: number;
  dropped: ScoutCompletedDroppedReports[];
}
export interface ScoutCompletedDroppedReports {
  reason: ScoutCompletedDropReason;
  count: number;
}
export interface ScoutCompletedEvent {
  event: "scout.completed";
  sessionId: string;
  publicationId: string;
  data: ScoutCompletedData;
  timestamp: string;
}
export interface ScoutRun {
  id: string;
  publicationId: string;
  status: ScoutRunStatus;
  ideasCreated: number;
  /**
   * The ideas that the run created.
   */
  ideas: RunIdea[];
  topicsScanned: number;
  sourcesRead: number;
  /**
   * Why it failed, or what could not be read.
   */
  error?: string;
  code?: string;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  sources: ScoutRunSource[];
}
export interface ScoutRunSource {
  /**
   * A feed's address, or the name of a search service.
   */
  source: string;
  status: ScoutRunSourceStatus;
  /**
   * Why it could not be read, or only in part.
   */
  reason?: string;
  /**
   * Reports that it gave.
   */
  fetched: number;
  /**
   * Those of them that may concern a topic.
   */
  kept: number;
  dropped: DroppedReports[];
}
export interface ScoutRunOptions {
  /**
   * HTTPS URL for the outcome. Private addresses, `.local`, `.internal` and `.localhost` names are refused.
   */
  webhookUrl?: string;
}
export interface ScoutRunSourceSummary {
  /**
   * A feed's address, or the name of a search service.
   */
  source: string;
  status: ScoutRunSourceStatus;
  /**
   * Why it could not be read, or only in part.
   */
  reason?: string;
  /**
   * Reports that it gave.
   */
  fetched: number;
  /**
   * Those of them that may concern a topic.
   */
  kept: number;
}
export interface ScoutRunSummary {
  id: string;
  publicationId: string;
  status: ScoutRunStatus;
  ideasCreated: number;
  /**
   * The ideas that the run created.
   */
  ideas: RunIdea[];
  topicsScanned: number;
  sourcesRead: number;
  /**
   * Why it failed, or what could not be read.
   */
  error?: string;
  code?: string;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  sources: ScoutRunSourceSummary[];
}
export interface Session {
  id: string;
  title: string | null;
  status: SessionStatus;
  publicationId: string | null;
  cmsPostId: string | null;
  /**
   * Address of the post, once it is published and as far as it is known.
   */
  postUrl: string | null;
  /**
   * 0 while the first draft is being written.
   */
  currentDraftVersion: number;
  currentDraft: DraftSummary | null;
  generation: Generation;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
  /**
   * There while the autopilot is about to publish the draft then; a person can stop it.
   */
  publishesAt?: number;
}
export interface StartedDraft {
  sessionId: string;
  status: "generating";
  /**
   * With `ideaId`, when the idea had a draft before: the session of that draft.
   */
  earlierSessionId?: string;
}
export interface Style {
  id: string;
  /**
   * null for prebuilt system styles.
   */
  userId: string | null;
  name: string;
  description: string;
  systemPrompt: string;
  isPrebuilt: boolean;
  /**
   * Unix time in seconds.
   */
  createdAt: number;
  /**
   * Unix time in seconds.
   */
  updatedAt: number;
}
export interface TopicChanges {
  name?: string;
  description?: string | null;
  priority?: TopicPriority;
  isActive?: boolean;
}
export interface User {
  id: string;
  email: string;
  name: string;
  /**
   * Subscription tier, for example free or pro.
   */
  tier: string;
}
