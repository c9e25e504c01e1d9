import type { Style } from "@galley/proto/es/content/v1/content";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";

export interface ViewStyleProps {
  readonly style: Style;
  readonly onClose: () => void;
}

/** A dialog that shows a writing style: its instructions to the language model. */
export function ViewStyle({ style: { name, systemPrompt }, onClose }: ViewStyleProps) {
  return (
    <Dialog title={name} onClose={onClose}>
      {systemPrompt.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
