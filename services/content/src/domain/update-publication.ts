import { invalid, notFound, rateLimited, type ServiceError, unavailable } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import { slugTaken } from "./create-publication.ts";
import type { PublicationStore, StyleStore } from "./ports.ts";
import { maxSlugChanges, type Publication, slugChangeWait, withChanges } from "./publication.ts";
import { type PublicationSettings, publicationChanges, type Requested, unusableStyle, validate } from "./schemas.ts";
import { findStyle } from "./styles.ts";
import { cadenceExceeded, type Tiers, tierNamed } from "./tiers.ts";

export interface UpdatePublicationPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "find" | "replace" | "isSlugTaken">;
  readonly styles: Pick<StyleStore, "find">;
  readonly tiers: Tiers;
}

// When several requests change one publication at the same time, one of them succeeds in each round and the others try again. So
// a request needs at most as many rounds as there are such requests.
const maxRounds = 100;

/**
 * Changes those settings of a publication that the request contains, and returns the publication. Concurrent changes all succeed, one after
 * the other. Throws:
 * - "invalid" if a setting has a wrong value;
 * - "not-found" if the account has no such publication;
 * - "quota-exceeded" if the plan allows fewer posts per week;
 * - "rate-limited" if the slug was changed too often in 30 days;
 * - "unavailable" if other requests changed the publication in each of many attempts.
 * @param signal stops the change when the caller has given up. Otherwise a process that was suspended could overwrite newer changes when it
 * continues.
 */
export async function updatePublication(
  ports: UpdatePublicationPorts,
  account: Account,
  { publicationId, settings }: { readonly publicationId: string; readonly settings: Requested<PublicationSettings> },
  signal: AbortSignal,
): Promise<Publication> {
  const changes = validate(publicationChanges, settings);
  const find = () => ports.publications.find(account.accountId, publicationId);
  let current = await find();
  if (current === undefined) throw notFound("There is no such publication.");
  if (Object.keys(changes).length === 0) return current;
  const error = await changeError(ports, account, { current, changes });
  if (error !== undefined) throw error;

  for (let round = 0; round < maxRounds; round += 1) {
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
  return rateLimited(`slug may be changed ${maxSlugChanges} times in 30 days`, seconds);
}

/** Returns the error about a writing style or a number of posts per week that the account cannot use; undefined when there is none. */
async function changeError(
  { publications, styles, tiers }: UpdatePublicationPorts,
  { accountId, tier }: Account,
  { current, changes }: { readonly current: Publication; readonly changes: Partial<PublicationSettings> },
): Promise<ServiceError | undefined> {
  const { styleId, slug, cadencePostsPerWeek: cadence } = changes;
  if (styleId && (await findStyle(styles, accountId, styleId)) === undefined) return invalid(unusableStyle);
  if (cadence === undefined) return undefined;
  const limit = tierNamed(tiers, tier).cadencePostsPerWeek;
  if (cadence <= limit) return undefined;
  // If both the slug is taken and a quota is exceeded, the client gets the error about the slug.
  const slugIsTaken = slug !== undefined && slug !== current.slug && (await publications.isSlugTaken(accountId, slug));
  return slugIsTaken ? slugTaken(slug) : cadenceExceeded(limit, cadence);
}
