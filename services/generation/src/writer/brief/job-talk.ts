import { clausesOf } from "./clauses.ts";
import { disclaimerWords, mailWords } from "./vocabulary/mail-words.ts";

const [longest, mostWords] = [240, 16];

const day =
  "(?:cob|eod|eob|tomorrow|tonight|noon|midday|today|this (?:week|morning|afternoon|evening)|next week|(?:mon|tues?|wed(?:nes)?|thur?s?|fri|satur?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|morgen|heute|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|hoy|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domani|oggi|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|segunda|terça|quarta|quinta|sexta|amanhã|hoje|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|i morgen|måndag|tisdag|lördag|söndag|imorgon|i morgon|poniedziałk\\p{L}|wtork\\p{L}|środ\\p{L}|czwartk\\p{L}|piątk\\p{L}|sobot\\p{L}|jutra|dziś|the \\d|\\d)";
const opening =
  "(?:(?:so|and|also|und|also|donc|et|así que|y|quindi|e|dus|en|portanto|så|og|och|więc|i),? )?(?:p\\.?\\s?s\\.?[:,]?\\s*|obs\\.?[:,]?\\s*|n\\.?b\\.?[:,]?\\s*|btw,?\\s*|also,?\\s*)?";

// When the text is wanted, said of nothing: no sentence about the subject begins so.
const deadline = new RegExp(
  `^${opening}(?:${[
    "(?:i |we )?(?:need(?:ed)?|wanted|required)(?: (?:it|this|that|(?:the|a) (?:text|draft|copy|piece)))? (?:back )?(?:by|before|for)(?: the)?",
    "(?:draft|copy|text|final version)(?: please)? (?:by|before|due)",
    "due(?: by|:)?",
    "(?:it |we )?go(?:es)? (?:live|out|online|to print|to press)(?: on)?(?: the)?",
    "(?:if|when) (?:at all )?possible,? (?:by|before|for|until)(?: the)?",
    "(?:ich |wir )?brauchen? (?:es|das|ihn|sie|den (?:text|artikel|entwurf))(?: bitte)? bis(?: zum)?",
    "(?:wenn|falls) möglich,? bis(?: zum)?",
    "(?:geht|kommt) (?:am )?",
    "si possible,? (?:avant|pour|d'ici)(?: le)?",
    "(?:il (?:me|nous) (?:le |la )?faut|j['’]en ai besoin|nous en avons besoin|à rendre|à livrer) (?:pour|avant)(?: le)?",
    "si (?:puede ser|es posible|se puede),? (?:para|antes de)(?:l| el| la)?",
    "(?:l[oa]s? )?necesit(?:o|amos)(?:l[oa])? (?:para|antes de)(?:l| el| la)?",
    "se (?:possibile|potete|riesc\\p{L}+),? (?:entro|prima di|per)(?: il| la)?",
    "(?:mi|ci) serve (?:entro|per)(?: il)?",
    "se possível,? (?:até|antes de|para)(?: à?o?)?",
    "(?:preciso|precisamos)(?: (?:disto|disso|dele|do texto))? (?:até|para)(?: à?o?)?",
    "(?:indien|zo) mogelijk,? (?:voor|vóór|tegen)",
    "(?:graag|uiterlijk|liefst)(?: voor| vóór| tegen)?",
    "(?:hvis|om) (?:det er )?mulig?t,? (?:inden|før|senest|till|före|innan)",
    "(?:senest|senast|helst (?:inden|før|före|innan))",
    "jeśli (?:to )?możliwe,? (?:do|przed|na)",
    "(?:potrzebuj\\p{L}{1,3}|najpóźniej)(?: tego)? (?:do|przed|na)",
  ].join("|")})\\s*${day}`,
  "iu",
);
const deadlineLabel =
  /^(?:deadline|due|abgabe(?:termin)?|échéance|bouclage|date de rendu|fecha (?:límite )?de entrega|entrega|scadenza|consegna|prazo(?: de entrega)?|inleveren|aflevering|inlämning|termin oddania|slug|截稿|締め?切り?|納期|موعد التسليم)(?:\s?[:：]|\s(?:il|el|le|am|is|ist|est|es|è|é|den|do|until|bis)?\s?\S)/iu;
const unspacedDeadline =
  /(?:周|星期|礼拜)[一二三四五六日天]?.{0,4}前.{0,4}(?:给|交|发)|(?:给|发|交)我(?:就行|即可|就好)|截稿|^印刷は|(?:までに)(?:お願い|送って|いただけ)|回覧用です/u;

// Pictures, links and captions that come another way.
const picture =
  "(?:photos?|pictures?|pics?|images?|the map|map|logos?|captions?|cover|bild(?:er)?|fotos?|bildunterschrift|karte|légendes?|imágenes|pie de foto|imagen|foto|immagin[ei]|didascali[ae]|il link|kaart|afbeeldingen|imagens|legenda|billede(?:r|t)?|kort(?:et)?|bilderna|bildtext|zdjęci\\p{L}+|podpis\\p{L}{0,2})";
