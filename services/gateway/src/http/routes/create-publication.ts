import { z } from "zod";
import { autoPublishMode, autoPublishModes } from "../representations/enums.ts";
import { createdPublication, toPublication } from "../representations/publication.ts";
import { scoutSchedule, toProtoSchedule } from "../representations/scout-schedule.ts";
import { defineRoute } from "../route.ts";
import { slug, text, timezone, wholeNumber } from "../validation/fields.ts";
import { present } from "../validation/present.ts";

const body = z.object({
  name: text(200),
  slug,
  description: text(2_000, 0).optional(),
  writingTone: text(2_000, 0).optional(),
  defaultAuthor: text(200).optional(),
  autoPublishMode: autoPublishMode.optional(),
  cadencePostsPerWeek: wholeNumber(1).optional(),
  scoutSchedule: scoutSchedule.optional(),
  timezone: timezone.optional(),
});

export const createPublication = defineRoute({
  method: "post",
  path: "/publications",
  name: "createPublication",
  tag: "Publications",
  summary: "Create a publication",
  description:
    "How many publications an account may have, and how many posts a week they may aim for, depends on its tier.",
  // Of what a repeat under an Idempotency-Key would tell again, and was deleted since.
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED"],
  body,
  bodyExample: { name: "Field Notes", slug: "field-notes", timezone: "Europe/Berlin" },
  responses: { 201: { description: "The new publication.", data: createdPublication } },
  stillThere: ({ data }, backends) => backends.content("getPublication", { publicationId: data.id }),
  handle: async ({ body: wish }, { account, backends, operationId }) => {
    const { publication } = await backends.content("createPublication", {
      operationId,
      name: wish.name,
      slug: wish.slug,
      description: wish.description,
      writingTone: wish.writingTone,
      defaultAuthor: wish.defaultAuthor ?? account.name,
      autoPublishMode: wish.autoPublishMode && autoPublishModes.toProto(wish.autoPublishMode),
      cadencePostsPerWeek: wish.cadencePostsPerWeek,
      scoutSchedule: wish.scoutSchedule && toProtoSchedule(wish.scoutSchedule),
      timezone: wish.timezone,
    });
    const created = present(publication);
    return { status: 201, data: { ...toPublication(created), cmsPublicationId: created.cmsPublicationId } };
  },
});
