const longestAuthor = 80;
const mostAuthorWords = 9;

/** A person's or desk's name as it can be shown; undefined for addresses, sentences and everything too long to be a name. */
export function cleanAuthor(written: string | null | undefined): string | undefined {
  const name = (written ?? "")
    .slice(0, 300)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:by|von|par|por|di|door|af|av|written by|autor(?:in)?|author)(?: |: ?)/i, "")
    .trim();
  if (name === "" || name.length > longestAuthor || name.split(" ").length > mostAuthorWords) return undefined;
  return /[<>{}[\]@/\\_=]|[.!?:] |\d{3}|^\P{L}+$/u.test(
    name.replace(/\b(?:Dr|Prof|Jr|Sr|St|Mr|Ms|Mrs|\p{Lu})\. /gu, ""),
  )
    ? undefined
    : name;
}
