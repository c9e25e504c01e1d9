import { useMutation, useQuery } from "@connectrpc/connect-query";
import { ContentService, type ScoutSchedule } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService, type ScoutSources } from "@galley/proto/es/generation/v1/generation";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { FailureNotice, Panel, Skeleton } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";

/** When the scout runs, and what it reads. */
export function Scout() {
  const { publication } = usePublication();
  const sources = useQuery(GenerationService.method.getScoutSources, { publicationId: publication.id });
  return (
    <>
      <Schedule />
      {sources.isPending && <Skeleton />}
      {sources.error && <FailureNotice failure={toFailure(sources.error)} onRetry={() => void sources.refetch()} />}
      {sources.data && <Sources stored={sources.data.sources} />}
    </>
  );
}

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

function toSchedule({ type, hour, count, days }: ScheduleDraft) {
  if (type === "daily") return { schedule: { case: type, value: { hour: Number(hour) } } } as const;
  if (type === "timesPerDay") return { schedule: { case: type, value: { count: Number(count) } } } as const;
  if (type === "everyNDays")
    return { schedule: { case: type, value: { days: Number(days), hour: Number(hour) } } } as const;
  return undefined;
}

function Schedule() {
  const { publication, refetch } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const [draft, setDraft] = useState(() => toScheduleDraft(publication.scoutSchedule));
  const update = useMutation(ContentService.method.updatePublication, {
    onSuccess: () => {
      toast("Saved the schedule");
      refetch();
    },
  });
  const failure = update.error ? toFailure(update.error) : undefined;
  const set = (change: Partial<ScheduleDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const scoutSchedule = toSchedule(draft);
    update.mutate({
      publicationId: publication.id,
      updateMask: ["scout_schedule"],
      ...(scoutSchedule && { scoutSchedule }),
    });
  };
  return (
    <Panel title="Schedule" intro={`Hours are in ${publication.timezone}.`}>
      <form onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!canEdit}>
          <SelectField
            label="The scout runs"
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
              hint="1 to 30."
              type="number"
              min={1}
              max={30}
              value={draft.days}
              onChange={(event) => set({ days: event.target.value })}
            />
          )}
          {draft.type === "timesPerDay" && (
            <TextField
              label="Runs a day"
              hint="1 to 24, evenly spread from midnight."
              type="number"
              min={1}
              max={24}
              value={draft.count}
              onChange={(event) => set({ count: event.target.value })}
            />
          )}
          {(draft.type === "daily" || draft.type === "everyNDays") && (
            <TextField
              label="Hour"
              hint="0 to 23."
              type="number"
              min={0}
              max={23}
              value={draft.hour}
              onChange={(event) => set({ hour: event.target.value })}
            />
          )}
          {failure && <FailureNotice failure={failure} />}
          {canEdit && (
            <div>
              <Button look="primary" type="submit" busy={update.isPending}>
                Save schedule
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function Sources({ stored }: { readonly stored: ScoutSources | undefined }) {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const [feeds, setFeeds] = useState(stored?.feeds.join("\n") ?? "");
  const [muted, setMuted] = useState(stored?.mutedHosts.join("\n") ?? "");
  const [preferred, setPreferred] = useState(stored?.preferredHosts.join("\n") ?? "");
  const [outlets, setOutlets] = useState(String(stored?.fewestOutlets ?? ""));
  const save = useMutation(GenerationService.method.setScoutSources, { onSuccess: () => toast("Saved the sources") });
  const failure = save.error ? toFailure(save.error) : undefined;
  const errors = fieldErrors(failure, ["feeds", "mutedHosts", "preferredHosts", "fewestOutlets"]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const minOutlets = outlets === "" ? {} : { fewestOutlets: Number(outlets) };
    const sources = {
      feeds: lines(feeds),
      mutedHosts: lines(muted),
      preferredHosts: lines(preferred),
      ...minOutlets,
    };
    save.mutate({ publicationId: publication.id, sources });
  };
  return (
    <Panel title="Sources" intro="What the scout reads for every topic, beside the search services that are set up.">
      <form onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!canEdit}>
          <TextArea
            label="Feeds"
            hint="One address a line. For a site without a feed's address, the feed that the site announces is read."
            rows={4}
            value={feeds}
            error={errors.feeds}
            onChange={(event) => setFeeds(event.target.value)}
          />
          <TextArea
            label="Muted outlets"
            hint="Hosts, one a line. Their reports are left out."
            value={muted}
            error={errors.mutedHosts}
            onChange={(event) => setMuted(event.target.value)}
          />
          <TextArea
            label="Preferred outlets"
            hint="Hosts, one a line. Their stories rank a little higher."
            value={preferred}
            error={errors.preferredHosts}
            onChange={(event) => setPreferred(event.target.value)}
          />
          <TextField
            label="Outlets that the autopilot wants"
            hint="How many outlets must report a story before it is published without you."
            inputMode="numeric"
            value={outlets}
            error={errors.fewestOutlets}
            onChange={(event) => setOutlets(event.target.value)}
          />
          {failure && errors[""] && <FailureNotice failure={failure} />}
          {canEdit && (
            <div>
              <Button look="primary" type="submit" busy={save.isPending}>
                Save sources
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}
