import type { Logger } from "@galley/service-kit/logging";
import type { UrlCheck } from "@galley/service-kit/outbound";
import type { Backends, FinishOAuth } from "../clients/backends.ts";
import type { Account } from "../domain/account.ts";
import type { RateDecision } from "../domain/rate-window.ts";
import type { RunOnce } from "../idempotency/run-once.ts";
import type { Authenticate, Identity } from "../keys/authenticate.ts";
import type { SealSigningKey } from "../webhooks/seal-signing-key.ts";

/** What the HTTP side is handed. */
export interface HttpPorts {
  readonly authenticate: Authenticate;
  /** Takes one request's token of this caller. */
  readonly takeToken: (identity: Identity) => RateDecision | Promise<RateDecision>;
  readonly runOnce: RunOnce;
  /** How many idempotency keys an account may have in store. */
  readonly mostKeysOf: (account: Account) => number;
  /** The services in the name of a caller; `signal` cancels every call that brings none of its own. */
  readonly backendsFor: (identity: Identity, signal?: AbortSignal) => Backends;
  readonly finishOAuth: FinishOAuth;
  /** Whether webhooks may be sent to this URL. */
  readonly checkWebhookUrl: (url: string) => Promise<UrlCheck>;
  readonly sealSigningKey: SealSigningKey;
  readonly newId: () => string;
  /** Whether requests can be served now. */
  readonly isReady: () => boolean;
  readonly logger: Logger;
}

/** What the HTTP side has to know of the configuration. */
export interface HttpSettings {
  readonly publicBaseUrl: string;
  readonly trustedProxyHops: number;
  readonly upgradeEmail: string;
  readonly generationSyncTimeoutSeconds: number;
}
