import { useMutation, useQuery } from "@connectrpc/connect-query";
import { DashboardService, type Member, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../api/errors.ts";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Dialog, DialogActions } from "../components/dialog.tsx";
import { SelectField, TextField } from "../components/field.tsx";
import { FailureNotice, Page, Panel, Skeleton } from "../components/page.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useToast } from "../components/toast.tsx";
import { roleNames, useSession } from "../shell/session-context.ts";
import styles from "./keys/key-dialogs.module.css";

const roles = [Role.VIEWER, Role.WRITER, Role.EDITOR, Role.OWNER] as const;

/** Settings, members. */
export function Members() {
  const { member: self } = useSession();
  const toast = useToast();
  const members = useQuery(DashboardService.method.listMembers, {});
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const refetch = (): void => void members.refetch();
  const update = useMutation(DashboardService.method.updateMember, {
    onSuccess: ({ member }) =>
      toast(`${member?.email} is ${roleNames[member?.role ?? Role.UNSPECIFIED].toLowerCase()} now`),
    onSettled: refetch,
  });
  const failure = members.error ?? update.error;
  return (
    <Page
      title="Members"
      intro="People who may sign in. Viewers read, writers draft, editors publish, owners also manage keys, members and connections."
      actions={
        <Button look="primary" data-new onClick={() => setIsInviting(true)}>
          Invite a member
        </Button>
      }
    >
      {members.isPending && <Skeleton />}
      {failure && <FailureNotice failure={toFailure(failure)} onRetry={refetch} />}
      {members.data && (
        <Panel>
          <Table label="Members" columns={["Member", "Role", "Last seen", "Passkeys", ""]}>
            {members.data.members.map((member) => (
              <tr key={member.id}>
                <td className={tableStyles.main}>
                  {member.name}
                  <div className={tableStyles.sub}>{member.email}</div>
                </td>
                <td>
                  <select
                    aria-label={`Role of ${member.email}`}
                    value={member.role}
                    disabled={update.isPending}
                    onChange={(event) =>
                      update.mutate({ memberId: member.id, role: Number(event.target.value) as Role })
                    }
                  >
                    {roles.map((role) => (
                      <option key={role} value={role}>
                        {roleNames[role]}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={tableStyles.muted}>
                  <Time seconds={member.lastSeenAt} />
                </td>
                <td className={tableStyles.muted}>{member.passkeyCount}</td>
                <td>
                  <Button look="danger" onClick={() => setLeaving(member)}>
                    {member.id === self?.id ? "Leave" : "Remove"}
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} onInvited={refetch} />}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} onRemoved={refetch} />}
    </Page>
  );
}

function InviteDialog({ onClose, onInvited }: { readonly onClose: () => void; readonly onInvited: () => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>(Role.EDITOR);
  const invite = useMutation(DashboardService.method.inviteMember, { onSuccess: onInvited });
  const failure = invite.error ? toFailure(invite.error) : undefined;
  const errors = fieldErrors(failure, ["email", "role"]);
  if (invite.data) {
    return (
      <Dialog title="Send this link" onClose={onClose}>
        <p>Send the link to {invite.data.member?.email} yourself. It works once, within 24 hours.</p>
        <div className={styles.secret}>
          <code>{invite.data.link}</code>
          <CopyButton text={invite.data.link} label="Copy link" />
        </div>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate({ email, role });
  };
  return (
    <Dialog title="Invite a member" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="E-mail"
          type="email"
          value={email}
          error={errors.email}
          required
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          error={errors.role}
          onChange={(event) => setRole(Number(event.target.value) as Role)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </SelectField>
        {failure && errors[""] && <FailureNotice failure={failure} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={invite.isPending}>
            Make an invitation link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RemoveProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveDialog({ member, onClose, onRemoved }: RemoveProps) {
  const toast = useToast();
  const remove = useMutation(DashboardService.method.removeMember, {
    onSuccess: () => {
      toast(`Removed ${member.email}`);
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog title={`Remove ${member.email}?`} onClose={onClose}>
      <p>Their sessions end at once, and their passkeys no longer work. API keys stay.</p>
      {remove.error && <FailureNotice failure={toFailure(remove.error)} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ memberId: member.id })}>
          Remove member
        </Button>
      </DialogActions>
    </Dialog>
  );
}
