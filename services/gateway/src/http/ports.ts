import type { ContentService } from "@galley/proto/content/v1";
import type { GenerationService } from "@galley/proto/generation/v1";
import type { PublishingService } from "@galley/proto/publishing/v1";
import type { MethodName, RequestInput, ResponseOutput } from "@galley/service-kit/grpc";
import type { Logger } from "@galley/service-kit/logging";
import type { Telemetry } from "@galley/service-kit/telemetry";
import type { Account } from "../domain/account.ts";
import type { PendingDecision, RateDecision } from "../domain/rate-window.ts";
import type { RunOnce } from "../idempotency/run-once.ts";
import type { Authenticate, Identity } from "../keys/authenticate.ts";
import type { SealSigningKey } from "../webhooks/seal-signing-key.ts";

export interface BackendCallOptions {
  /** Instead of the call's usual limit. */
  readonly deadlineMilliseconds?: number;
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Calls one service behind the gateway; rejects with a ServiceError. */
export type CallBackend<D> = <Name extends MethodName<D>>(
  name: Name,
  request: RequestInput<D, Name>,
  options?: BackendCallOptions,
) => Promise<ResponseOutput<D, Name>>;

/** The services behind the gateway, called in the name of one caller. */
export interface Backends {
  readonly content: CallBackend<typeof ContentService.service>;
  readonly generation: CallBackend<typeof GenerationService.service>;
  readonly publishing: CallBackend<typeof PublishingService.service>;
}

/** Hands on what a network sent a person back with; rejects with a ServiceError. */
export type FinishOAuth = (
  request: RequestInput<typeof PublishingService.service, "finishOAuth">,
) => Promise<ResponseOutput<typeof PublishingService.service, "finishOAuth">>;

/** Whether webhooks may be sent to this URL. */
export type CheckWebhookUrl = (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; reason: string }>;

/** What the HTTP side is handed. */
export interface HttpPorts {
  readonly authenticate: Authenticate;
  /** Takes one request's token of this caller. */
  readonly takeToken: (identity: Identity) => RateDecision | PendingDecision;
  readonly runOnce: RunOnce;
  /** How many idempotency keys an account may have in store. */
  readonly mostKeysOf: (account: Account) => number;
  /** The services in the name of a caller; `signal` cancels every call that brings none of its own. */
  readonly backendsFor: (identity: Identity, signal?: AbortSignal) => Backends;
  readonly finishOAuth: FinishOAuth;
  readonly checkWebhookUrl: CheckWebhookUrl;
  readonly sealSigningKey: SealSigningKey;
  readonly newId: () => string;
  /** Whether requests can be served now. */
  readonly isReady: () => boolean;
  readonly telemetry: Telemetry;
  readonly logger: Logger;
}

/** What the HTTP side has to know of the configuration. */
export interface HttpSettings {
  readonly publicBaseUrl: string;
  readonly trustedProxyHops: number;
  readonly upgradeEmail: string;
  readonly generationSyncTimeoutSeconds: number;
}
