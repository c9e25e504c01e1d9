import { isRightToLeft } from "../../domain/article/language.ts";
import { english } from "./english.ts";
import { danish, dutch, german, swedish } from "./germanic.ts";
import { hebrew, korean, norwegian, russian, ukrainian } from "./more.ts";
import { arabic, chinese, japanese, polish } from "./others.ts";
import { french, italian, portuguese, spanish } from "./romance.ts";
import type { CommentWords } from "./words.ts";

/** A language in which there are words around comments. */
export interface CommentLocale {
  /** By BCP 47. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly words: CommentWords;
}

const languages: Readonly<Record<string, CommentWords>> = {
  ...{ en: english, de: german, nl: dutch, sv: swedish, da: danish, fr: french, es: spanish, it: italian },
  ...{ pt: portuguese, pl: polish, ar: arabic, ja: japanese, zh: chinese },
  ...{ no: norwegian, nb: norwegian, nn: norwegian, ru: russian, uk: ukrainian, he: hebrew, ko: korean },
};

/** The language of a post, or English when there are no words in it. */
export function commentLocale(language = ""): CommentLocale {
  const known = language.split("-")[0]?.toLowerCase() ?? "";
  const words = languages[known];
  if (words === undefined) return { language: "en", direction: "ltr", words: english };
  return { language: known, direction: isRightToLeft(known) ? "rtl" : "ltr", words };
}
