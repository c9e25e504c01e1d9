import type { Json } from "./schemas.ts";

/** The path parameters of an operation, each with the place where its value is found: in an answer or in the request before. */
type Following = Readonly<Record<string, Readonly<Record<string, string>>>>;

const answer = (pointer: string): string => `$response.body#/data/${pointer}`;
const path = (parameter: string): string => `$request.path.${parameter}`;

const withPublication = (id: string): Following => ({
  getPublication: { id },
  updatePublication: { id },
  deletePublication: { id },
  listPosts: { id },
  listTopics: { pubId: id },
  createTopic: { pubId: id },
  listIdeas: { pubId: id },
  generateDraft: { id },
  runScout: { id },
  listScoutRuns: { id },
});

const withTopic = (id: string): Following => ({ updateTopic: { id }, deleteTopic: { id } });

const withSession = (id: string, version?: string): Following => ({
  getSession: { id },
  publishSession: { id },
  ...(version === undefined ? {} : { getDraft: { id, version }, getDraftReport: { id, version } }),
});

const withRun = (runId: string): Following => ({ getScoutRun: { id: path("id"), runId } });

/**
 * The operations that can follow a response, by operation and status. A link uses only values that every response has, none from a list
 * that may be empty or a field that may be null.
 */
const links: Readonly<Record<string, Readonly<Record<string, Following>>>> = {
  createPublication: { 201: withPublication(answer("id")) },
  getPublication: { 200: withPublication(answer("id")) },
  updatePublication: { 200: withPublication(answer("id")) },
  createTopic: { 201: { ...withTopic(answer("id")), listTopics: { pubId: path("pubId") } } },
  updateTopic: { 200: withTopic(answer("id")) },
  getIdea: { 200: { getPublication: { id: answer("publicationId") }, listIdeas: { pubId: answer("publicationId") } } },
  generateDraft: {
    200: withSession(answer("sessionId"), answer("draft/version")),
    202: withSession(answer("sessionId")),
  },
  getSession: { 200: withSession(answer("id"), answer("currentDraftVersion")) },
  getDraft: { 200: withSession(path("id"), answer("version")) },
  getDraftReport: { 200: withSession(path("id"), path("version")) },
  publishSession: { 200: { getSession: { id: path("id") } } },
  runScout: { 200: { ...withRun(answer("runId")), listIdeas: { pubId: path("id") } } },
  getScoutRun: { 200: { ...withRun(answer("id")), listIdeas: { pubId: path("id") } } },
};

/** Returns the `links` of a response in the OpenAPI document; empty when no operation follows. */
export function linksOf(operation: string, status: string): Json {
  const following = links[operation]?.[status];
  if (following === undefined) return {};
  const entries = Object.entries(following).map(([operationId, parameters]) => [
    operationId,
    { operationId, parameters },
  ]);
  return { links: Object.fromEntries(entries) };
}
