import type { ListIdeasRequest } from "@galley/proto/content/v1";
import { z } from "zod";
import type { Backends } from "../../clients/backends.ts";
import { ideaStatus, ideaStatuses, required } from "../representations/contract-values.ts";
import { idea, ideaWithSession, toIdea, toIdeaWithSession } from "../representations/idea.ts";
import { defineRoute } from "../route.ts";
import { idInQuery, limitInQuery, resourceId } from "../validation/fields.ts";

/** The number of ideas in each part of a list. A list is sent in parts when the client sets no limit. */
const ideasOfPart = 200;

const listIdeas = defineRoute({
  method: "get",
  path: "/publications/:pubId/ideas",
  name: "listIdeas",
  tag: "Ideas",
  summary: "List ideas that the content scout produced",
  description: `All of them, unless \`limit\` or \`before\` says otherwise. To read a long list page by page, newest pages first: ask
with a \`limit\`, then again with the id of the first idea of that page as \`before\`, until a page has fewer ideas than the limit.
An answer that breaks off in the middle is not whole, and its connection was closed.`,
  failures: ["NOT_FOUND"],
  params: z.object({ pubId: resourceId }),
  query: z.object({
    status: ideaStatus.optional().meta({ description: "Only ideas of this status." }),
    limit: limitInQuery(500).optional().meta({ description: "Only so many ideas, the newest of those asked for." }),
    before: idInQuery("an idea of this publication")
      .optional()
      .meta({ description: "Only ideas older than the one with this id." }),
  }),
  responses: { 200: { description: "The publication's ideas, oldest first.", data: z.array(idea) } },
  handle: async ({ params, query }, { backends }) => {
    const { limit, before } = query;
    const status = query.status && ideaStatuses.toProto(query.status);
    const wanted = { publicationId: params.pubId, status, before };
    if (limit !== undefined) return { status: 200, data: await readIdeas(backends, { ...wanted, limit }) };
    const first = await readIdeas(backends, { ...wanted, limit: ideasOfPart, after: "" });
    const isWhole = first.length < ideasOfPart;
    return { status: 200, data: first, ...(isWhole ? {} : { more: partsAfter(backends, wanted, first) }) };
  },
});

type Ideas = Awaited<ReturnType<typeof readIdeas>>;

async function readIdeas(backends: Backends, wanted: ListIdeasRequest) {
  const { ideas } = await backends.content("listIdeas", wanted);
  return ideas.map(toIdea);
}

/** Yields the parts of a list of ideas after the first one. Each is read from the service when it is requested. */
async function* partsAfter(backends: Backends, wanted: ListIdeasRequest, first: Ideas): AsyncGenerator<Ideas> {
  for (let part = first; part.length === ideasOfPart; ) {
    part = await readIdeas(backends, { ...wanted, limit: ideasOfPart, after: part.at(-1)?.id });
    yield part;
  }
}

const getIdea = defineRoute({
  method: "get",
  path: "/ideas/:id",
  name: "getIdea",
  tag: "Ideas",
  summary: "Read an idea",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The idea.", data: ideaWithSession } },
  handle: async ({ params }, { backends }) => {
    const { idea } = await backends.content("getIdea", { ideaId: params.id });
    return { status: 200, data: toIdeaWithSession(required(idea)) };
  },
});

export const ideaRoutes = [listIdeas, getIdea];
