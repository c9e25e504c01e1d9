import { useState } from "react";

type Values = object;

export interface Edits<Stored extends Values> {
  /** The values that the form shows: the stored ones, with the member's edits in place of those that were edited. */
  readonly draft: Stored;
  /** The fields whose edited value differs from what is stored. Spaces around a text make no difference. */
  readonly changed: readonly (keyof Stored)[];
  readonly set: (change: Partial<Stored>) => void;
  readonly discard: () => void;
  /**
   * Call it with the values that were sent after they have been saved. It discards the edits with these values. Edits that were made
   * while the form was being saved stay.
   */
  readonly saved: (sent: Partial<Stored>) => void;
}

/**
 * Keeps the edits of a form apart from the stored values. Fields without an edit follow the stored values, so a refresh
 * does not lose what was typed, and saving does not overwrite what somebody else has changed.
 */
export function useEdits<Stored extends Values>(stored: Stored): Edits<Stored> {
  const [edits, setEdits] = useState<Partial<Stored>>({});
  const names = Object.keys(edits) as (keyof Stored)[];
  return {
    draft: { ...stored, ...edits },
    changed: names.filter((name) => !isSame(edits[name], stored[name])),
    set: (change) => setEdits((before) => ({ ...before, ...change })),
    discard: () => setEdits({}),
    saved: (sent) =>
      setEdits((before) => {
        const left = { ...before };
        for (const name of Object.keys(sent) as (keyof Stored)[]) if (left[name] === sent[name]) delete left[name];
        return left;
      }),
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === "string" && typeof b === "string" ? a.trim() === b.trim() : a === b;
}
