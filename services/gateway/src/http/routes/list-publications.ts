import { z } from "zod";
import { publication, toPublication } from "../representations/publication.ts";
import { defineRoute } from "../route.ts";

export const listPublications = defineRoute({
  method: "get",
  path: "/publications",
  name: "listPublications",
  tag: "Publications",
  summary: "List publications",
  responses: { 200: { description: "The account's publications, oldest first.", data: z.array(publication) } },
  handle: async (_input, { backends }) => {
    const { publications } = await backends.content("listPublications", {});
    return { status: 200, data: publications.map(toPublication) };
  },
});
