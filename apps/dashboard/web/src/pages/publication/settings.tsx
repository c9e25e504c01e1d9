import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  AutoPublishMode,
  CommentsModeration,
  ContentService,
  type Publication,
  Template,
} from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../components/field.tsx";
import { FailureNotice, Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";
import { TimezoneField } from "./timezone-field.tsx";

/** The fields of the form, as the page edits them. Empty texts stand for fields that are not set. */
interface Draft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly writingTone: string;
  readonly defaultAuthor: string;
  readonly autoPublishMode: AutoPublishMode;
  readonly cadencePostsPerWeek: string;
  readonly timezone: string;
  readonly styleId: string;
  readonly template: Template;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsModeration: CommentsModeration;
}

function toDraft(publication: Publication): Draft {
  return {
    name: publication.name,
    slug: publication.slug,
    description: publication.description ?? "",
    writingTone: publication.writingTone ?? "",
    defaultAuthor: publication.defaultAuthor,
    autoPublishMode: publication.autoPublishMode,
    cadencePostsPerWeek: String(publication.cadencePostsPerWeek),
    timezone: publication.timezone,
    styleId: publication.styleId ?? "",
    template: publication.template,
    feedFullEnabled: publication.feedFullEnabled,
    feedPartialEnabled: publication.feedPartialEnabled,
    commentsEnabled: publication.commentsEnabled,
    commentsModeration: publication.commentsModeration,
  };
}

/** The fields of the form and their names in the contract's update mask. */
const maskNames: Readonly<Record<keyof Draft, string>> = {
  name: "name",
  slug: "slug",
  description: "description",
  writingTone: "writing_tone",
  defaultAuthor: "default_author",
  autoPublishMode: "auto_publish_mode",
  cadencePostsPerWeek: "cadence_posts_per_week",
  timezone: "timezone",
  styleId: "style_id",
  template: "template",
  feedFullEnabled: "feed_full_enabled",
  feedPartialEnabled: "feed_partial_enabled",
  commentsEnabled: "comments_enabled",
  commentsModeration: "comments_moderation",
};

const fieldNames = Object.keys(maskNames) as (keyof Draft)[];

/** Returns the change that turns `before` into `after`: only fields that differ, so that two people who edit different fields do not collide. */
function toChange(before: Draft, after: Draft) {
  const changed = fieldNames.filter((name) => before[name] !== after[name]);
  return {
    changed,
    request: {
      ...after,
      updateMask: changed.map((name) => maskNames[name]),
      description: after.description.trim() === "" ? undefined : after.description,
      writingTone: after.writingTone.trim() === "" ? undefined : after.writingTone,
      styleId: after.styleId === "" ? undefined : after.styleId,
      cadencePostsPerWeek: Number(after.cadencePostsPerWeek),
    },
  };
}

/** Every settable field of a publication, but for topics, scout and site. */
export function PublicationSettings() {
  const { publication, refetch } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const stored = toDraft(publication);
  const [draft, setDraft] = useState(stored);
  const update = useMutation(ContentService.method.updatePublication, {
    onSuccess: () => {
      toast(`Saved “${draft.name.trim()}”`);
      refetch();
    },
  });
  const { changed, request } = toChange(stored, draft);
  const failure = update.error ? toFailure(update.error) : undefined;
  const errors = fieldErrors(failure, fieldNames);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate({ publicationId: publication.id, ...request });
  };
  const set = (change: Partial<Draft>): void => setDraft((before) => ({ ...before, ...change }));
  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.form} disabled={!canEdit}>
        <GeneralFields draft={draft} errors={errors} set={set} />
        <WritingFields draft={draft} errors={errors} set={set} />
        <ReaderFields draft={draft} errors={errors} set={set} />
      </fieldset>
      {failure && errors[""] && <FailureNotice failure={failure} />}
      {changed.length > 0 && (
        <div className={styles.actions}>
          <span>You have unsaved changes.</span>
          <Button onClick={() => setDraft(stored)}>Discard</Button>
          <Button look="primary" type="submit" busy={update.isPending}>
            Save changes
          </Button>
        </div>
      )}
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (change: Partial<Draft>) => void;
}

