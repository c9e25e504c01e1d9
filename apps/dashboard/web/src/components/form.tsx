import { ConnectError } from "@connectrpc/connect";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fieldErrors, toFailure } from "../api/errors.ts";
import styles from "./form.module.css";
import { FailureNotice } from "./page.tsx";

type Errors = Readonly<Record<string, string>>;

const noErrors: Errors = {};
const FieldErrorsContext = createContext<Errors>(noErrors);

/** Returns the error that the server reported about one field. `name` is the name of the field in requests. */
export function useFieldError(name: string | undefined): string | undefined {
  return useContext(FieldErrorsContext)[name ?? ""];
}

export interface FormProps {
  /**
   * The error of the last attempt to send the form. Its sentences appear at the fields that they name, or above the
   * form.
   */
  readonly error: Error | null;
  /** Sends the form. If it throws an error, for example for a text that is no number, the form shows it like an error of the server. */
  readonly onSubmit: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form that shows each error at its field. After a failed attempt the focus is in the first wrong field. */
export function Form({ error, onSubmit, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Error>();
  const [errors, setErrors] = useState(noErrors);
  const shown = refusal ?? (error !== null && toFailure(error).isSessionLost ? null : error);

  useLayoutEffect(() => {
    setErrors(shown === null ? noErrors : fieldErrors(toFailure(shown), fieldNames(form.current)));
  }, [shown]);
  useEffect(() => {
    if (errors === noErrors) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.scrollIntoView({ block: "nearest" });
  }, [errors]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefusal(undefined);
    try {
      onSubmit();
    } catch (thrown) {
      setRefusal(ConnectError.from(thrown));
    }
  };
  const rest = errors[""];
  return (
    <FieldErrorsContext value={errors}>
      <form ref={form} className={className} onSubmit={submit} noValidate>
        {shown && rest && <FailureNotice failure={{ ...toFailure(shown), message: rest }} />}
        {children}
      </form>
    </FieldErrorsContext>
  );
}

export interface CheckedFieldsProps {
  /** The error of a call that checks what is typed. */
  readonly error: Error | null;
  readonly children: ReactNode;
}

/** Fields that are checked while a member types. Each error appears at its field, and the focus stays where it is. */
export function CheckedFields({ error, children }: CheckedFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [errors, setErrors] = useState(noErrors);
  useLayoutEffect(() => {
    const names = Array.from(
      fields.current?.querySelectorAll("[name]") ?? [],
      (each) => each.getAttribute("name") ?? "",
    );
    setErrors(error === null ? noErrors : fieldErrors(toFailure(error), names));
  }, [error]);
  const rest = errors[""];
  return (
    <FieldErrorsContext value={errors}>
      <fieldset ref={fields} className={styles.fields}>
        {error && rest && !toFailure(error).isSessionLost && (
          <FailureNotice failure={{ ...toFailure(error), message: rest }} />
        )}
        {children}
      </fieldset>
    </FieldErrorsContext>
  );
}

function fieldNames(form: HTMLFormElement | null): string[] {
  const names = Array.from(form?.elements ?? [], (element) => element.getAttribute("name") ?? "");
  return names.filter((name) => name !== "");
}
