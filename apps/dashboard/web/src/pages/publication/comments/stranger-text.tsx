import type { ReactNode } from "react";
import styles from "./comments.module.css";

/**
 * Characters that change the direction of the text after them, and control characters other than line breaks. With them a text can look
 * different from what it says.
 */
const deceivingCharacters = /([\u202A-\u202E\u2066-\u2069]|(?![\t\n])\p{Cc})/u;

/**
 * Shows a text that a stranger has written, with its line breaks. Markup and addresses in it stay plain text, and its writing direction ends
 * with it. Characters that could deceive the reader are shown by their number, such as "U+202E".
 */
export function StrangerText({ text }: { readonly text: string }) {
  return <bdi className={styles.words}>{text.split(deceivingCharacters).map(toNode)}</bdi>;
}

/** Converts a part of a split text. The parts with an odd index are the deceptive characters. */
function toNode(part: string, place: number): ReactNode {
  if (place % 2 === 0) return part;
  const number = (part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return (
    <code key={place} className={styles.deceiving}>
      U+{number}
    </code>
  );
}
