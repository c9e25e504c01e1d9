import { useMutation } from "@connectrpc/connect-query";
import { type Connection, type OAuthApp, PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { useToast } from "../../components/toast.tsx";
import { AppDetails } from "./app-details.tsx";
import type { ConnectionField, ConnectionGuide, ConsentGuide } from "./connection-kinds.ts";
import styles from "./connections.module.css";
import { Findings, hasProblem } from "./findings.tsx";

export interface ConnectDialogProps {
  readonly guide: ConnectionGuide;
  readonly publicationId: string;
  /** The connection that is linked again. Not set for the first link. */
  readonly connection: Connection | undefined;
  /** This installation's app at the network. Not set for a CMS. */
  readonly app: OAuthApp | undefined;
  /** The name of the CMS whose link ends when this one is made. */
  readonly replaced: string | undefined;
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, string>>;

/** Links a publication to a CMS or a network. The service checks the entered values first, and a failed check changes nothing. */
export function ConnectDialog({ guide, publicationId, connection, app, replaced, onClose }: ConnectDialogProps) {
  const { name, kind, steps, fields, consent } = guide;
  const [values, setValues] = useState<Values>(() => reusableSettings(connection));
  const toast = useToast();
  const save = useMutation(PublishingService.method.saveConnection, {
    onSuccess: ({ connection: saved, findings }) => {
      if (saved === undefined || hasProblem(findings)) return;
      toast(`Linked ${name}`);
      onClose();
    },
  });
  const submit = (): void => {
    const settings = filled(
      values,
      fields.filter(({ isSecret }) => isSecret !== true),
    );
    const credentials = filled(
      values,
      fields.filter(({ isSecret }) => isSecret === true),
    );
    save.mutate({ publicationId, kind, settings, credentials });
  };
  const isRefused = save.data !== undefined && save.data.connection === undefined && !save.isPending;
  return (
    <Dialog title={connection ? `Link ${name} again` : `Link ${name}`} onClose={onClose}>
      {replaced && <p className={styles.warning}>A publication has one CMS. This replaces the link to {replaced}.</p>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {consent && app && !app.configured && <MissingApp name={name} consent={consent} app={app} />}
      <Form className={styles.form} error={save.error} onSubmit={submit}>
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={field.isOptional ? `${field.label} (optional)` : field.label}
            name={field.name}
            hint={field.hint}
            placeholder={field.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            value={values[field.name] ?? ""}
            onChange={(event) => setValues((before) => ({ ...before, [field.name]: event.target.value }))}
          />
        ))}
        {isRefused && (
          <section className={styles.refusal} aria-label="Result of the check">
            <p role="alert">
              {connection
                ? "The check found a problem, so nothing was changed: the earlier link is as it was."
                : "The check found a problem, so nothing was linked."}
            </p>
            <Findings findings={save.data.findings} />
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            Check and link
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Says what an operator does so that members can link accounts by consent. */
function MissingApp({ name, consent, app }: { name: string; consent: ConsentGuide; app: OAuthApp }) {
  return (
    <details className={styles.details}>
      <summary>{`Or let an operator create an app at ${name}`}</summary>
      <ol className={styles.steps}>
        {[...consent.appSteps, `Set ${app.variables} and restart. Members then link with one click.`].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <AppDetails consent={consent} app={app} isForPage={consent.hasPages} />
    </details>
  );
}

/**
 * Returns the settings of the earlier link that hold for the new one too. The end of the old token and its owner do not.
 */
function reusableSettings(connection: Connection | undefined): Values {
  const { expiresAt, author = "", ...kept } = connection?.settings ?? {};
  return { ...kept, ...(author.startsWith("urn:li:person:") ? {} : { author }) };
}

/** Returns the values of the fields that are filled in, without spaces around them. */
function filled(values: Values, fields: readonly ConnectionField[]): Record<string, string> {
  const entries = fields.map(({ name }) => [name, values[name]?.trim() ?? ""] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}
