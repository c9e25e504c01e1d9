import { useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text and says so. */
export function CopyButton({ text, label = "Copy" }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return <Button onClick={() => void copy()}>{copied ? "Copied" : label}</Button>;
}
