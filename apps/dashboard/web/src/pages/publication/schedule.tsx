import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type ScoutSchedule } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { parseWholeNumber } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { UnsavedChanges } from "../../components/unsaved-changes.tsx";
import { useEdits } from "../../components/use-edits.ts";
import { useHasRole } from "../../shell/session-context.ts";
import { NextRuns } from "./next-runs.tsx";
import styles from "./publication.module.css";
import { showChanged, usePublication } from "./publication-context.ts";

type ScheduleType = "" | "daily" | "timesPerDay" | "everyNDays";

interface ScheduleDraft {
  readonly type: ScheduleType;
  readonly hour: string;
  readonly count: string;
  readonly days: string;
}

function toScheduleDraft(schedule: ScoutSchedule | undefined): ScheduleDraft {
  const draft = { type: "", hour: "7", count: "2", days: "2" } as const;
  const stored = schedule?.schedule;
  if (stored?.case === "daily") return { ...draft, type: "daily", hour: String(stored.value.hour) };
  if (stored?.case === "timesPerDay") return { ...draft, type: "timesPerDay", count: String(stored.value.count) };
  if (stored?.case === "everyNDays") {
    return { ...draft, type: "everyNDays", days: String(stored.value.days), hour: String(stored.value.hour) };
  }
  return draft;
}

function toSchedule({ type, ...texts }: ScheduleDraft) {
  const number = (field: "hour" | "count" | "days") => parseWholeNumber(`scoutSchedule.${field}`, texts[field]);
  if (type === "daily") return { schedule: { case: type, value: { hour: number("hour") } } } as const;
  if (type === "timesPerDay") return { schedule: { case: type, value: { count: number("count") } } } as const;
  if (type === "everyNDays") {
    return { schedule: { case: type, value: { days: number("days"), hour: number("hour") } } } as const;
  }
  return undefined;
}

/**
 * Returns the schedule that the form contains, for a preview of the next runs. Returns "incomplete" while a number is missing; the error
 * about it appears only when the form is saved.
 */
function previewedSchedule(draft: ScheduleDraft): ReturnType<typeof toSchedule> | "incomplete" {
  try {
    return toSchedule(draft);
  } catch {
    return "incomplete";
  }
}

/** The form for the times at which the scout looks for ideas by itself. */
export function Schedule() {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const stored = toScheduleDraft(publication.scoutSchedule);
  const { draft, changed, set, saved } = useEdits(stored);
  const update = useMutation(ContentService.method.updatePublication, {
    onSuccess: (answer) => showChanged(answer.publication),
  });
  const submit = (): void => {
    const save = (values: ScheduleDraft) => {
      const scoutSchedule = toSchedule(values);
      const schedule = scoutSchedule === undefined ? {} : { scoutSchedule };
      return { publicationId: publication.id, updateMask: ["scout_schedule"], ...schedule };
    };
    const undo = () => update.mutateAsync(save(stored));
    update.mutate(save(draft), {
      onSuccess: () => {
        saved(draft);
        toast("Saved the schedule", undo);
      },
    });
  };
  const preview = previewedSchedule(draft);
  return (
    <Panel title="Schedule" intro={`Hours are in ${publication.timezone}.`}>
      <Form error={update.error} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!canEdit}>
          <SelectField
            label="The scout runs"
            name="scoutSchedule"
            value={draft.type}
            onChange={(event) => set({ type: event.target.value as ScheduleType })}
          >
            <option value="">only when asked</option>
            <option value="daily">every day</option>
            <option value="timesPerDay">several times a day</option>
            <option value="everyNDays">every few days</option>
          </SelectField>
          {draft.type === "everyNDays" && (
            <TextField
              label="Days between runs"
              name="scoutSchedule.days"
              hint="1 to 30."
              inputMode="numeric"
              value={draft.days}
              onChange={(event) => set({ days: event.target.value })}
            />
          )}
          {draft.type === "timesPerDay" && (
            <TextField
              label="Runs a day"
              name="scoutSchedule.count"
              hint="1 to 24, evenly spread from midnight."
              inputMode="numeric"
              value={draft.count}
              onChange={(event) => set({ count: event.target.value })}
            />
          )}
          {(draft.type === "daily" || draft.type === "everyNDays") && (
            <TextField
              label="Hour"
              name="scoutSchedule.hour"
              hint="0 to 23."
              inputMode="numeric"
              value={draft.hour}
              onChange={(event) => set({ hour: event.target.value })}
            />
          )}
          {preview !== "incomplete" && <NextRuns schedule={preview} />}
          {canEdit && (
            <div>
              <Button look="primary" type="submit" busy={update.isPending}>
                Save schedule
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
      <UnsavedChanges exist={changed.length > 0} />
    </Panel>
  );
}
