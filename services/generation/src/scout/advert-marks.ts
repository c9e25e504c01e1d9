/** Words by which outlets mark what they were paid for, as their laws demand it. */
const atStart =
  /^[[(]?(?:advertisement|advertorial|sponsored|paid content|partner content|promoted|anzeige|werbung|publireportage|publicité|contenu sponsorisé|publirédactionnel|publicidad|patrocinado|contenido patrocinado|pubblicità|advertentie|publicidade|annons|reklama|реклама|広告)(?![\p{L}\p{N}])/iu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const paidWords = new Set(
  wordsOf(
    "ad advert advertisement advertorial sponsored paid anzeige werbung gesponsert gesponserte gesponserter bezahlt bezahlte bezahlter publireportage publicité sponsorisé sponsorisée publirédactionnel publicidad patrocinado patrocinada pubblicità sponsorizzato sponsorizzata advertentie gesponsord gesponsorde publicidade annons annonce sponsrad sponsrat betald reklama sponsorowany реклама рекламы 広告 pr",
  ),
);
/** What may stand beside them in a sentence that says no more than this. */
const plainWords = new Set(
  wordsOf(
    "this the article post story content feature text video is was has been contains a an and for partner partnership promotion promoted dies dieser dieses der beitrag artikel inhalt ist wurde enthält eine ein cet ce contenu texte est été un une este esta artículo contenido es ha sido artigo conteúdo é foi questo articolo contenuto è stato dit deze bericht een denna detta är en innehåll to jest artykuł materiał на правах",
  ),
);
const payer = /^(?:by|von|par|por|da|door|av|przez|durch)$/;
const maxPayerWords = 6;

/** Whether a text says at its start, or in its last words, that somebody paid for it. */
export function isMarkedAdvert(text: string): boolean {
  const trimmed = text.trim();
  return atStart.test(trimmed) || isPaidMark(lastWords(trimmed));
}

/** What follows the last sentence, bracket, dash, bar or line. */
function lastWords(text: string): string {
  const end = text.slice(-160).replace(/[\s.!。！)\]】*]{1,20}$/u, "");
  return end.split(/[.!?…:](?=\s)|[。！？|•\n[\](){}【】–—*]| - /u).at(-1) ?? "";
}

function isPaidMark(text: string): boolean {
  if (text.includes(",")) return false;
  const words = wordsOf(text);
  const at = words.findIndex((word) => payer.test(word));
  const marks = at === -1 ? words : words.slice(0, at);
  const payerWords = at === -1 ? 0 : words.length - at - 1;
  const isPlain = marks.every((word) => paidWords.has(word) || plainWords.has(word));
  return isPlain && marks.some((word) => paidWords.has(word)) && payerWords <= maxPayerWords;
}
