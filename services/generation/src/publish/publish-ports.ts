import type { Job } from "../domain/job.ts";
import type { PublishOrder } from "../domain/publish.ts";
import type { Ports } from "../ports.ts";

export type PerformPublishPorts = Pick<
  Ports,
  "publishes" | "sessions" | "drafts" | "content" | "publishing" | "writeShareTexts" | "tokens" | "now" | "logger"
>;

/** What is published for whom. The id is the same on every try, so that it stays one publish. */
export type Publish = Pick<Job, "id" | "accountId" | "tier" | "publicationId"> &
  Pick<PublishOrder, "sessionId" | "draftVersion" | "request">;
