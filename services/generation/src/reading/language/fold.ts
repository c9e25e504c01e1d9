import { transliterate } from "transliteration/latin";

/**
 * Replaces Latin letters with accents and ligatures ("Łódź" becomes
 * "Lodz", "Straße" becomes "Strasse"). Other scripts are unchanged.
 */
export function foldLatin(text: string): string {
  if (isAscii(text)) return text;
  // Accents are removed first, because the library's table lacks most letters with two accents.
  const bare = text.replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));
  return bare.replace(/(?=\P{ASCII})\p{Script=Latin}+/gu, (run) => transliterate(run));
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
