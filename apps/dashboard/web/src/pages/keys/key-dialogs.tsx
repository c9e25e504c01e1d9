import { useMutation } from "@connectrpc/connect-query";
import { AccountService, type Key, KeyRole } from "@galley/proto/es/gateway/v1/gateway";
import { useState } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { counted } from "../../components/numbers.ts";
import { FailureNotice } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import styles from "./key-dialogs.module.css";
import { recentRequests } from "./recent-requests.ts";
import { ShownKey } from "./shown-key.tsx";

/** The action whose dialog is open: creating a key, or renaming, replacing or revoking an existing one. */
export type KeyTask = { readonly kind: "create" } | { readonly kind: "rename" | "roll" | "revoke"; readonly key: Key };

export const keyRoleNames: Readonly<Record<KeyRole, string>> = {
  [KeyRole.UNSPECIFIED]: "Editor",
  [KeyRole.VIEWER]: "Viewer",
  [KeyRole.WRITER]: "Writer",
  [KeyRole.EDITOR]: "Editor",
};

interface TaskProps {
  readonly onClose: () => void;
}

export function KeyDialog({ task, ...rest }: TaskProps & { readonly task: KeyTask }) {
  if (task.kind === "create") return <CreateKey {...rest} />;
  if (task.kind === "rename") return <RenameKey {...rest} target={task.key} />;
  if (task.kind === "roll") return <RollKey {...rest} target={task.key} />;
  return <RevokeKey {...rest} target={task.key} />;
}

const lifetimes = [
  ["", "Never"],
  ["30", "After 30 days"],
  ["90", "After 90 days"],
  ["365", "After a year"],
] as const;

const secondsInDay = 86_400;

function expiryAfter(days: string): bigint | undefined {
  return days === "" ? undefined : BigInt(Math.floor(Date.now() / 1_000) + Number(days) * secondsInDay);
}

function CreateKey({ onClose }: TaskProps) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<KeyRole>(KeyRole.EDITOR);
  const [days, setDays] = useState("");
  const create = useMutation(AccountService.method.createApiKey);
  if (create.data) return <ShownKey apiKey={create.data.apiKey} onClose={onClose} />;
  const submit = (): void => create.mutate({ name, role, expiresAt: expiryAfter(days) });
  return (
    // While the key is being created, the dialog cannot be closed. The key, which is shown only once, would be lost.
    <Dialog title="Create an API key" onClose={create.isPending ? undefined : onClose}>
      <Form className={styles.form} error={create.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          hint="Where the key is used, for example “Website build”."
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          name="role"
          hint={roleHints[role]}
          onChange={(event) => setRole(Number(event.target.value) as KeyRole)}
        >
          <option value={KeyRole.VIEWER}>Viewer</option>
          <option value={KeyRole.WRITER}>Writer</option>
          <option value={KeyRole.EDITOR}>Editor</option>
        </SelectField>
        <SelectField label="Expires" value={days} name="expiresAt" onChange={(event) => setDays(event.target.value)}>
          {lifetimes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            Create key
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const roleHints: Readonly<Record<KeyRole, string>> = {
  [KeyRole.UNSPECIFIED]: "",
  [KeyRole.VIEWER]: "Reads everything, changes nothing.",
  [KeyRole.WRITER]: "Reads, and creates drafts. Publishes nothing.",
  [KeyRole.EDITOR]: "Does everything that the API offers.",
};

interface TargetProps extends TaskProps {
  readonly target: Key;
}

function RenameKey({ target, onClose }: TargetProps) {
  const toast = useToast();
  const [name, setName] = useState(target.name);
  const update = useMutation(AccountService.method.updateApiKey);
  const submit = (): void => {
    const undo = () => update.mutateAsync({ keyId: target.id, name: target.name });
    update.mutate(
      { keyId: target.id, name },
      {
        onSuccess: () => {
          toast(`Renamed to “${name.trim()}”`, undo);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title="Rename the key" onClose={onClose}>
      <Form className={styles.form} error={update.error} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={update.isPending}>
            Rename
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const overlaps = [
  ["0", "Revoke the old key now"],
  ["3600", "Keep the old key for an hour"],
  ["86400", "Keep the old key for a day"],
  ["604800", "Keep the old key for a week"],
] as const;

function RollKey({ target, onClose }: TargetProps) {
  const [overlap, setOverlap] = useState("86400");
  const roll = useMutation(AccountService.method.rollApiKey);
  if (roll.data) return <ShownKey apiKey={roll.data.apiKey} onClose={onClose} />;
  return (
    <Dialog title={`Roll “${target.name}”`} onClose={roll.isPending ? undefined : onClose}>
      <p>
        A new key with the same name and role replaces this one. Both work during the overlap, so that you can change
        your programs first.
      </p>
      <SelectField label="Overlap" value={overlap} onChange={(event) => setOverlap(event.target.value)}>
        {overlaps.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {roll.error && <FailureNotice failure={toFailure(roll.error)} />}
      <DialogActions>
        <Button disabled={roll.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="primary"
          busy={roll.isPending}
          onClick={() => roll.mutate({ keyId: target.id, overlapSeconds: BigInt(overlap) })}
        >
          Roll key
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RevokeKey({ target, onClose }: TargetProps) {
  const toast = useToast();
  const used = recentRequests(target);
  const revoke = useMutation(AccountService.method.revokeApiKey, {
    onSuccess: () => {
      toast(`Revoked “${target.name}”`);
      onClose();
    },
  });
  return (
    <Dialog title={`Revoke “${target.name}”?`} onClose={onClose}>
      {used > 0 && (
        <p className={styles.warning}>
          This key made {counted(used, "request")} in the last 7 days. Programs that use it stop working within a
          second.
        </p>
      )}
      <p>A revoked key never works again. Webhooks of work that it started are still delivered and signed with it.</p>
      {revoke.error && <FailureNotice failure={toFailure(revoke.error)} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ keyId: target.id })}>
          Revoke key
        </Button>
      </DialogActions>
    </Dialog>
  );
}
