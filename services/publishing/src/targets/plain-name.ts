/** A name or e-mail address as it is compared: whatever its case, composed letters, single spaces. */
export const plainName = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
