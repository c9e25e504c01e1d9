import { conflict, invalid, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore } from "./ports.ts";
import type { Publication } from "./publication.ts";
import { newPublicationSettings, type PublicationSettings, type Requested, validate } from "./schemas.ts";
import type { SlotCache } from "./slot-cache.ts";
import { takeSlot } from "./take-slot.ts";
import { cadenceExceeded, publicationsExceeded, type Tiers, tierNamed } from "./tiers.ts";

export interface CreatePublicationPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "insert" | "usedSlots" | "isSlugTaken" | "findByOperation">;
  readonly tiers: Tiers;
  readonly slotCache: SlotCache;
}

export interface CreatePublicationCommand {
  readonly operationId: string;
  /** The settings of the new publication as the client sent them. Missing ones get their defaults. */
  readonly settings: Requested<PublicationSettings>;
}

/** Creates the error for a slug that another publication of the account already uses. */
export const slugTaken = (slug: string): ServiceError => invalid(`slug "${slug}" is already taken`);

/**
 * Creates a publication. If the same operation (by its id) already created one, that publication is returned instead, even if the
 * plan allows no further publication by now.
 * Throws:
 * - "invalid" if a setting has a wrong value or another publication of the account has the slug;
 * - "quota-exceeded" if the plan does not allow another publication, or not as many posts per week;
 * - "conflict" if the publication that the operation created was deleted since.
 */
export async function createPublication(
  ports: CreatePublicationPorts,
  account: Account,
  command: CreatePublicationCommand,
): Promise<Publication> {
  const publication = newPublication(ports, account, command);
  const error = await insertPublication(ports, account, { publication, operationId: command.operationId });
  if (error === undefined) return publication;
  const first = await ports.publications.findByOperation(account.accountId, command.operationId);
  if (first === "deleted") throw conflict("The publication that this request created has been deleted since");
  if (first === undefined) throw error;
  return first;
}

function newPublication(
  { now, newId }: ClockAndIds,
  { accountId }: Account,
  { operationId, settings }: CreatePublicationCommand,
): Publication {
  const validated = validate(newPublicationSettings, settings);
  if (operationId === "") throw invalid("operationId is required");
  const createdAt = now();
  const id = newId();
  return { ...validated, id, accountId, cmsPublicationId: newId(), createdAt, updatedAt: createdAt, revision: 1 };
}

/** Stores a new publication. Returns the error when its slug is taken, a quota is exceeded, or the operation was already carried out. */
async function insertPublication(
  { publications, tiers, slotCache }: CreatePublicationPorts,
  { accountId, tier: tierName }: Account,
  { publication, operationId }: { readonly publication: Publication; readonly operationId: string },
): Promise<ServiceError | undefined> {
  const { slug, cadencePostsPerWeek } = publication;
  const tier = tierNamed(tiers, tierName);
  // If both the slug is taken and a quota is exceeded, the client gets the error about the slug.
  const slugErrorOr = async (quotaError: ServiceError) =>
    (await publications.isSlugTaken(accountId, slug)) ? slugTaken(slug) : quotaError;

  if (cadencePostsPerWeek > tier.cadencePostsPerWeek) {
    return slugErrorOr(cadenceExceeded(tier.cadencePostsPerWeek, cadencePostsPerWeek));
  }
  const result = await takeSlot({
    limit: tier.publications,
    usedSlots: () => publications.usedSlots(accountId),
    insert: (slot) => publications.insert(publication, { slot, operationId }),
    cache: slotCache(accountId, tier.publications),
  });
  switch (result.outcome) {
    case "inserted":
      return undefined;
    case "full":
      return slugErrorOr(publicationsExceeded(tier.publications, result.inUse));
    case "slug-taken":
      return slugTaken(slug);
    case "operation-known":
      return conflict("This operation was already carried out");
  }
}
