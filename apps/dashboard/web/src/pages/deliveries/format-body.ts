/** Formats a JSON text with line breaks for reading. Any other text is returned as it is. */
export function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
