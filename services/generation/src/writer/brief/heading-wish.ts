import type { Ban } from "./brief.ts";

const headings =
  /^(?:any |the |keine? |sin |de |d')?(?:(?:sub|section )?-?head(?:ing|er|line)?s?|(?:zwischen|unter)?überschrift(?:en)?|zwischentitel|inter-?titres?|sous-titres?|subt[ií]tulos?|encabezados?|sottotitoli|sottotitolo|titoletti|tussenkop(?:pen|jes)?|kopjes|mellemrubrik(?:ker)?|underoverskrift(?:er)?|mellanrubrik(?:er)?|underrubrik(?:er)?|śródtytuł(?:y|ów)?|nagłówk(?:i|ów)|intertítulos?|(?:小)?見出し|小?标题|小?標題|عناوين(?: فرعية)?|العناوين)$/iu;

/** Whether a ban says that the text is to have no headings between its paragraphs; no reader would miss the word. */
export function bansHeadings({ text }: Ban): boolean {
  return headings.test(text.trim());
}

/** Whether a ban names nothing that could be left out: a particle or copula of Japanese, which is in every sentence. */
export function bansNothing({ text }: Ban): boolean {
  return /^\p{Script=Hiragana}{1,3}$/u.test(text.trim());
}
