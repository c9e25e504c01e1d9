import { z } from "zod";
import { session, toSession } from "../representations/session.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const getSession = defineRoute({
  method: "get",
  path: "/sessions/:id",
  name: "getSession",
  tag: "Sessions",
  summary: "Read a writing session",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: { 200: { description: "The session with a summary of its latest draft.", data: session } },
  handle: async ({ params }, { backends }) => {
    const found = await backends.generation("getSession", { sessionId: params.id });
    return { status: 200, data: toSession(present(found.session)) };
  },
});
