import { createRequire } from "node:module";
import { join } from "node:path";
import { defineControls, repositoryRoot } from "@galley/faults/control";
import { calling, having, inModule, making, makingOne } from "@galley/faults/replacing";
import type * as idempotency from "../../../services/gateway/src/domain/idempotency.ts";
import type * as tweetWeight from "../../../services/gateway/src/domain/tweet-weight.ts";
import type * as keyBudget from "../../../services/gateway/src/idempotency/key-budget.ts";
import type * as fairLimiter from "../../../services/generation/src/domain/fair-limiter.ts";
import type * as jobOrders from "../../../services/generation/src/store/job-orders.ts";
import type * as securityMiddleware from "../../../services/publishing/src/http/security-middleware.ts";
import type * as maskAddresses from "../../service-kit/src/logging/mask-addresses.ts";
import type * as addresses from "../../service-kit/src/outbound/addresses.ts";
import type * as verifier from "../../service-kit/src/tokens/verifier.ts";

/** The longest text that X's library weighs within a second. */
const longestWeighed = 10_000;

/** The claims of a token, signed or not; undefined for a text that is no token. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
}

/** What is told of the neighbour's requests that took longer than they may. */
const servedLate = /were not served within/;
const noneLimited = /"429 RATE_LIMITED" came 0 times/;

/** Defences that are taken out in turn. */
export const controls = defineControls(import.meta.url, {
  "long-tweets": {
    takesOut: "the bound on tweets that X's library weighs",
    expect: servedLate,
    service: "gateway",
    replaces: inModule<typeof tweetWeight>("services/gateway/src/domain/tweet-weight.ts", {
      longestTweetUnits: having(() => 100_000),
      weightOfTweet: calling(() => (text) => {
        const require = createRequire(join(repositoryRoot, "services/gateway/package.json"));
        const library = require("twitter-text") as typeof import("twitter-text");
        return library.parseTweet(text.slice(0, longestWeighed)).weightedLength;
      }),
    }),
  },
  "expression-for-slashes": {
    takesOut: "the bound on addresses of sites, and counting their slashes from behind",
    // The service that is slow is given up by the gateway, also where the neighbour just comes through.
    expect: /were not served within|was answered "503"/,
    service: "publishing",
    replaces: inModule<typeof securityMiddleware>("services/publishing/src/http/security-middleware.ts", {
      shortAddress: makingOne(() => (_request, _response, next) => next()),
      withoutTrailingSlash: calling((withoutTrailingSlash) => {
        const slashesAtTheEnd = new RegExp(["/", "+", "$"].join(""));
        return (request, response, next) => {
          slashesAtTheEnd.test(request.url);
          return withoutTrailingSlash(request, response, next);
        };
      }),
    }),
  },
  "no-turns-of-accounts": {
    takesOut: "an account's share of the requests to the web",
    expect: servedLate,
    service: "generation",
    replaces: inModule<typeof fairLimiter>("services/generation/src/domain/fair-limiter.ts", {
      createFairLimiter: makingOne((limited) => (_accountId, task) => limited("everybody", task)),
    }),
  },
  "no-bound-on-waiting": {
    takesOut: "the bound on an account's drafts that wait",
    expect: noneLimited,
    service: "generation",
    replaces: inModule<typeof jobOrders>("services/generation/src/store/job-orders.ts", {
      createJobOrders: making(({ waitingOf }) => ({ waitingOf: (_accountId, most) => waitingOf("nobody", most) })),
    }),
  },
  "no-bound-on-keys": {
    takesOut: "the bound on an account's idempotency keys",
    expect: noneLimited,
    service: "gateway",
    replaces: inModule<typeof keyBudget>("services/gateway/src/idempotency/key-budget.ts", {
      createKeyBudget: making(() => ({ isSpent: async () => false })),
    }),
  },
  "all-addresses-are-public": {
    takesOut: "the refusal of addresses that are not public",
    expect: /a server of this machine was asked/,
    replaces: inModule<typeof addresses>("packages/service-kit/src/outbound/addresses.ts", {
      isPublicAddress: calling(() => () => true),
    }),
  },
  "any-account": {
    takesOut: "the check that a token names one account",
    expect: /a token (for all accounts) was answered "let in"/,
    replaces: inModule<typeof verifier>("packages/service-kit/src/tokens/verifier.ts", {
      createTokenVerifier: makingOne((verify) => (token) => {
        try {
          return verify(token);
        } catch (error) {
          const { iss, sub, tier } = claimsOf(token) ?? {};
          if (typeof sub !== "object" || sub === null || typeof tier !== "string") throw error;
          return { issuer: String(iss), accountId: sub as never, tier };
        }
      }),
    }),
  },
  "repeats-of-what-is-gone": {
    takesOut: "asking whether what a kept answer tells of is still there",
    expect: /answered "200"/,
    service: "gateway",
    replaces: inModule<typeof idempotency>("services/gateway/src/domain/idempotency.ts", {
      isReplay: calling(() => () => false),
    }),
  },
  "addresses-whole": {
    takesOut: "masking addresses in logs",
    expect: /holds a secret of an address/,
    replaces: inModule<typeof maskAddresses>("packages/service-kit/src/logging/mask-addresses.ts", {
      maskAddresses: calling(() => (line) => line),
    }),
  },
});
