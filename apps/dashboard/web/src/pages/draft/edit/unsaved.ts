/** The words of a member that are not saved yet. They are kept in this browser until they are saved or discarded. */
export interface Unsaved {
  /** The version that was edited. */
  readonly baseVersion: number;
  readonly title: string;
  /** The article as HTML. */
  readonly content: string;
}

const keyOf = (memberId: string, sessionId: string): string => `unsaved ${memberId} ${sessionId}`;

/** Reads what the member has typed into this draft and not saved. */
export function readUnsaved(memberId: string, sessionId: string): Unsaved | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(memberId, sessionId)) ?? "null");
    return isUnsaved(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isUnsaved(stored: unknown): stored is Unsaved {
  if (typeof stored !== "object" || stored === null) return false;
  const { baseVersion, title, content } = stored as Record<keyof Unsaved, unknown>;
  return typeof baseVersion === "number" && typeof title === "string" && typeof content === "string";
}

/** Keeps what is not saved. Returns false when the browser cannot store it, for example because its storage is full. */
export function keepUnsaved(memberId: string, sessionId: string, unsaved: Unsaved): boolean {
  try {
    localStorage.setItem(keyOf(memberId, sessionId), JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

export function forgetUnsaved(memberId: string, sessionId: string): void {
  localStorage.removeItem(keyOf(memberId, sessionId));
}
