import { useMutation } from "@connectrpc/connect-query";
import { DashboardService, Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { forgetCached } from "../../api/cached-answers.ts";
import { keepsCache, queryClient } from "../../api/query-client.ts";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { Panel } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { publicationRead, usePublication } from "./publication-context.ts";

/** A part of the settings that deletes the publication after its name was typed. */
export function DeletePublication() {
  const { publication } = usePublication();
  const isOwner = useHasRole(Role.OWNER);
  const navigate = useNavigate();
  const toast = useToast();
  const [name, setName] = useState("");
  const remove = useMutation(DashboardService.method.deletePublication, {
    // The pages do not read again after the deletion. This page is still open, and its read would fail with "not
    // found".
    meta: keepsCache,
    onSuccess: async () => {
      toast(`Deleted “${publication.name}”`);
      await navigate({ to: "/publications" });
      forgetCached(publicationRead(publication.id));
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Panel title="Delete this publication">
      <p>
        This deletes its topics, ideas, drafts, its site with all posts and comments, and its connections. Posts in a
        linked Ghost or WordPress stay there. It cannot be undone.
      </p>
      {isOwner ? (
        <Form
          className={styles.fields}
          error={remove.error}
          onSubmit={() => remove.mutate({ publicationId: publication.id, name })}
        >
          <TextField
            label={`Type “${publication.name}” to confirm`}
            name="name"
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
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
        </Form>
      ) : (
        <p>Only an owner of the account can delete a publication.</p>
      )}
    </Panel>
  );
}
