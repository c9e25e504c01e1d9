// Loaded by processes of services: imports nothing of the product.
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineControls, making, type Part, repositoryRoot } from "@galley/faults/control";

/** So long a text takes X's library a second. */
const longestWeighed = 10_000;

/** What the text of a token claims, whether or not it is signed. */
const claimsOf = (token: string): Part => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** What is told of the neighbour's requests that took longer than they may. */
const servedLate = /were not served within/;
const noneLimited = /"429 RATE_LIMITED" came 0 times/;

/** Defences that are taken out in turn. */
export const controls = defineControls(import.meta.url, {
  "long-tweets": {
    takesOut: "the bound on tweets that X's library weighs",
    expect: servedLate,
    module: "services/gateway/src/domain/tweet-weight.ts",
    exports: {
      longestTweetUnits: () => 100_000,
      weightOfTweet: () => (text: string) => {
        const library = createRequire(join(repositoryRoot, "services/gateway/package.json"))("twitter-text");
        return library.parseTweet(text.slice(0, longestWeighed)).weightedLength;
      },
    },
  },
  "expression-for-slashes": {
    takesOut: "the bound on addresses of sites, and counting their slashes from behind",
    // The service that is slow is given up by the gateway, also where the neighbour just comes through.
    expect: /were not served within|was answered "503"/,
    module: "services/publishing/src/http/security-middleware.ts",
    exports: {
      shortAddress: () => () => (_request: Part, _response: Part, next: Part) => next(),
      withoutTrailingSlash: (withoutTrailingSlash) => {
        const slashesAtTheEnd = new RegExp(["/", "+", "$"].join(""));
        return (request: Part, ...rest: Part[]) => {
          slashesAtTheEnd.test(request.url);
          withoutTrailingSlash(request, ...rest);
        };
      },
    },
  },
  "no-turns-of-accounts": {
    takesOut: "an account's share of the requests to the web",
    expect: servedLate,
    module: "services/generation/src/domain/fair-limiter.ts",
    exports: {
      createFairLimiter: (createFairLimiter) => (size: number) => {
        const limited = createFairLimiter(size);
        return (_accountId: string, task: Part) => limited("everybody", task);
      },
    },
  },
  "no-bound-on-waiting": {
    takesOut: "the bound on an account's drafts that wait",
    expect: noneLimited,
    service: "generation",
    port: "orders",
    by: () => ({ waitingOf: async () => 0 }),
  },
  "no-bound-on-keys": {
    takesOut: "the bound on an account's idempotency keys",
    expect: noneLimited,
    module: "services/gateway/src/idempotency/key-budget.ts",
    exports: { createKeyBudget: making(() => ({ isSpent: async () => false })) },
  },
  "all-addresses-are-public": {
    takesOut: "the refusal of addresses that are not public",
    expect: /a server of this machine was asked/,
    module: "packages/service-kit/src/outbound/addresses.ts",
    exports: { isPublicAddress: () => () => true },
  },
  "any-account": {
    takesOut: "the check that a token names one account",
    expect: /a token for all accounts was answered/,
    module: "packages/service-kit/src/tokens/verifier.ts",
    exports: {
      createTokenVerifier: (createTokenVerifier) => (options: Part) => {
        const verify = createTokenVerifier(options);
        return (token: string) => {
          try {
            return verify(token);
          } catch (error) {
            if (!/names no account/.test(String((error as Error).cause))) throw error;
            const { iss: issuer, sub: accountId, tier } = claimsOf(token);
            return { issuer, accountId, tier };
          }
        };
      },
    },
  },
  "repeats-of-what-is-gone": {
    takesOut: "asking whether what a kept answer tells of is still there",
    expect: /answered "200"/,
    module: "services/gateway/src/domain/idempotency.ts",
    exports: { isReplay: () => () => false },
  },
  "addresses-whole": {
    takesOut: "masking addresses in logs",
    expect: /holds a secret of an address/,
    module: "packages/service-kit/src/logging/mask-addresses.ts",
    exports: { maskAddresses: () => (line: string) => line },
  },
});
