import type { Logger } from "@galley/service-kit/logging";
import type { UrlCheck } from "@galley/service-kit/outbound";
import type { Backends, FinishOAuth } from "../clients/backends.ts";
import type { Account } from "../domain/account.ts";
import type { RateDecision } from "../domain/rate-window.ts";
import type { WithIdempotency } from "../idempotency/with-idempotency.ts";
import type { Authenticate, Identity } from "../keys/authenticate.ts";
import type { SealSigningKey } from "../webhooks/seal-signing-key.ts";

/** The functions that the HTTP side needs from other parts of the gateway. */
export interface HttpPorts {
  readonly authenticate: Authenticate;
  /** Decides whether a request of this caller is within the rate limit, and counts it. */
  readonly takeToken: (identity: Identity) => RateDecision | Promise<RateDecision>;
  readonly withIdempotency: WithIdempotency;
  /** Returns how many idempotency keys may be stored for an account. */
  readonly maxIdempotencyKeys: (account: Account) => number;
  /**
   * Returns clients of the services behind the gateway whose calls are made for this account and API key. `signal` cancels every call that
   * has no signal of its own.
   */
  readonly backendsFor: (identity: Identity, signal?: AbortSignal) => Backends;
  readonly finishOAuth: FinishOAuth;
  /** Checks whether webhooks may be sent to a URL: it must be valid and not lead to an internal address. */
  readonly checkWebhookUrl: (url: string) => Promise<UrlCheck>;
  readonly sealSigningKey: SealSigningKey;
  readonly newId: () => string;
  /** Whether the gateway can serve requests now. */
  readonly isReady: () => boolean;
  readonly logger: Logger;
}

/** Settings of the gateway's HTTP endpoints, taken from the configuration. */
export interface HttpSettings {
  readonly publicBaseUrl: string;
  readonly trustedProxyHops: number;
  readonly upgradeEmail: string;
  readonly generationSyncTimeoutSeconds: number;
}
