import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

interface FieldProps {
  readonly label: string;
  /** One sentence that explains the field. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly "aria-describedby": string;
    readonly "aria-invalid": boolean;
  }) => ReactNode;
}

/** A label, a control, its explanation and its error. The control gets the ids that connect them. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error !== undefined })}
      <p
        className={error === undefined ? styles.hint : styles.error}
        id={noteId}
        role={error === undefined ? undefined : "alert"}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

interface NamedProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function TextField({ label, hint, error, ...rest }: NamedProps & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input {...rest} {...ids} className={styles.control} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, ...rest }: NamedProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea rows={3} {...rest} {...ids} className={styles.area} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, children, ...rest }: NamedProps & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select {...rest} {...ids} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function CheckField({ label, hint, ...rest }: Omit<NamedProps, "error"> & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input {...rest} id={id} type="checkbox" aria-describedby={`${id}-note`} />
      <label htmlFor={id}>{label}</label>
      <p className={styles.hint} id={`${id}-note`}>
        {hint}
      </p>
    </div>
  );
}
