import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService, type ScoutSources } from "@galley/proto/es/generation/v1/generation";
import { useState } from "react";
import { changeCached } from "../../api/cached-answers.ts";
import { parseWholeNumber } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { UnsavedChanges } from "../../components/unsaved-changes.tsx";
import { useEdits } from "../../components/use-edits.ts";
import { useHasRole } from "../../shell/session-context.ts";
import { FindFeeds } from "./find-feeds.tsx";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";
import { ToRuns } from "./to-runs.tsx";

function toDraft(sources: ScoutSources | undefined) {
  return {
    feeds: sources?.feeds.join("\n") ?? "",
    mutedHosts: sources?.mutedHosts.join("\n") ?? "",
    preferredHosts: sources?.preferredHosts.join("\n") ?? "",
    fewestOutlets: String(sources?.fewestOutlets ?? ""),
  };
}

function toSources({ feeds, mutedHosts, preferredHosts, fewestOutlets }: ReturnType<typeof toDraft>) {
  const outlets =
    fewestOutlets.trim() === "" ? {} : { fewestOutlets: parseWholeNumber("fewestOutlets", fewestOutlets) };
  return {
    feeds: linesOf(feeds),
    mutedHosts: linesOf(mutedHosts),
    preferredHosts: linesOf(preferredHosts),
    ...outlets,
  };
}

/**
 * Splits a text into addresses: at line ends, and at commas before a space or a line end. Other commas may be part of
 * an address.
 */
function linesOf(text: string): string[] {
  return text
    .split(/\n|,(?=\s|$)/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The form for the feeds and websites that the scout reads for every topic of the publication. */
export function Sources({ stored }: { readonly stored: ScoutSources | undefined }) {
  const { publication } = usePublication();
  const publicationId = publication.id;
  const canEdit = useHasRole(Role.EDITOR);
  const toast = useToast();
  const before = toDraft(stored);
  const { draft, changed, set, saved } = useEdits(before);
  const save = useMutation(GenerationService.method.setScoutSources, {
    onSuccess: ({ sources }) =>
      changeCached({ schema: GenerationService.method.getScoutSources, input: { publicationId } }, (answer) => ({
        ...answer,
        ...(sources && { sources }),
      })),
  });
  const [isFinding, setIsFinding] = useState(false);
  const submit = (): void => {
    const undo = () => save.mutateAsync({ publicationId, sources: toSources(before) });
    save.mutate(
      { publicationId, sources: toSources(draft) },
      {
        onSuccess: () => {
          saved(draft);
          toast("Saved the sources", undo);
        },
      },
    );
  };
  return (
    <Panel title="Sources" intro="What the scout reads for every topic, beside the search services that are set up.">
      <Form error={save.error} onSubmit={submit}>
        <fieldset className={styles.fields} disabled={!canEdit}>
          <TextArea
            label="Feeds"
            name="feeds"
            hint="One address a line. For a site without a feed's address, the feed that the site announces is read."
            rows={4}
            value={draft.feeds}
            onChange={(event) => set({ feeds: event.target.value })}
          />
          {canEdit && (
            <div>
              <Button onClick={() => setIsFinding(true)}>Find feeds of a site</Button>
            </div>
          )}
          <TextArea
            label="Muted outlets"
            name="mutedHosts"
            hint="Hosts, one a line. Their reports are left out."
            value={draft.mutedHosts}
            onChange={(event) => set({ mutedHosts: event.target.value })}
          />
          <TextArea
            label="Preferred outlets"
            name="preferredHosts"
            hint="Hosts, one a line. Their stories rank a little higher."
            value={draft.preferredHosts}
            onChange={(event) => set({ preferredHosts: event.target.value })}
          />
          <TextField
            label="Outlets that the autopilot wants"
            name="fewestOutlets"
            hint="How many outlets must report a story before it is published without you: 1, 2 or 3. Empty: 3."
            inputMode="numeric"
            value={draft.fewestOutlets}
            onChange={(event) => set({ fewestOutlets: event.target.value })}
          />
          {canEdit && (
            <div className={styles.buttons}>
              <Button look="primary" type="submit" busy={save.isPending}>
                Save sources
              </Button>
              <ToRuns />
            </div>
          )}
        </fieldset>
      </Form>
      <UnsavedChanges exist={changed.length > 0} />
      {isFinding && (
        <FindFeeds
          chosen={linesOf(draft.feeds)}
          onAdd={(url) => set({ feeds: [...linesOf(draft.feeds), url].join("\n") })}
          onClose={() => setIsFinding(false)}
        />
      )}
    </Panel>
  );
}
