/** The first letter or digit of a name, in upper case. "•" if the name has none. */
export const initialLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? "•";
