import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type AuthorBiography, PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { describeFailedChange } from "../../../api/errors.ts";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { TextArea, TextField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import { EmptyState, Panel } from "../../../components/page.tsx";
import { Table, tableStyles } from "../../../components/table.tsx";
import { useToast } from "../../../components/toast.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import styles from "../publication.module.css";
import { usePublication } from "../publication-context.ts";

/** A panel with the authors and their biographies, and with the dialogs that change them. */
export function Authors({ authors }: { readonly authors: readonly AuthorBiography[] }) {
  const { publication } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const [edited, setEdited] = useState<AuthorBiography | "new">();
  const remove = useRemoveBiography(publication.id);
  const add = canEdit && <Button onClick={() => setEdited("new")}>Add an author</Button>;
  return (
    <Panel title="Authors" intro="A sentence or two under each author's articles and on the author's page.">
      {authors.length === 0 ? (
        <EmptyState title="Nothing about authors yet" action={add}>
          Readers see only their names.
        </EmptyState>
      ) : (
        <>
          <Table label="Authors" columns={["Author", ""]}>
            {authors.map((each) => (
              <tr key={each.author}>
                <td className={tableStyles.main}>
                  {each.author}
                  <div className={tableStyles.sub}>{each.biography}</div>
                </td>
                <td>
                  {canEdit && (
                    <>
                      <Button look="quiet" aria-label={`Edit ${each.author}`} onClick={() => setEdited(each)}>
                        Edit
                      </Button>
                      <Button look="danger" aria-label={`Remove ${each.author}`} onClick={() => remove(each)}>
                        Remove
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </Table>
          <div>{add}</div>
        </>
      )}
      {edited && (
        <AuthorDialog
          stored={edited === "new" ? undefined : edited}
          suggestion={authors.length === 0 ? publication.defaultAuthor : ""}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

function useRemoveBiography(publicationId: string): (stored: AuthorBiography) => void {
  const toast = useToast();
  const save = useMutation(PublishingService.method.setAuthorBiography, {
    onError: (error) => toast(describeFailedChange(error)),
  });
  return ({ author, biography }) => {
    const restore = () => save.mutateAsync({ publicationId, author, biography });
    save.mutate({ publicationId, author }, { onSuccess: () => toast(`Removed “${author}”`, restore) });
  };
}

interface AuthorDialogProps {
  /** The stored biography that the dialog edits. Undefined when the dialog creates a new one. */
  readonly stored: AuthorBiography | undefined;
  /** The name that the form for a new biography suggests. The member can change it. */
  readonly suggestion: string;
  readonly onClose: () => void;
}

function AuthorDialog({ stored, suggestion, onClose }: AuthorDialogProps) {
  const { publication } = usePublication();
  const toast = useToast();
  const [author, setAuthor] = useState(stored?.author ?? suggestion);
  const [biography, setBiography] = useState(stored?.biography ?? "");
  const save = useMutation(PublishingService.method.setAuthorBiography, {
    onSuccess: () => {
      toast(`Saved “${author.trim()}”`);
      onClose();
    },
  });
  const submit = (): void => {
    // An empty biography would remove the stored one, so the form refuses it. Removing has a button of its own.
    if (biography.trim() === "") throw new Error("biography must be 1 to 400 characters long");
    save.mutate({ publicationId: publication.id, author: author.trim(), biography: biography.trim() });
  };
  return (
    <Dialog title={stored === undefined ? "Add an author" : "Edit the author"} onClose={onClose}>
      <Form className={styles.fields} error={save.error} onSubmit={submit}>
        <TextField
          label="Author"
          name="author"
          hint="As articles name them."
          maxLength={200}
          readOnly={stored !== undefined}
          value={author}
          onChange={(event) => setAuthor(event.target.value)}
        />
        <TextArea
          label="Biography"
          name="biography"
          hint="One paragraph of plain text, at most 400 characters."
          maxLength={400}
          rows={4}
          value={biography}
          onChange={(event) => setBiography(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            {stored === undefined ? "Add author" : "Save"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
