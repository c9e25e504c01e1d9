import { invalid, notFound, rateLimited, type ServiceError, unavailable } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { slugTaken } from "./create-publication.ts";
import type { PublicationStore, StyleStore } from "./ports.ts";
import {
  mostSlugChanges,
  type Publication,
  type PublicationSettings,
  slugChangeWait,
  withChanges,
} from "./publication.ts";
import { type AskedSettings, checkSettings, unusableStyle } from "./publication-rules.ts";
import { findStyle } from "./styles.ts";
import { cadenceExceeded, type Tiers, tierNamed } from "./tiers.ts";

export interface UpdatePublicationPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "find" | "replace" | "isSlugTaken">;
  readonly styles: Pick<StyleStore, "find">;
  readonly tiers: Tiers;
}

// In each round one change succeeds, so this is how many changes of one publication may run at once.
const mostRounds = 100;

/**
 * Changes the settings that are asked for. Concurrent changes all land, one after the other. What nobody waits for any more is not done: a
 * process that stood still would undo what was changed meanwhile.
 */
export async function updatePublication(
  ports: UpdatePublicationPorts,
  account: Account,
  { publicationId, settings }: { readonly publicationId: string; readonly settings: AskedSettings },
  signal: AbortSignal,
): Promise<Publication> {
  const changes = checkSettings(settings);
  const find = () => ports.publications.find(account.accountId, publicationId);
  let current = await find();
  if (current === undefined) throw notFound("There is no such publication.");
  if (Object.keys(changes).length === 0) return current;
  const refusal = await refusalOf(ports, account, { current, changes });
  if (refusal !== undefined) throw refusal;

  for (let round = 0; round < mostRounds; round += 1) {
    const now = ports.now();
    const waitMilliseconds = slugChangeWait(current, changes, now);
    if (waitMilliseconds > 0) throw slugChangedTooOften(waitMilliseconds);
    const next = withChanges(current, changes, now);
    signal.throwIfAborted();
    const outcome = await ports.publications.replace(next);
    if (outcome === "replaced") return next;
    if (outcome === "slug-taken") throw slugTaken(next.slug);
    current = await find();
    if (current === undefined) throw notFound("There is no such publication.");
  }
  throw unavailable("Other requests are changing the publication at this moment. Try again.", { retryAfterSeconds: 1 });
}

function slugChangedTooOften(waitMilliseconds: number): ServiceError {
  const seconds = Math.ceil(waitMilliseconds / 1_000);
  return rateLimited(`slug may be changed ${mostSlugChanges} times in 30 days`, seconds);
}

async function refusalOf(
  { publications, styles, tiers }: UpdatePublicationPorts,
  { accountId, tier }: Account,
  { current, changes }: { readonly current: Publication; readonly changes: Partial<PublicationSettings> },
): Promise<ServiceError | undefined> {
  const { styleId, slug, cadencePostsPerWeek: cadence } = changes;
  if (styleId && (await findStyle(styles, accountId, styleId)) === undefined) return invalid(unusableStyle);
  if (cadence === undefined) return undefined;
  const limit = tierNamed(tiers, tier).cadencePostsPerWeek;
  if (cadence <= limit) return undefined;
  const slugIsTaken = slug !== undefined && slug !== current.slug && (await publications.isSlugTaken(accountId, slug));
  return slugIsTaken ? slugTaken(slug) : cadenceExceeded(limit, cadence);
}
