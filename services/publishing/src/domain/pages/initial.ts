/** The letter that stands for a name. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? "•";