function GeneralFields({ draft, errors, set }: FieldsProps) {
  return (
    <Panel title="General">
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={draft.name}
          error={errors.name}
          maxLength={200}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Slug"
          hint="Old addresses lead to the new ones after a change."
          value={draft.slug}
          error={errors.slug}
          maxLength={100}
          onChange={(event) => set({ slug: event.target.value })}
        />
        <TextArea
          label="Description"
          hint="Readers see it on the site and in feeds."
          value={draft.description}
          error={errors.description}
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TimezoneField value={draft.timezone} error={errors.timezone} onChange={(timezone) => set({ timezone })} />
      </div>
    </Panel>
  );
}

function WritingFields({ draft, errors, set }: FieldsProps) {
  const styleList = useQuery(ContentService.method.listStyles, {});
  return (
    <Panel title="Writing and publishing">
      <div className={styles.fields}>
        <TextField
          label="Default author"
          hint="Named under each article unless a publish names another author."
          value={draft.defaultAuthor}
          error={errors.defaultAuthor}
          maxLength={200}
          onChange={(event) => set({ defaultAuthor: event.target.value })}
        />
        <SelectField
          label="Style"
          hint="How articles are written. Without one, the tone below alone speaks."
          value={draft.styleId}
          error={errors.styleId}
          onChange={(event) => set({ styleId: event.target.value })}
        >
          <option value="">None</option>
          {styleList.data?.styles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Tone"
          hint="A sentence or two to the writer, for example “Calm and concrete, for people who ride every day”."
          value={draft.writingTone}
          error={errors.writingTone}
          maxLength={2000}
          onChange={(event) => set({ writingTone: event.target.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label="After a scout run"
            hint={modeHints[draft.autoPublishMode]}
            value={draft.autoPublishMode}
            error={errors.autoPublishMode}
            onChange={(event) => set({ autoPublishMode: Number(event.target.value) })}
          >
            <option value={AutoPublishMode.IDEAS_ONLY}>Keep ideas only</option>
            <option value={AutoPublishMode.DRAFT}>Write drafts</option>
            <option value={AutoPublishMode.FULL_AUTO}>Write and publish</option>
          </SelectField>
          <TextField
            label="Posts a week"
            hint="The target. Your plan sets the maximum."
            inputMode="numeric"
            value={draft.cadencePostsPerWeek}
            error={errors.cadencePostsPerWeek}
            onChange={(event) => set({ cadencePostsPerWeek: event.target.value })}
          />
        </div>
      </div>
    </Panel>
  );
}

const modeHints: Readonly<Record<AutoPublishMode, string>> = {
  [AutoPublishMode.UNSPECIFIED]: "",
  [AutoPublishMode.IDEAS_ONLY]: "You choose what is written.",
  [AutoPublishMode.DRAFT]: "The best ideas become drafts for you to read.",
  [AutoPublishMode.FULL_AUTO]: "Drafts that pass every check are published, after a time in which you can stop them.",
};

function ReaderFields({ draft, errors, set }: FieldsProps) {
  return (
    <Panel title="Readers">
      <div className={styles.fields}>
        <SelectField
          label="Template"
          hint="The look of the site."
          value={draft.template}
          error={errors.templateId}
          onChange={(event) => set({ template: Number(event.target.value) })}
        >
          <option value={Template.STARTER}>Starter</option>
          <option value={Template.EDITORIAL}>Editorial</option>
          <option value={Template.BOLD}>Bold</option>
        </SelectField>
        <CheckField
          label="Feed with whole articles"
          hint="RSS at /feed.xml."
          checked={draft.feedFullEnabled}
          onChange={(event) => set({ feedFullEnabled: event.target.checked })}
        />
        <CheckField
          label="Feed with excerpts"
          hint="RSS at /feed-excerpt.xml."
          checked={draft.feedPartialEnabled}
          onChange={(event) => set({ feedPartialEnabled: event.target.checked })}
        />
        <CheckField
          label="Comments"
          hint="Readers can comment under articles."
          checked={draft.commentsEnabled}
          onChange={(event) => set({ commentsEnabled: event.target.checked })}
        />
        {draft.commentsEnabled && (
          <SelectField
            label="Comments appear"
            value={draft.commentsModeration}
            error={errors.commentsModeration}
            onChange={(event) => set({ commentsModeration: Number(event.target.value) })}
          >
            <option value={CommentsModeration.PRE_APPROVE}>after you approve them</option>
            <option value={CommentsModeration.AUTO_APPROVE}>at once, unless they look like spam</option>
          </SelectField>
        )}
      </div>
    </Panel>
  );
}
