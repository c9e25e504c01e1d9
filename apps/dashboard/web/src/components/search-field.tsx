import styles from "./search-field.module.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A field that filters a list. The key `/` focuses it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      className={styles.search}
      type="search"
      data-search
      aria-label={label}
      placeholder={`${label}  ( / )`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
