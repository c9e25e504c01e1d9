import { useMutation, useQuery } from "@connectrpc/connect-query";
import {
  AutoPublishMode,
  CommentsModeration,
  ContentService,
  type Publication,
  Template,
} from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link } from "@tanstack/react-router";
import { parseWholeNumber } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { UnsavedChanges } from "../../components/unsaved-changes.tsx";
import { useEdits } from "../../components/use-edits.ts";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { showChanged, usePublication } from "./publication-context.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { TimezoneField } from "./timezone-field.tsx";

/** The values of the form's fields. An empty text stands for a field that is not set. */
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

/** The name of each field of the form in the request's update mask, which lists the fields to change. */
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

/**
 * Returns the request that changes only the edited fields, so that two people who edit different fields do not
 * overwrite each other.
 */
function toRequest(draft: Draft, changed: readonly (keyof Draft)[]) {
  return {
    ...draft,
    updateMask: changed.map((name) => maskNames[name]),
    description: draft.description.trim() === "" ? undefined : draft.description,
    writingTone: draft.writingTone.trim() === "" ? undefined : draft.writingTone,
    styleId: draft.styleId === "" ? undefined : draft.styleId,
    cadencePostsPerWeek: parseWholeNumber("cadencePostsPerWeek", draft.cadencePostsPerWeek),
  };
}

/** The tab "Settings" of a publication: all its fields except those of topics, scout and site. */
export function PublicationSettings() {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const stored = toDraft(publication);
  const { draft, changed, set, discard, saved } = useEdits(stored);
  const update = useMutation(ContentService.method.updatePublication, {
    onSuccess: (answer) => showChanged(answer.publication),
  });
  const submit = (): void => {
    const save = (values: Draft) => ({ publicationId: publication.id, ...toRequest(values, changed) });
    const undo = () => update.mutateAsync(save(stored));
    update.mutate(save(draft), {
      onSuccess: () => {
        saved(draft);
        toast(`Saved “${draft.name.trim()}”`, undo);
      },
    });
  };
  const isChanged = changed.length > 0;
  return (
    <Form className={styles.form} error={update.error} onSubmit={submit}>
      <fieldset className={styles.form} disabled={!canEdit}>
        <GeneralFields draft={draft} set={set} />
        <WritingFields draft={draft} set={set} />
        <ReaderFields draft={draft} set={set} />
      </fieldset>
      {isChanged && (
        <div className={styles.actions}>
          <span>You have unsaved changes.</span>
          <Button
            onClick={() => {
              discard();
              update.reset();
            }}
          >
            Discard
          </Button>
          <Button look="primary" type="submit" busy={update.isPending}>
            Save changes
          </Button>
        </div>
      )}
      <UnsavedChanges exist={isChanged} />
    </Form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
}

function GeneralFields({ draft, set }: FieldsProps) {
  return (
    <Panel title="General">
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={draft.name}
          name="name"
          maxLength={200}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Slug"
          hint="Old addresses lead to the new ones after a change."
          value={draft.slug}
          name="slug"
          maxLength={100}
          onChange={(event) => set({ slug: event.target.value })}
        />
        <TextArea
          label="Description"
          hint="Readers see it on the site and in feeds."
          value={draft.description}
          name="description"
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TimezoneField value={draft.timezone} onChange={(timezone) => set({ timezone })} />
      </div>
    </Panel>
  );
}

function WritingFields({ draft, set }: FieldsProps) {
  const styleList = useQuery(ContentService.method.listStyles, {});
  return (
    <Panel title="Writing and publishing">
      <div className={styles.fields}>
        <TextField
          label="Default author"
          hint="Named under each article unless a publish names another author."
          value={draft.defaultAuthor}
          name="defaultAuthor"
          maxLength={200}
          onChange={(event) => set({ defaultAuthor: event.target.value })}
        />
        <SelectField
          label="Style"
          hint={
            <>
              How articles are written. Without one, the tone below alone speaks. <Link to="/styles">Your styles</Link>
            </>
          }
          value={draft.styleId}
          name="styleId"
          onChange={(event) => set({ styleId: event.target.value })}
        >
          <option value="">None</option>
          {styleList.data === undefined && draft.styleId !== "" && (
            <option value={draft.styleId}>The chosen style</option>
          )}
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
          name="writingTone"
          maxLength={2000}
          onChange={(event) => set({ writingTone: event.target.value })}
        />
        <div className={styles.pair}>
          <SelectField
            label="After a scout run"
            hint={modeHints[draft.autoPublishMode]}
            value={draft.autoPublishMode}
            name="autoPublishMode"
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
            name="cadencePostsPerWeek"
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

function ReaderFields({ draft, set }: FieldsProps) {
  return (
    <Panel title="Readers">
      <div className={styles.fields}>
        <SelectField
          label="Template"
          hint="The look of the site."
          value={draft.template}
          name="templateId"
          onChange={(event) => set({ template: Number(event.target.value) })}
        >
          <option value={Template.STARTER}>Starter</option>
          <option value={Template.EDITORIAL}>Editorial</option>
          <option value={Template.BOLD}>Bold</option>
        </SelectField>
      </div>
      <TemplatePreview template={draft.template} />
      <div className={styles.fields}>
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
            name="commentsModeration"
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
