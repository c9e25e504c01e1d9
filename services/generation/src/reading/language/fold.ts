import { transliterate } from "transliteration/latin";

/** Latin letters without accents and ligatures ("Łódź" is "Lodz", "Straße" is "Strasse"); other scripts stay. */
export function foldLatin(text: string): string {
  if (isAscii(text)) return text;
  // Marks come off letters first: the table knows only the commonest letters that carry two.
  const bare = text.replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, ""));
  return bare.replace(/(?=\P{ASCII})\p{Script=Latin}+/gu, (run) => transliterate(run));
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
