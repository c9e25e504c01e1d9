import { useMutation } from "@connectrpc/connect-query";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextArea } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import formStyles from "../keys/key-dialogs.module.css";
import styles from "./draft.module.css";

const chips = [
  { name: "Shorter", wish: "Make it shorter." },
  { name: "Friendlier", wish: "Make it friendlier." },
  { name: "More formal", wish: "Make it more formal." },
] as const;

export interface ReviseProps {
  readonly sessionId: string;
  /** The version that is revised. */
  readonly version: number;
  /** Called when the server has accepted the revision. */
  readonly onOrdered: () => void;
  readonly onClose: () => void;
}

/** A dialog that orders a new version of a draft, by short wishes to choose from and by words of the member's own. */
export function Revise({ sessionId, version, onOrdered, onClose }: ReviseProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState("");
  // The form has one id for its request. When an answer is lost and the button is pressed again, the server recognises the id and starts
  // no second revision.
  const [operationId] = useState(() => crypto.randomUUID());
  const revise = useMutation(GenerationService.method.reviseDraft, {
    onSuccess: () => {
      toast("A new version is being written");
      onOrdered();
      onClose();
    },
  });
  const toggle = (wish: string): void =>
    setChosen((before) => (before.includes(wish) ? before.filter((other) => other !== wish) : [...before, wish]));
  const submit = (): void =>
    revise.mutate({
      operationId,
      sessionId,
      baseVersion: version,
      instructions: [...chosen, words.trim()].filter((text) => text !== "").join("\n"),
    });
  return (
    <Dialog title={`Revise version ${version}`} onClose={onClose}>
      <Form className={formStyles.form} error={revise.error} onSubmit={submit}>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Wishes</legend>
          {chips.map(({ name, wish }) => (
            <Button key={name} aria-pressed={chosen.includes(wish)} onClick={() => toggle(wish)}>
              {name}
            </Button>
          ))}
        </fieldset>
        <TextArea
          label="What should change"
          name="instructions"
          hint="Everything else stays. The new version is checked sentence by sentence like the first one."
          rows={4}
          maxLength={20_000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={revise.isPending}>
            Write a new version
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
