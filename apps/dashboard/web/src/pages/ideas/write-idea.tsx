import { useMutation, useQuery } from "@connectrpc/connect-query";
import { ContentService, type Idea } from "@galley/proto/es/content/v1/content";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import styles from "../keys/key-dialogs.module.css";

const defaultInstructions = "Write about this story. Use its sources.";

export interface WriteIdeaProps {
  readonly idea: Idea;
  readonly onClose: () => void;
}

/** A dialog that orders a draft about an idea. The writer also gets the passages of the idea's sources. */
export function WriteIdea({ idea, onClose }: WriteIdeaProps) {
  const toast = useToast();
  const all = useQuery(ContentService.method.listStyles, {});
  const [title, setTitle] = useState(idea.title);
  const [instructions, setInstructions] = useState(idea.angle || defaultInstructions);
  const [styleId, setStyleId] = useState("");
  // The form has one id for its request. When an answer is lost and the button is pressed again, the server recognises the id and starts
  // no second draft.
  const [operationId] = useState(() => crypto.randomUUID());
  const start = useMutation(GenerationService.method.startDraft, {
    onSuccess: () => {
      toast(`Writing “${title.trim()}”. The draft appears on Home.`);
      onClose();
    },
  });
  const submit = (): void => {
    const style = styleId === "" ? {} : { styleId };
    const { id: ideaId, publicationId } = idea;
    start.mutate({ order: { operationId, publicationId, ideaId, title, instructions, ...style } });
  };
  return (
    <Dialog title="Write this idea" onClose={onClose}>
      <Form className={styles.form} error={start.error} onSubmit={submit}>
        {idea.sessionId && <p className={styles.warning}>This idea has a draft already. This will be another one.</p>}
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
          hint="What the article has to say, for whom, and how long it is. The idea's sources are read as well."
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
