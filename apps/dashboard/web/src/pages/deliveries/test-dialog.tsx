import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type SendTestResponse, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { keepsCache } from "../../api/query-client.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./deliveries.module.css";
import { eventNames } from "./delivery-search.ts";
import { remedyFor } from "./describe-attempt.ts";
import { formatBody } from "./format-body.ts";

export interface TestDialogProps {
  /** The key that signs the test, if the page has just shown it. By default the member pastes one. */
  readonly apiKey?: string;
  readonly onClose: () => void;
}

/** Sends a test webhook and shows what the receiver answered. The key is in the memory of the page until the dialog is closed. */
export function TestDialog({ apiKey: given = "", onClose }: TestDialogProps) {
  const [url, setUrl] = useState("");
  const [apiKey, setApiKey] = useState(given);
  const [event, setEvent] = useState<string>(eventNames[0]);
  const test = useMutation(WebhooksService.method.sendTest, { meta: keepsCache });
  return (
    <Dialog title="Send a test webhook" onClose={onClose}>
      <Form
        className={styles.form}
        error={test.error}
        onSubmit={() => test.mutate({ url: url.trim(), apiKey: apiKey.trim(), event })}
      >
        <TextField
          label="Address of the receiver"
          name="url"
          type="url"
          hint="A public address with https."
          placeholder="https://example.com/webhooks"
          maxLength={2_000}
          required
          value={url}
          onChange={(change) => setUrl(change.target.value)}
        />
        <TextField
          label="API key that signs it"
          name="apiKey"
          hint={given === "" ? <PasteKey /> : `The key that you have just created. ${keyUse}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          value={apiKey}
          onChange={(change) => setApiKey(change.target.value)}
        />
        <SelectField label="Event" name="event" value={event} onChange={(change) => setEvent(change.target.value)}>
          {eventNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        {test.data && !test.isPending && <TestResult result={test.data} />}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" busy={test.isPending}>
            {test.data ? "Send another" : "Send the test"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const keyUse = "It is used for this test only and not stored.";

function PasteKey() {
  const canCreate = useHasRole(Role.OWNER);
  return (
    <>
      {canCreate ? (
        <>
          Paste a key, or create one under <Link to="/settings/keys">API keys</Link> and test it there.
        </>
      ) : (
        "Paste a key. Owners create keys."
      )}{" "}
      {keyUse}
    </>
  );
}

function TestResult({ result }: { readonly result: SendTestResponse }) {
  const { status, durationMilliseconds, error, responseExcerpt, body, signature } = result;
  return (
    <section className={styles.result} aria-label="Result of the test">
      <p role="status">
        {error === undefined ? <Badge look="good">Accepted</Badge> : <Badge look="danger">Not accepted</Badge>}{" "}
        {error ?? `The receiver answered ${status}.`} It took {durationMilliseconds.toLocaleString()} ms.
      </p>
      {error !== undefined && <p className={styles.muted}>{remedyFor(status, error)}</p>}
      {responseExcerpt !== "" && <CopyText title="Answer" label="Copy answer" text={responseExcerpt} isBlock />}
      <CopyText title="X-Service-Signature" label="Copy signature" text={signature} />
      <CopyText title="Body" label="Copy body" text={body} shown={formatBody(body)} isBlock />
    </section>
  );
}
