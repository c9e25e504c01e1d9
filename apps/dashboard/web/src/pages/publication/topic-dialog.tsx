import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type Topic } from "@galley/proto/es/content/v1/content";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import { useEdits } from "../../components/use-edits.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";

export const priorityNames: Readonly<Record<number, string>> = { 1: "High", 2: "Medium", 3: "Low" };

export interface TopicDialogProps {
  /** The stored topic that the dialog edits. Undefined when the dialog creates a new one. */
  readonly topic: Topic | undefined;
  readonly onClose: () => void;
}

export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const { publication } = usePublication();
  const toast = useToast();
  const { draft, changed, set } = useEdits({
    name: topic?.name ?? "",
    description: topic?.description ?? "",
    priority: topic?.priority ?? 1,
  });
  const [operationId] = useState(() => crypto.randomUUID());
  const name = draft.name.trim();
  const onSuccess = (): void => {
    toast(topic === undefined ? `Added “${name}”` : `Saved “${name}”`);
    onClose();
  };
  const create = useMutation(ContentService.method.createTopic, { onSuccess });
  const update = useMutation(ContentService.method.updateTopic, { onSuccess });
  const submit = (): void => {
    const text = draft.description.trim() === "" ? {} : { description: draft.description.trim() };
    const values = { name, priority: draft.priority, ...text };
    if (topic === undefined) create.mutate({ operationId, publicationId: publication.id, ...values });
    else update.mutate({ topicId: topic.id, updateMask: [...changed], ...values });
  };
  return (
    <Dialog title={topic === undefined ? "Add a topic" : "Edit the topic"} onClose={onClose}>
      <Form className={styles.fields} error={create.error ?? update.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          value={draft.name}
          maxLength={200}
          required
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          name="description"
          hint="What belongs to it. You can add addresses of feeds."
          value={draft.description}
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
        <SelectField
          label="Priority"
          name="priority"
          value={draft.priority}
          onChange={(event) => set({ priority: Number(event.target.value) })}
        >
          {Object.entries(priorityNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending || update.isPending}>
            {topic === undefined ? "Add topic" : "Save"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
