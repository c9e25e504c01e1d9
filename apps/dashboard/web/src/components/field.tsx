import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { useFieldError } from "./form.tsx";

interface NamedProps {
  readonly label: string;
  /** The name of the field in requests. Inside a `Form`, the server's errors about this name appear at the field. */
  readonly name?: string | undefined;
  /** One sentence below the control that explains what to enter. */
  readonly hint?: ReactNode;
}

interface ControlProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

/**
 * Shows a label, a control, an explanation and an error. It connects them by ids, so that screen readers read all of them with the
 * control.
 */
export function Field({
  label,
  name,
  hint,
  children,
}: NamedProps & { readonly children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const error = useFieldError(name);
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        "aria-describedby": note ? noteId : undefined,
        "aria-invalid": error !== undefined,
      })}
      {note && (
        <p
          className={error === undefined ? styles.hint : styles.error}
          id={noteId}
          role={error === undefined ? undefined : "alert"}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, name, hint, ...rest }: NamedProps & ComponentProps<"input">) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(props) => <input {...rest} {...props} className={styles.control} />}
    </Field>
  );
}

export function TextArea({ label, name, hint, ...rest }: NamedProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(props) => <textarea rows={3} {...rest} {...props} className={styles.area} />}
    </Field>
  );
}

export function SelectField({ label, name, hint, ...rest }: NamedProps & ComponentProps<"select">) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(props) => <Select {...rest} {...props} />}
    </Field>
  );
}

/** A list of options to choose from, without a visible label of its own. */
export function Select(props: ComponentProps<"select">) {
  return <select {...props} className={`${styles.control} ${styles.select}`} />;
}

export function CheckField({ label, hint, ...rest }: NamedProps & ComponentProps<"input">) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.check}>
      <input {...rest} id={id} type="checkbox" aria-describedby={hint ? noteId : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={noteId}>
          {hint}
        </p>
      )}
    </div>
  );
}
