import { Code, ConnectError } from "@connectrpc/connect";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/field.tsx";
import { Form } from "../../../components/form.tsx";
import formStyles from "../../keys/key-dialogs.module.css";
import type { Picture } from "./pictures.ts";
import { isLink, isPicture } from "./schema.ts";

const wrong = (message: string): ConnectError => new ConnectError(message, Code.InvalidArgument);

export interface LinkDialogProps {
  readonly onInsert: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ onInsert, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState("");
  const submit = (): void => {
    if (!isLink(address.trim())) throw wrong("address must begin with https://, http:// or mailto:");
    onClose();
    onInsert(address.trim());
  };
  return (
    <Dialog title="Add a link" onClose={onClose}>
      <Form className={formStyles.form} error={null} onSubmit={submit}>
        <TextField
          label="Address"
          name="address"
          type="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Add
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export interface PictureDialogProps {
  readonly what: "picture" | "cover";
  /** The picture that is changed. Not set to add one. */
  readonly picture: Picture | undefined;
  readonly onInsert: (picture: Picture) => void;
  readonly onClose: () => void;
}

/** Asks for a picture on the web: its address, what it shows, and an optional caption. */
export function PictureDialog({ what, picture: before, onInsert, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState<Picture>(before ?? { address: "", alt: "", caption: "" });
  const change = (part: Partial<Picture>): void => setPicture((last) => ({ ...last, ...part }));
  const submit = (): void => {
    const [address, alt, caption] = [picture.address.trim(), picture.alt.trim(), picture.caption.trim()];
    if (!isPicture(address)) throw wrong("address must begin with https://");
    if (alt === "") throw wrong("alt must say what the picture shows, for readers who cannot see it");
    onClose();
    onInsert({ address, alt, caption });
  };
  return (
    <Dialog title={before ? `Change the ${what}` : `Add a ${what}`} onClose={onClose}>
      <Form className={formStyles.form} error={null} onSubmit={submit}>
        <TextField
          label="Address"
          name="address"
          type="url"
          hint="The https address of a picture on the web."
          value={picture.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <TextField
          label="What it shows"
          name="alt"
          hint="Screen readers read this, and it is shown while the picture loads."
          value={picture.alt}
          onChange={(event) => change({ alt: event.target.value })}
        />
        <TextField
          label="Caption"
          name="caption"
          hint="Shown below the picture. May be empty."
          value={picture.caption}
          onChange={(event) => change({ caption: event.target.value })}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            {before ? "Change" : "Add"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
