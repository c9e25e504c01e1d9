import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "primary" | "secondary" | "danger" | "quiet";
  /** Whether the action of the button is still running. The button then says so and cannot be pressed again. */
  readonly busy?: boolean;
}

export function Button({ look = "secondary", busy = false, className, children, ...rest }: ButtonProps) {
  const names = [styles.button, styles[look], className].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={busy}
      aria-disabled={busy || rest.disabled}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  );
}
