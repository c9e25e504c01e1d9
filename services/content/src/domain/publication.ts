import type { PublicationSettings } from "./schemas.ts";

/** A publication that is not deleted. */
export interface Publication extends PublicationSettings {
  readonly id: string;
  readonly accountId: string;
  /** The id of the publication's site in the built-in content management system. */
  readonly cmsPublicationId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The number of changes plus one: a new publication has 1, and each change adds 1. Concurrent changes are detected by it. */
  readonly revision: number;
  /** The times of the latest changes of the slug, oldest first. At most `maxSlugChanges` are kept. */
  readonly slugChanges?: readonly Date[];
}

/**
 * Returns a publication with changed settings and the next revision. `updatedAt` never goes back, even when clocks of replicas differ.
 */
export function withChanges(publication: Publication, changes: Partial<PublicationSettings>, now: Date): Publication {
  const updatedAt = now > publication.updatedAt ? now : publication.updatedAt;
  const slugChanges = changesSlug(publication, changes)
    ? { slugChanges: [...(publication.slugChanges ?? []), now].slice(-maxSlugChanges) }
    : {};
  return { ...publication, ...changes, ...slugChanges, updatedAt, revision: publication.revision + 1 };
}

/** The maximum number of times that the slug of a publication can change in 30 days. */
export const maxSlugChanges = 5;
const slugChangesMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/**
 * Returns the milliseconds until this change of a publication is allowed, or 0 when it is allowed now. Slug changes are limited, because
 * each one blocks another slug: no other site can use a slug that a site once had.
 */
export function slugChangeWait(publication: Publication, changes: Partial<PublicationSettings>, now: Date): number {
  const [oldest, ...others] = publication.slugChanges ?? [];
  if (!changesSlug(publication, changes) || oldest === undefined || others.length + 1 < maxSlugChanges) return 0;
  return Math.max(0, oldest.getTime() + slugChangesMilliseconds - now.getTime());
}

const changesSlug = ({ slug }: Publication, changes: Partial<PublicationSettings>): boolean =>
  changes.slug !== undefined && changes.slug !== slug;
