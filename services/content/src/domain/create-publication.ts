import { conflict, invalid, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore } from "./ports.ts";
import { type Publication, publicationDefaults } from "./publication.ts";
import { type AskedSettings, checkSettings } from "./publication-rules.ts";
import type { RecentSlots } from "./recent-slots.ts";
import { withDefaults } from "./rules.ts";
import { takeSlot } from "./take-slot.ts";
import { cadenceExceeded, publicationsExceeded, type Tiers, tierNamed } from "./tiers.ts";

export interface CreatePublicationPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "insert" | "usedSlots" | "isSlugTaken" | "findByOperation">;
  readonly tiers: Tiers;
  readonly recentSlots: RecentSlots;
}

export interface CreatePublicationCommand {
  readonly operationId: string;
  /** What the request says; fields that are missing get their defaults. */
  readonly settings: AskedSettings;
}

/** The slug belongs to another live publication of the account. */
export const slugTaken = (slug: string): ServiceError => invalid(`slug "${slug}" is already taken`);

/**
 * Creates a publication in the lowest free slot of the plan. A repeat of an operation is refused by the unique index, if not
 * by a quota or its own slug before; whatever the refusal, it gets the first result.
 */
export async function createPublication(
  ports: CreatePublicationPorts,
  account: Account,
  command: CreatePublicationCommand,
): Promise<Publication> {
  const publication = newPublication(ports, account, command);
  const refusal = await place(ports, account, { publication, operationId: command.operationId });
  if (refusal === undefined) return publication;
  const first = await ports.publications.findByOperation(account.accountId, command.operationId);
  if (first === "deleted") throw conflict("The publication that this request created has been deleted since");
  if (first === undefined) throw refusal;
  return first;
}

function newPublication(
  { now, newId }: ClockAndIds,
  { accountId }: Account,
  { operationId, settings }: CreatePublicationCommand,
): Publication {
  const checked = checkSettings(
    withDefaults(settings, { ...publicationDefaults, name: null, slug: null, defaultAuthor: null }),
  );
  if (operationId === "") throw invalid("operationId is required");
  const createdAt = now();
  const id = newId();
  return { ...checked, id, accountId, cmsPublicationId: newId(), createdAt, updatedAt: createdAt, revision: 1 };
}

async function place(
  { publications, tiers, recentSlots }: CreatePublicationPorts,
  { accountId, tier: tierName }: Account,
  { publication, operationId }: { readonly publication: Publication; readonly operationId: string },
): Promise<ServiceError | undefined> {
  const { slug, cadencePostsPerWeek } = publication;
  const tier = tierNamed(tiers, tierName);
  // Errors in the request itself are reported before limits of the plan.
  const refusedByPlan = async (refusal: ServiceError) =>
    (await publications.isSlugTaken(accountId, slug)) ? slugTaken(slug) : refusal;

  if (cadencePostsPerWeek > tier.cadencePostsPerWeek) {
    return refusedByPlan(cadenceExceeded(tier.cadencePostsPerWeek, cadencePostsPerWeek));
  }
  const taken = await takeSlot({
    limit: tier.publications,
    usedSlots: () => publications.usedSlots(accountId),
    insert: (slot) => publications.insert(publication, { slot, operationId }),
    recent: recentSlots(accountId, tier.publications),
  });
  switch (taken.outcome) {
    case "inserted":
      return undefined;
    case "full":
      return refusedByPlan(publicationsExceeded(tier.publications, taken.inUse));
    case "slug-taken":
      return slugTaken(slug);
    case "operation-known":
      return conflict("This operation was already carried out");
  }
}
