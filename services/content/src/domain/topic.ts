import type { TopicSettings } from "./schemas.ts";

/** A topic of a publication. It tells the scout which stories to look for. */
export interface Topic extends TopicSettings {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
