import type { Route } from "./route.ts";
import { getMe, listStyles } from "./routes/account.ts";
import { generateDraft } from "./routes/generation.ts";
import { ideaRoutes } from "./routes/ideas.ts";
import { publicationRoutes } from "./routes/publications.ts";
import { scoutRoutes } from "./routes/scout.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { topicRoutes } from "./routes/topics.ts";

/**
 * All endpoints under `/v1`, in the order of the API specification. Endpoints that are not in the specification follow those about the same
 * resource.
 */
export const routeTable: readonly Route[] = [
  getMe,
  ...publicationRoutes,
  ...topicRoutes,
  ...ideaRoutes,
  listStyles,
  generateDraft,
  ...sessionRoutes,
  ...scoutRoutes,
];
