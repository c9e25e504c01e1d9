import { z } from "zod";
import { publicationWithTopics, toPublication } from "../representations/publication.ts";
import { toTopic } from "../representations/topic.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const getPublication = defineRoute({
  method: "get",
  path: "/publications/:id",
  name: "getPublication",
  tag: "Publications",
  summary: "Read a publication with its topics",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The publication.", data: publicationWithTopics } },
  handle: async ({ params }, { backends }) => {
    const { publication, topics } = await backends.content("getPublication", { publicationId: params.id });
    return { status: 200, data: { ...toPublication(present(publication)), topics: topics.map(toTopic) } };
  },
});
