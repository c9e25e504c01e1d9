import { useEffect, useRef } from "react";
import styles from "./search-field.module.css";

let isFocusWanted = false;

/**
 * Moves the focus to the search field of the page. When the page has none, returns false, and the search field of the next page gets the
 * focus as soon as it appears.
 */
export function wantSearchFocus(): boolean {
  const field = document.querySelector<HTMLElement>("[data-search]");
  isFocusWanted = field === null;
  field?.focus();
  return field !== null;
}

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A search field that filters a list. The key `/` moves the focus to it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocusWanted) field.current?.focus();
    isFocusWanted = false;
  }, []);
  return (
    <input
      ref={field}
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
