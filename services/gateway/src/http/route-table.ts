import type { Route } from "./route.ts";
import { createPublication } from "./routes/create-publication.ts";
import { createTopic } from "./routes/create-topic.ts";
import { deletePublication } from "./routes/delete-publication.ts";
import { deleteTopic } from "./routes/delete-topic.ts";
import { generateDraft } from "./routes/generate-draft.ts";
import { getDraft } from "./routes/get-draft.ts";
import { getDraftReport } from "./routes/get-draft-report.ts";
import { getIdea } from "./routes/get-idea.ts";
import { getMe } from "./routes/get-me.ts";
import { getPublication } from "./routes/get-publication.ts";
import { getSession } from "./routes/get-session.ts";
import { listIdeas } from "./routes/list-ideas.ts";
import { listPosts } from "./routes/list-posts.ts";
import { listPublications } from "./routes/list-publications.ts";
import { listStyles } from "./routes/list-styles.ts";
import { listTopics } from "./routes/list-topics.ts";
import { publishSession } from "./routes/publish-session.ts";
import { runScout } from "./routes/run-scout.ts";
import { updatePublication } from "./routes/update-publication.ts";
import { updateTopic } from "./routes/update-topic.ts";

/** Every endpoint under `/v1`, in the order of the specification; what is not in it stands behind what it belongs to. */
export const routeTable: readonly Route[] = [
  getMe,
  listPublications,
  getPublication,
  createPublication,
  updatePublication,
  deletePublication,
  listPosts,
  listTopics,
  createTopic,
  updateTopic,
  deleteTopic,
  listIdeas,
  getIdea,
  listStyles,
  generateDraft,
  getSession,
  getDraft,
  getDraftReport,
  publishSession,
  runScout,
];
