import type { Mutation } from "@galley/faults/mutation";
import type { Attack } from "../attack.ts";
import { secretsInLogs } from "../attacks/logs.ts";
import { sitePaths, tweetTexts } from "../attacks/long-texts.ts";
import { hangingPages, idempotencyFlood, manyDrafts } from "../attacks/queues.ts";
import { deletedDrafts, forgedTokens, innerAddresses } from "../attacks/trust.ts";

/** A defence that is taken out, and what an attack has to find then. */
export interface Control {
  readonly attack: Attack;
  readonly mutation: Mutation;
  readonly expect: RegExp;
}

const late = /were not served within/;

/** One for each kind of thing that attacks look for. */
export const controls: readonly Control[] = [
  {
    attack: tweetTexts,
    mutation: {
      name: "long-tweets",
      file: "services/gateway/src/domain/tweet-weight.ts",
      find: "const longestSearched = 400;",
      replace: "const longestSearched = 100_000;",
      takesOut: "the bound on tweets that X's library weighs",
    },
    expect: late,
  },
  {
    attack: sitePaths,
    mutation: {
      name: "expression-for-slashes",
      file: "services/publishing/src/http/security-middleware.ts",
      find: "const end = endWithoutSlashes(path);",
      replace: 'const end = path.replace(/\\/+$/, "").length;',
      takesOut: "counting the slashes of an address from behind",
    },
    expect: late,
  },
  {
    attack: hangingPages,
    mutation: {
      name: "no-turns-of-accounts",
      file: "services/generation/src/reading/host-limit.ts",
      find: "all(accountId, task)",
      replace: 'all("everybody", task)',
      takesOut: "an account's share of the requests to the web",
    },
    expect: late,
  },
  {
    attack: manyDrafts,
    mutation: {
      name: "no-bound-on-waiting",
      file: "services/generation/src/orders/require-queue-space.ts",
      find: "if ((await orders.waitingOf(accountId, limit)) < limit) return;",
      replace: "if ((await orders.waitingOf(accountId, limit)) < limit * 1_000) return;",
      takesOut: "the bound on an account's drafts that wait",
    },
    expect: /"429 RATE_LIMITED" came 0 times/,
  },
  {
    attack: idempotencyFlood,
    mutation: {
      name: "no-bound-on-keys",
      file: "services/gateway/src/idempotency/key-budget.ts",
      find: "isSpent: async (accountId, limit) => {",
      replace: "isSpent: async (accountId, limit) => { limit *= 1_000;",
      takesOut: "the bound on an account's idempotency keys",
    },
    expect: /"429 RATE_LIMITED" came 0 times/,
  },
  {
    attack: innerAddresses,
    mutation: {
      name: "all-addresses-are-public",
      file: "packages/service-kit/src/outbound/addresses.ts",
      find: 'if (address.range() !== "unicast") return false;',
      replace: 'if (address.range() !== "unicast") return true;',
      takesOut: "the refusal of addresses that are not public",
    },
    expect: /a server of this machine was asked/,
  },
  {
    attack: forgedTokens,
    mutation: {
      name: "any-account",
      file: "packages/service-kit/src/tokens/verifier.ts",
      find: 'if (!isId(sub)) throw refused("names no account");',
      replace: "",
      takesOut: "the check that a token names one account",
    },
    expect: /a token for all accounts was answered/,
  },
  {
    attack: deletedDrafts,
    mutation: {
      name: "repeats-of-what-is-gone",
      file: "services/gateway/src/http/endpoint.ts",
      find: "if (isReplay(answer) && answer.status < 300)",
      replace: "if (false)",
      takesOut: "asking whether what a kept answer tells of is still there",
    },
    expect: /answered "200"/,
  },
  {
    attack: secretsInLogs,
    mutation: {
      name: "addresses-whole",
      file: "packages/service-kit/src/logging/mask-addresses.ts",
      find: "const parts: string[] = [];",
      replace: "const parts: string[] = []; if (line !== parts[0]) return line;",
      takesOut: "masking addresses in logs",
    },
    expect: /holds a secret of an address/,
  },
];
