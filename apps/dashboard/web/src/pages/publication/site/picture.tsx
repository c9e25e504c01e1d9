import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { PublishingService, type SitePicture } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { describeFailedChange } from "../../../api/errors.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { EmptyState, Panel } from "../../../components/page.tsx";
import { useToast } from "../../../components/toast.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import styles from "../publication.module.css";
import { usePublication } from "../publication-context.ts";
import siteStyles from "./site.module.css";

/** A panel with the picture of the publication's site, which is also the picture of posts that have none. */
export function Picture({ stored }: { readonly stored: SitePicture | undefined }) {
  const canEdit = useHasRole(Role.EDITOR);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = canEdit && (
    <Button onClick={() => setIsChoosing(true)}>{stored === undefined ? "Add a picture" : "Change picture"}</Button>
  );
  return (
    <Panel
      title="Picture"
      intro="Shown at the top of the site, when somebody shares it, and for posts without a picture."
    >
      {stored === undefined ? (
        <EmptyState title="No picture yet" action={choose}>
          The site shows its name alone.
        </EmptyState>
      ) : (
        <>
          <dl className={siteStyles.facts}>
            <div>
              <dt>Picture</dt>
              <dd>
                <a href={stored.files.at(-1)?.url ?? stored.sourceUrl} target="_blank" rel="noreferrer">
                  {stored.sourceUrl}
                </a>
              </dd>
            </div>
            <div>
              <dt>What it shows</dt>
              <dd>{stored.alt === "" ? "Nobody has said yet." : stored.alt}</dd>
            </div>
          </dl>
          <div className={siteStyles.buttons}>
            {choose}
            {canEdit && <RemoveButton picture={stored} />}
          </div>
        </>
      )}
      {isChoosing && <PictureDialog stored={stored} onClose={() => setIsChoosing(false)} />}
    </Panel>
  );
}

function RemoveButton({ picture: { sourceUrl, alt } }: { readonly picture: SitePicture }) {
  const { publication } = usePublication();
  const toast = useToast();
  const publicationId = publication.id;
  const save = useMutation(PublishingService.method.setSitePicture, {
    onError: (error) => toast(describeFailedChange(error)),
  });
  const restore = () => save.mutateAsync({ publicationId, url: sourceUrl, alt });
  const remove = (): void => {
    save.mutate({ publicationId }, { onSuccess: () => toast("Removed the picture", restore) });
  };
  return (
    <Button look="danger" busy={save.isPending} onClick={remove}>
      Remove picture
    </Button>
  );
}

interface PictureDialogProps {
  readonly stored: SitePicture | undefined;
  readonly onClose: () => void;
}

function PictureDialog({ stored, onClose }: PictureDialogProps) {
  const { publication } = usePublication();
  const toast = useToast();
  const [url, setUrl] = useState(stored?.sourceUrl ?? "");
  const [alt, setAlt] = useState(stored?.alt ?? "");
  const save = useMutation(PublishingService.method.setSitePicture, {
    onSuccess: () => {
      toast("Saved the picture");
      onClose();
    },
  });
  const submit = (): void => {
    // An empty address would remove the stored picture, so the form refuses it. Removing has a button of its own.
    if (url.trim() === "") throw new Error("url must be the https address of a picture");
    save.mutate({ publicationId: publication.id, url: url.trim(), alt: alt.trim() });
  };
  return (
    <Dialog title="Picture of the site" onClose={onClose}>
      <Form className={styles.fields} error={save.error} onSubmit={submit}>
        <TextField
          label="Address of a picture"
          name="url"
          hint="https, at least 400 pixels wide, at most 12 MB."
          placeholder="https://"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label="What it shows"
          name="alt"
          hint="For people who cannot see it."
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            Save picture
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
