import { z } from "zod";
import { draftReport, toDraftReport } from "../representations/draft-report.ts";
import { defineRoute } from "../route.ts";
import { resourceId, versionInPath } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

export const getDraftReport = defineRoute({
  method: "get",
  path: "/sessions/:id/drafts/:version/report",
  name: "getDraftReport",
  tag: "Sessions",
  summary: "Read how a version of a draft came to be",
  description:
    "Every sentence with what it rests on, the passages that bear it and what was decided of it; the sources that were read, and those that were not, with the reason; notes on wishes not met, contradictions and sentences taken out; tokens and money; and what a publish would use that names no excerpt or tags.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId, version: versionInPath }),
  responses: { 200: { description: "The report of the draft version.", data: draftReport } },
  handle: async ({ params }, { backends }) => {
    const { report } = await backends.generation("getDraftReport", { sessionId: params.id, version: params.version });
    return { status: 200, data: toDraftReport(present(report)) };
  },
});
