import { useMutation } from "@connectrpc/connect-query";
import { AccountService, type Key, KeyRole } from "@galley/proto/es/gateway/v1/gateway";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { FailureNotice } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import styles from "./key-dialogs.module.css";
import { recentRequests } from "./recent-requests.ts";

/** The action on a key whose dialog is open. */
export type KeyTask = { readonly kind: "create" } | { readonly kind: "rename" | "roll" | "revoke"; readonly key: Key };

export const keyRoleNames: Readonly<Record<KeyRole, string>> = {
  [KeyRole.UNSPECIFIED]: "Editor",
  [KeyRole.VIEWER]: "Viewer",
  [KeyRole.WRITER]: "Writer",
  [KeyRole.EDITOR]: "Editor",
};

interface TaskProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
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

function CreateKey({ onClose, onChanged }: TaskProps) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<KeyRole>(KeyRole.EDITOR);
  const [days, setDays] = useState("");
  const create = useMutation(AccountService.method.createApiKey, { onSuccess: onChanged });
  const failure = create.error ? toFailure(create.error) : undefined;
  const errors = fieldErrors(failure, ["name", "role", "expires_at"]);
  if (create.data) return <ShownKey apiKey={create.data.apiKey} onClose={onClose} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate({ name, role, expiresAt: expiryAfter(days) });
  };
  return (
    <Dialog title="Create an API key" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          hint="Where the key is used, for example “Website build”."
          maxLength={200}
          required
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          error={errors.role}
          hint={roleHints[role]}
          onChange={(event) => setRole(Number(event.target.value) as KeyRole)}
        >
          <option value={KeyRole.VIEWER}>Viewer</option>
          <option value={KeyRole.WRITER}>Writer</option>
          <option value={KeyRole.EDITOR}>Editor</option>
        </SelectField>
        <SelectField
          label="Expires"
          value={days}
          error={errors.expires_at}
          onChange={(event) => setDays(event.target.value)}
        >
          {lifetimes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {failure && errors[""] && <FailureNotice failure={failure} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            Create key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const roleHints: Readonly<Record<KeyRole, string>> = {
  [KeyRole.UNSPECIFIED]: "",
  [KeyRole.VIEWER]: "Reads everything, changes nothing.",
  [KeyRole.WRITER]: "Reads, and creates drafts. Publishes nothing.",
  [KeyRole.EDITOR]: "Does everything that the API offers.",
};

function ShownKey({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const base = `${window.location.origin}/v1`;
  const lines = {
    curl: `curl -H 'Authorization: Bearer ${apiKey}' ${base}/me`,
    TypeScript: `await fetch("${base}/me", { headers: { Authorization: "Bearer ${apiKey}" } })`,
    Python: `requests.get("${base}/me", headers={"Authorization": "Bearer ${apiKey}"})`,
  };
  return (
    <Dialog title="Copy your new key" onClose={onClose}>
      <p>This is the only time that the key is shown. Galley stores no copy of it.</p>
      <div className={styles.secret}>
        <code>{apiKey}</code>
        <CopyButton text={apiKey} label="Copy key" />
      </div>
      <p>Try it:</p>
      {Object.entries(lines).map(([language, line]) => (
        <div className={styles.secret} key={language}>
          <code>{line}</code>
          <CopyButton text={line} label={`Copy ${language}`} />
        </div>
      ))}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TargetProps extends TaskProps {
  readonly target: Key;
}

function RenameKey({ target, onClose, onChanged }: TargetProps) {
  const toast = useToast();
  const [name, setName] = useState(target.name);
  const update = useMutation(AccountService.method.updateApiKey, {
    onSuccess: () => {
      toast(`Renamed to “${name.trim()}”`);
      onChanged();
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    update.mutate({ keyId: target.id, name });
  };
  return (
    <Dialog title="Rename the key" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={update.error ? toFailure(update.error).message : undefined}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={update.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const overlaps = [
  ["0", "Revoke the old key now"],
  ["3600", "Keep the old key for an hour"],
  ["86400", "Keep the old key for a day"],
  ["604800", "Keep the old key for a week"],
] as const;

function RollKey({ target, onClose, onChanged }: TargetProps) {
  const [overlap, setOverlap] = useState("86400");
  const roll = useMutation(AccountService.method.rollApiKey, { onSuccess: onChanged });
  if (roll.data) return <ShownKey apiKey={roll.data.apiKey} onClose={onClose} />;
  return (
    <Dialog title={`Roll “${target.name}”`} onClose={onClose}>
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
        <Button onClick={onClose}>Cancel</Button>
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

function RevokeKey({ target, onClose, onChanged }: TargetProps) {
  const toast = useToast();
  const used = recentRequests(target);
  const revoke = useMutation(AccountService.method.revokeApiKey, {
    onSuccess: () => {
      toast(`Revoked “${target.name}”`);
      onChanged();
      onClose();
    },
  });
  return (
    <Dialog title={`Revoke “${target.name}”?`} onClose={onClose}>
      {used > 0 && (
        <p className={styles.warning}>
          This key made {used.toLocaleString()} requests in the last 7 days. Programs that use it stop working within a
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
