import { useMutation, useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import styles from "../keys/key-dialogs.module.css";

export interface OrderDraftProps {
  /** The title of the dialog. */
  readonly heading?: string;
  /** The publication that is chosen at first. Empty when none is. */
  readonly publicationId: string;
  /** The idea that the draft is about. The publication is that of the idea and cannot be chosen then. */
  readonly ideaId?: string;
  readonly title?: string;
  readonly instructions?: string;
  /** A warning above the fields. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that orders a draft and then opens the page of the draft, on which it can be watched while it is written. */
export function OrderDraft({
  heading = "New draft",
  publicationId: first,
  ideaId,
  onClose,
  ...given
}: OrderDraftProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const all = useQuery(ContentService.method.listStyles, {});
  const publications = useQuery(ContentService.method.listPublications, {});
  const [chosen, setChosen] = useState(first);
  const [title, setTitle] = useState(given.title ?? "");
  const [instructions, setInstructions] = useState(given.instructions ?? "");
  const [styleId, setStyleId] = useState("");
  // The form has one id for its request. When an answer is lost and the button is pressed again, the server recognises the id and starts
  // no second draft.
  const [operationId] = useState(() => crypto.randomUUID());
  const publicationId = chosen || (publications.data?.publications[0]?.id ?? "");
  const start = useMutation(GenerationService.method.startDraft, {
    onSuccess: ({ sessionId }) => {
      toast(`Writing “${title.trim()}”`);
      onClose();
      void navigate({ to: "/drafts/$sessionId", params: { sessionId } });
    },
  });
  const submit = (): void => {
    const style = styleId === "" ? {} : { styleId };
    const idea = ideaId === undefined ? {} : { ideaId };
    start.mutate({ order: { operationId, publicationId, title, instructions, ...idea, ...style } });
  };
  return (
    <Dialog title={heading} onClose={onClose}>
      <Form className={styles.form} error={start.error} onSubmit={submit}>
        {given.children}
        {ideaId === undefined && (
          <SelectField
            label="Publication"
            name="publicationId"
            value={publicationId}
            onChange={(event) => setChosen(event.target.value)}
          >
            {publications.data?.publications.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Working title"
          name="title"
          maxLength={300}
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Instructions"
          name="instructions"
          hint={
            ideaId === undefined
              ? "What the article has to say, for whom, and how long it is. Give facts and links; pages that you link are read."
              : "What the article has to say, for whom, and how long it is. The idea's sources are read as well."
          }
          rows={6}
          maxLength={20_000}
          required
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
        />
        <SelectField label="Style" name="styleId" value={styleId} onChange={(event) => setStyleId(event.target.value)}>
          <option value="">The publication's style</option>
          {all.data?.styles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={start.isPending}>
            Start the draft
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
