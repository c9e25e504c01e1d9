export { ApiCall, type ApiResponse } from "./call.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  GalleyError,
  GenerationFailedError,
  InvalidAnswerError,
  InvalidRequestError,
  isGalleyError,
  NotFoundError,
  PermissionDeniedError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  TimeoutError,
  WaitTimeoutError,
  WebhookVerificationError,
} from "./errors.ts";
export { Galley } from "./galley.ts";
export type * as Studio from "./gen/studio/types.ts";
export type * from "./gen/types.ts";
export type { DraftProgress, FinishedDraft, GenerateOptions, WaitOptions } from "./resources/drafts.ts";
export type { IdeaQuery } from "./resources/ideas.ts";
export type { GalleyOptions } from "./settings.ts";
export type { StudioOptions } from "./studio.ts";
export type { RequestOptions } from "./transport.ts";
export { version } from "./version.ts";
export {
  type RawBody,
  type SignedWebhook,
  type SignOptions,
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
} from "./webhooks.ts";
