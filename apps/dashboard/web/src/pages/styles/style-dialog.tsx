import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type Style } from "@galley/proto/es/content/v1/content";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextArea, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import { useEdits } from "../../components/use-edits.ts";
import styles from "../keys/key-dialogs.module.css";

/** The purpose of the dialog: create a style, create one from a copy, or edit one. */
export type StyleTask = { readonly kind: "create" } | { readonly kind: "copy" | "edit"; readonly style: Style };

const titles = { create: "Create a style", copy: "Copy the style", edit: "Edit the style" } as const;
const buttons = { create: "Create style", copy: "Create style", edit: "Save" } as const;
const maskNames = { name: "name", description: "description", systemPrompt: "system_prompt" } as const;

function startOf(task: StyleTask) {
  if (task.kind === "create") return { name: "", description: "", systemPrompt: "" };
  const { name, description, systemPrompt } = task.style;
  return { name: task.kind === "copy" ? `${name} (copy)` : name, description, systemPrompt };
}

export interface StyleDialogProps {
  readonly task: StyleTask;
  readonly onClose: () => void;
}

export function StyleDialog({ task, onClose }: StyleDialogProps) {
  const toast = useToast();
  const { draft, changed, set } = useEdits(startOf(task));
  // The form has one id for its request. When an answer is lost and the button is pressed again, the server
  // recognises the id and creates no second style.
  const [operationId] = useState(() => crypto.randomUUID());
  const name = draft.name.trim();
  const onSuccess = (): void => {
    toast(task.kind === "edit" ? `Saved “${name}”` : `Created “${name}”`);
    onClose();
  };
  const create = useMutation(ContentService.method.createStyle, { onSuccess });
  const update = useMutation(ContentService.method.updateStyle, { onSuccess });
  const submit = (): void => {
    if (task.kind === "edit") {
      const updateMask = changed.map((field) => maskNames[field]);
      update.mutate({ styleId: task.style.id, updateMask, ...draft });
    } else create.mutate({ operationId, ...draft });
  };
  return (
    <Dialog title={titles[task.kind]} onClose={onClose}>
      <Form className={styles.form} error={create.error ?? update.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          value={draft.name}
          maxLength={200}
          required
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label="Description"
          name="description"
          hint="For the people who choose a style."
          value={draft.description}
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextArea
          label="Instructions to the writer"
          name="systemPrompt"
          hint="Whole sentences work best, for example “Write in the second person. Avoid these words: leverage, robust.”"
          rows={9}
          value={draft.systemPrompt}
          maxLength={10_000}
          required
          onChange={(event) => set({ systemPrompt: event.target.value })}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending || update.isPending}>
            {buttons[task.kind]}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
