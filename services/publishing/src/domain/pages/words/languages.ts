import { english } from "./english.ts";
import type { Words } from "./words.ts";

/** The languages that pages speak, by their codes. */
export const languages: Readonly<Record<string, Words>> & { readonly en: Words } = { en: english };
