import { useMutation } from "@connectrpc/connect-query";
import { DashboardService, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { toFailure } from "../../api/errors.ts";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { FailureNotice, Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";

/** Deletes the publication, after its name was typed. */
export function DeletePublication() {
  const { publication } = usePublication();
  const isOwner = useHasRole(Role.OWNER);
  const navigate = useNavigate();
  const toast = useToast();
  const [name, setName] = useState("");
  const remove = useMutation(DashboardService.method.deletePublication, {
    onSuccess: async () => {
      toast(`Deleted “${publication.name}”`);
      await queryClient.invalidateQueries();
      await navigate({ to: "/publications" });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remove.mutate({ publicationId: publication.id, name });
  };
  return (
    <Panel title="Delete this publication">
      <p>
        This deletes its topics, ideas, drafts, its site with all posts and comments, and its connections. Posts in a
        linked Ghost or WordPress stay there. It cannot be undone.
      </p>
      {isOwner ? (
        <form className={styles.fields} onSubmit={submit}>
          <TextField
            label={`Type “${publication.name}” to confirm`}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          {remove.error && <FailureNotice failure={toFailure(remove.error)} />}
          <div>
            <Button
              look="danger"
              type="submit"
              busy={remove.isPending}
              disabled={name.trim() !== publication.name.trim()}
            >
              Delete publication
            </Button>
          </div>
        </form>
      ) : (
        <p>Only an owner of the account can delete a publication.</p>
      )}
    </Panel>
  );
}
