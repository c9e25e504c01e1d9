import { useMutation } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import { useSession } from "../../shell/session-context.ts";
import styles from "../publication/publication.module.css";
import { browserTimezone, TimezoneField } from "../publication/timezone-field.tsx";
import { proposeSlug } from "./propose-slug.ts";

export interface CreatePublicationProps {
  /** The slugs that other publications of the account already have. */
  readonly takenSlugs: ReadonlySet<string>;
  readonly onClose: () => void;
}

export function CreatePublication({ takenSlugs, onClose }: CreatePublicationProps) {
  const { accountName } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [name, setName] = useState("");
  const [typedSlug, setTypedSlug] = useState<string>();
  const [description, setDescription] = useState("");
  const [timezone, setTimezone] = useState(browserTimezone);
  // The form has one id for its request. When an answer is lost and the button is pressed again, the server
  // recognises the id and creates no second publication.
  const [operationId] = useState(() => crypto.randomUUID());
  const create = useMutation(ContentService.method.createPublication, {
    onSuccess: async ({ publication }) => {
      toast(`Created “${publication?.name}”`);
      // A publication without topics finds nothing, so topics come next.
      await navigate({ to: "/publications/$publicationId/topics", params: { publicationId: publication?.id ?? "" } });
    },
  });
  const proposedSlug = name.trim() === "" ? "" : proposeSlug(name, takenSlugs);
  const slug = typedSlug ?? proposedSlug;
  const submit = (): void => {
    const text = description.trim() === "" ? {} : { description: description.trim() };
    create.mutate({ operationId, name: name.trim(), slug: slug.trim(), timezone, defaultAuthor: accountName, ...text });
  };
  return (
    <Dialog title="Create a publication" onClose={onClose}>
      <Form className={styles.fields} error={create.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Slug"
          name="slug"
          hint="The publication's name in addresses: lowercase letters, digits and hyphens."
          value={slug}
          maxLength={100}
          required
          onChange={(event) => setTypedSlug(event.target.value)}
        />
        <TextArea
          label="Description"
          name="description"
          hint="What it is about. Readers see it on the site."
          value={description}
          maxLength={2000}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TimezoneField value={timezone} onChange={setTimezone} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            Create publication
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
