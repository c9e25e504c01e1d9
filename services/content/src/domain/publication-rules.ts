import { isUuid, lengths } from "./fields.ts";
import type { Problems } from "./problems.ts";
import { autoPublishModes, commentsModerations, type PublicationSettings, templateIds } from "./publication.ts";
import {
  type Checked,
  checkRequested,
  flag,
  oneOf,
  optionalText,
  type Requested,
  type Rules,
  requiredText,
} from "./rules.ts";
import { checkScoutSchedule } from "./scout-schedule.ts";
import { isTimeZone } from "./time-zone.ts";

export type AskedSettings = Requested<PublicationSettings>;

/** What is said of a style that is neither prebuilt nor the account's own. */
export const unusableStyle = "styleId must be the id of a prebuilt style or of one of your own";

const rules: Rules<PublicationSettings> = {
  name: requiredText("name", lengths.name),
  slug: checkSlug,
  description: optionalText("description", lengths.description),
  writingTone: optionalText("writingTone", lengths.writingTone),
  defaultAuthor: requiredText("defaultAuthor", lengths.author),
  autoPublishMode: oneOf("autoPublishMode", autoPublishModes),
  cadencePostsPerWeek: checkCadence,
  scoutSchedule: checkScoutSchedule,
  timezone: checkTimezone,
  styleId: checkStyleId,
  templateId: oneOf("templateId", templateIds),
  feedFullEnabled: flag("feedFullEnabled"),
  feedPartialEnabled: flag("feedPartialEnabled"),
  commentsEnabled: flag("commentsEnabled"),
  commentsModeration: oneOf("commentsModeration", commentsModerations),
};

/** The settings as they will be stored. Throws "invalid" naming every field that is wrong. */
export function checkSettings<Given extends AskedSettings>(asked: Given): Checked<PublicationSettings, Given> {
  return checkRequested(rules, asked);
}

function checkSlug(problems: Problems, value: string | null): string {
  const slug = value?.trim() ?? "";
  if (!/^[a-z0-9-]+$/.test(slug) || slug.length > lengths.slug) {
    problems.add(`slug must be 1 to ${lengths.slug} lowercase letters, digits and hyphens`);
  }
  return slug;
}

// The upper bound depends on the plan, which is a quota, not a matter of form.
function checkCadence(problems: Problems, value: number | null): number {
  const cadence = value ?? 0;
  if (!Number.isInteger(cadence) || cadence < 1)
    problems.add("cadencePostsPerWeek must be a whole number of at least 1");
  return cadence;
}

function checkTimezone(problems: Problems, value: string | null): string {
  const timezone = value?.trim() ?? "";
  if (!isTimeZone(timezone)) problems.add("timezone must be a name of the IANA time zone database");
  return timezone;
}

// Whether there is such a style is a question for the store.
function checkStyleId(problems: Problems, value: string | null): string | null {
  if (value !== null && !isUuid(value)) problems.add(unusableStyle);
  return value;
}
