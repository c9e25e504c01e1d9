import { TargetError } from "../connections/content-target.ts";
import type { Fidelity } from "./fidelity/compare-articles.ts";

/** Below this a draft is not shown to readers: something has eaten it. */
const leastScore = 0.5;

/** Throws TargetError "refused" when most of a draft is lost; `name` is how failures name the CMS. */
export function requireMost({ lost: [first], score }: Fidelity, name: string): void {
  if (score >= leastScore) return;
  const what = first === undefined ? "" : ` Its ${first.what} "${first.sent}" became "${first.received}".`;
  throw new TargetError(
    "refused",
    `${name} kept ${Math.floor(score * 100)} % of the article, so it is not published; a plugin may be changing what is saved.${what}`,
  );
}
