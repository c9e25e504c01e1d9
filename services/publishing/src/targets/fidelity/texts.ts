/** Text as it is compared: composed letters, single spaces, and the quotation marks and dots that systems set after their own taste as typed. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replaceAll("\u2026", "...")
    .replace(/\s+/g, " ")
    .trim();
}