const coming =
  "(?:(?:will )?follows?|(?:is|are) (?:coming|attached)|to come|attached|tba|folg(?:t|en)|kommen|kommt|liefern|reichen|anbei|suivent|suivront|suit|ci-jointe?s?|siguen|adjunt\\p{L}+|mand\\p{L}+|van aparte|seguono|allegat[aieo]|segue|(?:lo|la|li|le) (?:metto|aggiungo|inserisco) (?:io|noi)|volg(?:t|en)|bijgevoegd|seguem|em anexo|følger|vedhæft\\p{L}+|följer|bifog\\p{L}+|w załączniku|dodam|dołącz\\p{L}+|prześl\\p{L}+)";
const supplies = new RegExp(`(?<!\\p{L})${picture}(?!\\p{L}).{0,40}?(?<!\\p{L})${coming}(?!\\p{L})`, "iu");
const unspacedSupplies =
  /(?:图|照片|封面|配图|链接).{0,4}(?:我们自己|稍后|另发|后补)|(?:写真|画像|図).{0,6}(?:添付|後ほど|別途|後日)|(?:الصور|الصورة).{0,12}(?:سنرسل|نرسل|مرفق)/u;

// Who reads it before it is printed.
const approval =
  /(?<!\p{L})(?:to (?:review|approve|sign off|proofread|check) (?:it|this|the (?:draft|text|copy))|(?:before|prior to) (?:publishing|publication|it goes (?:out|live))|vor (?:der )?veröffentlichung|avant (?:de publier|publication)|antes de publicar(?:l[oa])?|prima di pubblicar(?:e|lo)|voor publicatie|inden (?:udgivelse|det udgives)|före publicering|przed publikacją|(?:mandare|inviare|spedire) (?:la )?bozza)(?!\p{L})|(?:发布|刊登|发表)前.{0,6}(?:看|审|确认)|(?:公開|掲載)前に.{0,8}(?:確認|見せ)/iu;

// Feet of mails and newsletters.
const footer =
  /(?<!\p{L})(?:before (?:you )?print(?:ing)?(?: this)?|antes de imprimir|avant d['’]imprimer|vor dem (?:aus)?drucken|prima di stampare|unsubscribe|you (?:get|got|receive|are receiving) this (?:e-?mail |newsletter )?because|abmelden vom newsletter|se désinscrire|me désabonner|darse de baja del|disiscriv\p{L}+|uitschrijven|cancelar a (?:subscrição|inscrição)|do not reply)(?!\p{L})/iu;

// "Aimed at young parents.": said of nothing, and so of the text.
const aimed =
  /^(?:mainly |mostly |vor allem |surtout |sobre todo |soprattutto )?(?:aimed at|geared to(?:wards)?|targeted at|intended for|meant for|written (?:in|for)|needed (?:by|for|on)|wanted (?:by|for)|gerichtet an|gedacht für|geschrieben (?:in|für)|destiné(?:e|s|es)? (?:à|aux?)|adressée? (?:à|aux?)|écrit(?:e|s|es)? (?:à|au|en|pour)|rédigée? (?:à|au|en|pour)|dirigid[oa]s? a|destinad[oa]s? a|pensad[oa]s? para|escrit[oa]s? (?:en|para|a)|redactad[oa]s? (?:en|para)|rivolt[oa] a(?:i|gli|lle|l)?|destinat[oa] a(?:i|gli|lle|l)?|pensat[oa] per|scritt[oa] (?:in|per|al)|gericht op|bedoeld voor|geschreven (?:in|voor)|dirigid[oa] a(?:os?)?|escrit[oa] (?:em|para)|henvendt til|skrevet (?:i|til)|riktad till|skriven (?:i|för)|skierowan[aey] do|przeznaczon[aey] dla|napisan[aey] (?:w|dla)|موجه إلى|موجهة إلى)(?!\p{L})/iu;

/**
 * Whether a sentence only speaks of the job: when the text is wanted, who reads it first, which pictures come another way,
 * or what stands at the foot of every mail. Nothing of it is for readers.
 */
export function talksOfJob(sentence: string): boolean {
  const text = sentence.slice(0, longest).trim();
  if (footer.test(text) || mailWords.sentFrom.test(text)) return true;
  if (disclaimerWords.test(text) && mailWords.mail.test(text)) return true;
  if (unspacedDeadline.test(text) || (unspacedSupplies.test(text) && text.length <= 40)) return true;
  if (text.split(/\s+/).length > mostWords) return false;
  if (clausesOf(text).some((clause) => deadline.test(clause.text))) return true;
  // With a comma or a figure it may be said of what follows: "Written in 1920, the letter …".
  if (aimed.test(text) && !/[,\d]/.test(text)) return true;
  return deadlineLabel.test(text) || supplies.test(text) || approval.test(text);
}
