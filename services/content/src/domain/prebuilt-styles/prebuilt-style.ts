import type { Style } from "../style.ts";

/** What the author of a prebuilt style writes. */
export interface PrebuiltStyleText {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Paragraphs, separated by empty lines; other line breaks are of the source only. */
  readonly systemPrompt: string;
}

const firstReleasedAt = Date.UTC(2026, 0, 5, 9);

/** A style that every account has. `place` orders the styles: each was "created" a minute after the one before. */
export function prebuiltStyle({ systemPrompt, ...text }: PrebuiltStyleText, place: number): Style {
  const createdAt = new Date(firstReleasedAt + place * 60_000);
  return { ...text, accountId: null, systemPrompt: unwrap(systemPrompt), createdAt, updatedAt: createdAt };
}

function unwrap(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return paragraphs.map((paragraph) => paragraph.split("\n").join(" ")).join("\n\n");
}
