import { useId } from "react";
import styles from "../../components/field.module.css";
import { Field } from "../../components/field.tsx";

export interface TimezoneFieldProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
}

const timezones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A field for an IANA time zone, with the names that the browser knows as suggestions. */
export function TimezoneField({ value, onChange }: TimezoneFieldProps) {
  const listId = useId();
  return (
    <Field label="Time zone" name="timezone" hint="Dates on the site and hours of the schedule are in this time zone.">
      {(ids) => (
        <>
          <input
            {...ids}
            className={styles.control}
            list={listId}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {timezones.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
