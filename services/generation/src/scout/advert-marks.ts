/**
 * Labels for paid content ("advertisement" in many languages) at the start of a text. The law requires news outlets to
 * use such labels.
 */
const atStart =
  /^[[(]?(?:advertisement|advertorial|sponsored|paid content|partner content|promoted|anzeige|werbung|publireportage|publicité|contenu sponsorisé|publirédactionnel|publicidad|patrocinado|contenido patrocinado|pubblicità|advertentie|publicidade|annons|reklama|реклама|広告)(?![\p{L}\p{N}])/iu;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const paidWords = new Set(
  splitWords(
    "ad advert advertisement advertorial sponsored paid anzeige werbung gesponsert gesponserte gesponserter bezahlt bezahlte bezahlter publireportage publicité sponsorisé sponsorisée publirédactionnel publicidad patrocinado patrocinada pubblicità sponsorizzato sponsorizzata advertentie gesponsord gesponsorde publicidade annons annonce sponsrad sponsrat betald reklama sponsorowany реклама рекламы 広告 pr",
  ),
);
/** Words that a label for paid content may contain in addition to the label itself. */
const plainWords = new Set(
  splitWords(
    "this the article post story content feature text video is was has been contains a an and for partner partnership promotion promoted dies dieser dieses der beitrag artikel inhalt ist wurde enthält eine ein cet ce contenu texte est été un une este esta artículo contenido es ha sido artigo conteúdo é foi questo articolo contenuto è stato dit deze bericht een denna detta är en innehåll to jest artykuł materiał на правах",
  ),
);
const payer = /^(?:by|von|par|por|da|door|av|przez|durch)$/;
const maxPayerWords = 6;

/** Returns whether a text is labelled as paid content, at its start or in its last words. */
export function isMarkedAdvert(text: string): boolean {
  const trimmed = text.trim();
  return atStart.test(trimmed) || isPaidMark(lastWords(trimmed));
}

/** Returns the text after the last sentence, bracket, dash, bar or line break. */
function lastWords(text: string): string {
  const end = text.slice(-160).replace(/[\s.!。！)\]】*]{1,20}$/u, "");
  return end.split(/[.!?…:](?=\s)|[。！？|•\n[\](){}【】–—*]| - /u).at(-1) ?? "";
}

function isPaidMark(text: string): boolean {
  if (text.includes(",")) return false;
  const words = splitWords(text);
  const at = words.findIndex((word) => payer.test(word));
  const marks = at === -1 ? words : words.slice(0, at);
  const payerWords = at === -1 ? 0 : words.length - at - 1;
  const isPlain = marks.every((word) => paidWords.has(word) || plainWords.has(word));
  return isPlain && marks.some((word) => paidWords.has(word)) && payerWords <= maxPayerWords;
}
