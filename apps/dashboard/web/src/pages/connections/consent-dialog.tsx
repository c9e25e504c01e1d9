import { useMutation } from "@connectrpc/connect-query";
import { DashboardService } from "@galley/proto/es/dashboard/v1/dashboard";
import type { OAuthApp } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { AppDetails } from "./app-details.tsx";
import type { ConnectDialogProps } from "./connect-dialog.tsx";
import { type ConsentGuide, pageField } from "./connection-kinds.ts";
import styles from "./connections.module.css";

export interface ConsentDialogProps extends Omit<ConnectDialogProps, "app" | "replaced"> {
  readonly consent: ConsentGuide;
  readonly app: OAuthApp;
  /** Opens the dialog that links with keys or tokens instead. */
  readonly onUseKeys: () => void;
}

/** Says what happens when a member links an account by consent, and leads to the network. */
export function ConsentDialog({
  guide: { name },
  consent,
  app,
  publicationId,
  connection,
  onUseKeys,
  onClose,
}: ConsentDialogProps) {
  const { author: linkedAuthor = "" } = connection?.settings ?? {};
  const [author, setAuthor] = useState(linkedAuthor.startsWith("urn:li:organization:") ? linkedAuthor : "");
  const isForPage = consent.hasPages && author.trim() !== "";
  const start = useMutation(DashboardService.method.startOAuth, {
    onSuccess: ({ consentUrl }) => window.location.assign(consentUrl),
  });
  const submit = (): void =>
    start.mutate({ publicationId, network: consent.network, ...(isForPage && { author: author.trim() }) });
  return (
    <Dialog title={connection ? `Link ${name} again` : `Link ${name}`} onClose={onClose}>
      <ol className={styles.steps}>
        <li>{`Sign in on ${name} with the account that is to post.`}</li>
        <li>Allow the app of this installation what it asks for.</li>
        <li>{`${name} leads you back here, within 10 minutes and in this browser.`}</li>
      </ol>
      {connection && <p>The present link stays as it is until the new one works. It must be to the same account.</p>}
      <Form className={styles.form} error={start.error} onSubmit={submit}>
        {consent.hasPages && (
          <TextField
            label={`${pageField.label} (optional)`}
            name={pageField.name}
            hint={pageField.hint}
            placeholder={pageField.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={author}
            onChange={(event) => setAuthor(event.target.value)}
          />
        )}
        <AppDetails consent={consent} app={app} isForPage={isForPage} />
        <DialogActions>
          <Button look="quiet" onClick={onUseKeys}>
            Use keys instead
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={start.isPending || start.isSuccess}>
            {`Continue to ${name}`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
