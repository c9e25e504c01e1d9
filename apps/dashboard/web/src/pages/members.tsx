import { useMutation, useQuery } from "@connectrpc/connect-query";
import { DashboardService, type Member, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useState } from "react";
import { toFailure } from "../api/errors.ts";
import { Button } from "../components/button.tsx";
import { CopyText } from "../components/copy-text.tsx";
import { Dialog, DialogActions } from "../components/dialog.tsx";
import { Select, SelectField, TextField } from "../components/field.tsx";
import { Form } from "../components/form.tsx";
import { FailureNotice, Page, Panel } from "../components/page.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Table, tableStyles } from "../components/table.tsx";
import { Time } from "../components/time.tsx";
import { useToast } from "../components/toast.tsx";
import { useOptimisticChange } from "../components/use-optimistic-change.ts";
import { roleNames, useSession } from "../shell/session-context.ts";
import styles from "./keys/key-dialogs.module.css";

const roles = [Role.VIEWER, Role.WRITER, Role.EDITOR, Role.OWNER] as const;

/** The page "Members" of the settings. */
export function Members() {
  const { member: self } = useSession();
  const toast = useToast();
  const members = useQuery(DashboardService.method.listMembers, {});
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member>();
  const update = useOptimisticChange(DashboardService.method.updateMember, {
    read: { schema: DashboardService.method.listMembers, input: {} },
    apply: (answer, { memberId, role = Role.UNSPECIFIED }) => ({
      ...answer,
      members: answer.members.map((each) => (each.id === memberId ? { ...each, role } : each)),
    }),
  });
  const setRole = async ({ id, email, role: before }: Member, role: Role): Promise<void> => {
    const undo = () => update({ memberId: id, role: before });
    if (await update({ memberId: id, role })) toast(`${email} is ${roleNames[role].toLowerCase()} now`, undo);
  };
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
      <QueryState query={members}>
        <Panel>
          <Skeleton />
        </Panel>
      </QueryState>
      {members.data && (
        <Panel>
          <Table label="Members" columns={["Member", "Role", "Last seen", "Passkeys", ""]}>
            {members.data.members.map((member) => (
              <tr key={member.id}>
                <td className={tableStyles.main}>
                  {member.name}
                  {member.name !== member.email && <div className={tableStyles.sub}>{member.email}</div>}
                </td>
                <td>
                  <Select
                    aria-label={`Role of ${member.email}`}
                    value={member.role}
                    onChange={(event) => void setRole(member, Number(event.target.value) as Role)}
                  >
                    {roles.map((role) => (
                      <option key={role} value={role}>
                        {roleNames[role]}
                      </option>
                    ))}
                  </Select>
                </td>
                <td className={tableStyles.muted}>
                  <Time seconds={member.lastSeenAt} />
                </td>
                <td className={tableStyles.muted}>{member.passkeyCount}</td>
                <td>
                  <Button
                    look="danger"
                    aria-label={`${member.id === self?.id ? "Leave as" : "Remove"} ${member.email}`}
                    onClick={() => setLeaving(member)}
                  >
                    {member.id === self?.id ? "Leave" : "Remove"}
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>(Role.EDITOR);
  const invite = useMutation(DashboardService.method.inviteMember);
  if (invite.data) {
    return <ShownLink link={invite.data.link} email={invite.data.member?.email ?? ""} onClose={onClose} />;
  }
  return (
    // While the invitation is being created, the dialog cannot be closed. The link, which is shown only once, would
    // be lost.
    <Dialog title="Invite a member" onClose={invite.isPending ? undefined : onClose}>
      <Form className={styles.form} error={invite.error} onSubmit={() => invite.mutate({ email, role })}>
        <TextField
          label="E-mail"
          type="email"
          value={email}
          name="email"
          required
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label="Role"
          value={role}
          name="role"
          onChange={(event) => setRole(Number(event.target.value) as Role)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </SelectField>
        <DialogActions>
          <Button disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={invite.isPending}>
            Make an invitation link
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ShownLinkProps {
  readonly link: string;
  readonly email: string;
  readonly onClose: () => void;
}

/**
 * The dialog that shows the link of an invitation, the only time that it is shown. Escape does not close it, because
 * the link would be lost.
 */
function ShownLink({ link, email, onClose }: ShownLinkProps) {
  return (
    <Dialog title="Send this link">
      <p>Send the link to {email} yourself. It works once, within 24 hours.</p>
      <CopyText text={link} title="Invitation" label="Copy link" />
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RemoveProps {
  readonly member: Member;
  readonly onClose: () => void;
}

function RemoveDialog({ member, onClose }: RemoveProps) {
  const toast = useToast();
  const remove = useMutation(DashboardService.method.removeMember, {
    onSuccess: () => {
      toast(`Removed ${member.email}`);
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
