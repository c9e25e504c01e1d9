const alike: Readonly<Record<string, string>> = {
  ...{
    "\u2018": "'",
    "\u2019": "'",
    "\u201a": "'",
    "\u2032": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u201e": '"',
    "\u2033": '"',
  },
  ...{ "\u00ab": '"', "\u00bb": '"', "\u2026": "..." },
};

/** Text as it is compared: composed letters, single spaces, and the quotation marks and dots that systems set after their own taste as typed. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201a\u2032\u201c\u201d\u201e\u2033\u00ab\u00bb\u2026]/g, (mark) => alike[mark] ?? mark)
    .replace(/\s+/g, " ")
    .trim();
}

/** As much of a text as fits, on whole characters, with "…" when something is missing. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(longest - 2)) ? longest - 2 : longest - 1;
  return `${text.slice(0, end)}…`;
}
