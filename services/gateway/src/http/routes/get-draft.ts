import { z } from "zod";
import { draftHeaderNames, draftHeaders } from "../draft-headers.ts";
import { draftVersion, toDraftVersion } from "../representations/draft.ts";
import { defineRoute } from "../route.ts";
import { resourceId, versionInPath } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const getDraft = defineRoute({
  method: "get",
  path: "/sessions/:id/drafts/:version",
  name: "getDraft",
  tag: "Sessions",
  summary: "Read a version of a session's draft",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId, version: versionInPath }),
  responses: { 200: { description: "The draft version.", data: draftVersion, headers: draftHeaderNames } },
  handle: async ({ params }, { backends }) => {
    const found = await backends.generation("getDraft", { sessionId: params.id, version: params.version });
    const draft = present(found.draft);
    return { status: 200, data: toDraftVersion(draft), headers: draftHeaders(params.id, draft) };
  },
});
