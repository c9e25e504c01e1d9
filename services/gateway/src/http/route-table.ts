import type { Route } from "./route.ts";
import { getMe, listStyles } from "./routes/account.ts";
import { generateDraft } from "./routes/generation.ts";
import { ideaRoutes } from "./routes/ideas.ts";
import { publicationRoutes } from "./routes/publications.ts";
import { scoutRoutes } from "./routes/scout.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { topicRoutes } from "./routes/topics.ts";

/** Every endpoint under `/v1`, in the order of the specification; what is not in it stands behind what it belongs to. */
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
