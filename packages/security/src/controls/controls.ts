import type { PlantedControl } from "@galley/faults/run-controls";
import type { Attack } from "../attack.ts";
import { secretsInLogs } from "../attacks/logs.ts";
import { sitePaths, tweetTexts } from "../attacks/long-texts.ts";
import { hangingPages, idempotencyFlood, manyDrafts } from "../attacks/queues.ts";
import { deletedDrafts, forgedTokens, innerAddresses } from "../attacks/trust.ts";
import { mutations } from "./mutations.ts";

/** A defence that is taken out, and what an attack has to find then. */
interface Control extends PlantedControl {
  readonly attack: Attack;
}

const late = /were not served within/;
// The service that is slow is given up by the gateway, also where the neighbour just comes through.
const lateOrAway = /were not served within|was answered "503"/;
const noneLimited = /"429 RATE_LIMITED" came 0 times/;
const asked = /a server of this machine was asked/;

/** One for each kind of thing that attacks look for. */
export const controls: readonly Control[] = [
  { attack: tweetTexts, mutation: mutations["long-tweets"], expect: late },
  { attack: sitePaths, mutation: mutations["expression-for-slashes"], expect: lateOrAway },
  { attack: hangingPages, mutation: mutations["no-turns-of-accounts"], expect: late },
  { attack: manyDrafts, mutation: mutations["no-bound-on-waiting"], expect: noneLimited },
  { attack: idempotencyFlood, mutation: mutations["no-bound-on-keys"], expect: noneLimited },
  { attack: innerAddresses, mutation: mutations["all-addresses-are-public"], expect: asked },
  { attack: forgedTokens, mutation: mutations["any-account"], expect: /a token for all accounts was answered/ },
  { attack: deletedDrafts, mutation: mutations["repeats-of-what-is-gone"], expect: /answered "200"/ },
  { attack: secretsInLogs, mutation: mutations["addresses-whole"], expect: /holds a secret of an address/ },
];
