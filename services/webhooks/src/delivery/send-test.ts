import { createHash, createSecretKey, randomUUID } from "node:crypto";
import { invalid, rateLimited } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import { hostOf, type PublicEvent } from "../domain/delivery.ts";
import { deliveryHeaders } from "../domain/delivery-headers.ts";
import { excerptBytes, toAttemptResult } from "../domain/http-outcome.ts";
import type { Budget, Budgets } from "../domain/ports.ts";
import { serviceSignature } from "../domain/signature.ts";
import type { AttemptResult } from "../domain/verdict.ts";
import { sampleBody } from "../events/sample.ts";
import { bodyMilliseconds } from "./send-attempt.ts";

export interface TestPorts {
  readonly outbound: Pick<Outbound, "request">;
  readonly budgets: Budgets;
  readonly timeoutMilliseconds: number;
  readonly now: () => Date;
  readonly logger: Logger;
}

export interface TestRequest {
  readonly accountId: string;
  readonly url: string;
  /** The API key that signs the webhook. It is used once and kept nowhere. */
  readonly apiKey: string;
  readonly event: PublicEvent;
}

export interface TestResult extends AttemptResult {
  readonly deliveryId: string;
  readonly body: string;
  readonly signature: string;
}

const apiKeyForm = /^svc_[0-9A-Za-z]{64}$/;

/** How many tests an account may send in a minute. Otherwise this service could be used to call strangers' servers often. */
const testBudget: Budget = { name: "tests", max: 10, windowSeconds: 60 };

/**
 * Sends one webhook with invented content, signed like a real one, and returns the receiver's answer. Stores
 * nothing. Throws "invalid", which names the field, and "rate-limited".
 */
export async function sendTest(
  { outbound, budgets, timeoutMilliseconds, now, logger }: TestPorts,
  { accountId, url, apiKey, event }: TestRequest,
): Promise<TestResult> {
  if (!apiKeyForm.test(apiKey)) throw invalid("apiKey must be an API key: “svc_” and 64 letters and digits");
  const waitSeconds = await budgets.spend(testBudget, accountId, 1);
  if (waitSeconds !== undefined) {
    const message = `An account can send ${testBudget.max} tests a minute. Try again in ${waitSeconds} s.`;
    throw rateLimited(message, waitSeconds);
  }
  const signingKey = createSecretKey(createHash("sha256").update(apiKey).digest());
  const sentAt = now();
  const deliveryId = randomUUID();
  const body = sampleBody(event, sentAt);
  const headers = deliveryHeaders({ deliveryId, event, number: 1, sentAt, body }, signingKey);
  const startedAt = performance.now();
  const elapsed = (): number => Math.round(performance.now() - startedAt);
  const result = await outbound
    .request(url, {
      method: "POST",
      headers: { ...headers, "x-service-test": "true" },
      body,
      schemes: ["https:"],
      redirects: 0,
      maximumBytes: excerptBytes,
      bodyMilliseconds,
      timeoutMilliseconds,
    })
    .then(
      (answer): AttemptResult => toAttemptResult({ ...answer, durationMilliseconds: elapsed() }, now()),
      (error: unknown): AttemptResult => {
        if (!(error instanceof OutboundError)) throw error;
        if (error.code === "blocked-address") throw invalid(`url must be a public HTTPS URL: ${error.message}`);
        return { status: 0, responseExcerpt: "", durationMilliseconds: elapsed(), error: error.message };
      },
    );
  const { status, durationMilliseconds, error: failure } = result;
  logger.info({ accountId, event, host: hostOf(url), status, durationMilliseconds, failure }, "test webhook sent");
  return { ...result, deliveryId, body: body.toString("utf8"), signature: serviceSignature(body, signingKey) };
}
