import { quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { termsOf } from "./orders/english.ts";
import { lengthOf } from "./orders/english-form.ts";
import { ordered, printed } from "./orders/reading.ts";
import { letsSpeak } from "./speech.ts";
import type { Order, Reading, Unit } from "./units.ts";

interface FormLabel {
  label: RegExp;
  kind: Order["kind"];
  /** What the value must look like for the label to speak to the writer: "Length: 12.4 km" speaks to readers. */
  value: RegExp;
}

const anything = /^/;
const noFigures = /^(?!.*(?:\d|https?:))/s;
const languages =
  /^(?:(?:british|american|plain|simple)\s+)?(?:english|german|french|spanish|italian|dutch|portuguese|japanese|deutsch|englisch|français|anglais|español|inglés|日本語|英語|en|de|fr|es|en-gb|en-us)\b.{0,20}$/i;
const formLabels: readonly FormLabel[] = [
  {
    label:
      /^(?:(?:brand |writing )?(?:tone|voice|style)(?: (?:of voice|and (?:tone|style|voice)))?|mood|register|ton|tonfall|tonalität|stil|schreibstil|tono|estilo|トーン|文体|口調)$/i,
    kind: "tone",
    value: noFigures,
  },
  {
    label:
      /^(?:(?:target |desired |max(?:imum)? |approximate )?(?:length|word count|words)|länge|umfang|longueur|longitud|文字数|長さ)$/i,
    kind: "length",
    value:
      /^(?:[^\d]{0,30}\d[\d.,]*(?:\s*(?:-|–|to|bis|à|a)\s*\d[\d.,]*)?\s*(?:\+|words?|characters?|paragraphs?|sentences?|pages?|minutes? read|min read|wörter|worte|zeichen|mots|palabras|字|文字|max\.?|maximum|or less|$).{0,30}|(?:very |fairly )?(?:short|medium|long|brief|kurz|mittel|lang|court|corto).{0,30})$/i,
  },
  {
    label:
      /^(?:(?:target |intended )?(?:audience|readers?|readership)|zielgruppe|public(?: cible)?|público|lectorat|読者|対象(?:読者)?)$/i,
    kind: "audience",
    value: /^(?!.*\d{3})/s,
  },
  {
    label: /^(?:output |article |post )?(?:format|form)$|^形式$/i,
    kind: "form",
    value:
      /article|blog|list|markdown|html|paragraph|heading|q&a|press release|guide|short|bullet|essay|story|text|artikel|absätz|kurz/i,
  },
  { label: /^(?:(?:output |writing |article )?language|sprache|langue|idioma|言語)$/i, kind: "form", value: languages },
  {
    label:
      /^(?:perspective|point of view|pov|reading level|content type|type of (?:text|content)|post type|your (?:task|role|job)|task|instructions?)$/i,
    kind: "form",
    value: noFigures,
  },
  {
    label: /^(?:role|persona)$/i,
    kind: "persona",
    value: /\b(?:writer|editor|journalist|blogger|assistant|copywriter|author|marketer|you are)\b/i,
  },
  {
    label:
      /^(?:(?:the )?(?:goal|purpose|objective|aim)(?: of (?:the|this) (?:article|post|text|piece))?|ziel|objectif|objetivo|目的)$/i,
    kind: "form",
    value:
      /^(?!.*\d)(?=.*\b(?:inform|persuade|convince|educate|explain|promote|entice|encourage|engage|inspire|awareness|readers?|traffic|seo|entertain|informier|erklär|überzeug|informer|informar))/is,
  },
  {
    label: /^(?:avoid|do not|don['’]?t|do not mention|don['’]t mention|vermeiden|éviter|evitar)$/i,
    kind: "forbid",
    value: anything,
  },
  {
    label: /^(?:structure|outline|sections?|sections to (?:include|cover)|gliederung|struktur|plan|estructura|構成)$/i,
    kind: "cover",
    value: anything,
  },
];

const subjectLabel =
  /^(?:topic|subject|theme|about|(?:please )?write (?:an? [\w ]{2,30} )?(?:about|on)|(?:article|post|blog|text) (?:about|on)|title|working title|headline|thema|titel|überschrift|sujet|titre|tema|título|テーマ|タイトル|件名)$/i;
const keywordLabel =
  /^(?:(?:seo |target |main |focus )?keywords?(?: to (?:include|use))?|tags|schlüsselwörter|stichwörter|mots[- ]clés|palabras clave|キーワード)$/i;
const contentLabel =
  /^(?:(?:the |some |key |main |important |basic |core |additional |more )*(?:facts?|points?|details?|info(?:rmation)?|notes?|message|messages|talking points|background info(?:rmation)?|data|content|material|input|context)(?: (?:to (?:include|cover|mention|use)|you can use|for (?:the )?(?:article|post)))?|(?:please )?(?:mention|include|cover|must (?:mention|include|have)|things? to (?:mention|include|cover)|use (?:these|the following)(?: \w+)?|include the following|cover the following|mention the following|(?:the )?following(?: \w+)?|what to (?:include|mention|cover)|article|draft|text|body|main part|middle|write|rewrite|summari[sz]e|explain|describe|report|announce|tell|create|brief|summary|introduction|intro|opening|conclusion|ending|(?:paragraph|section|part|point|para)\s*\d{1,2})|fakten|(?:wichtige )?(?:punkte|informationen|details)|inhalt|hinweise|faits?|points? (?:clés|à mentionner)|informations|datos|hechos|puntos(?: clave)?|información|内容|ポイント|要点|事実|情報)$/i;
const guidelineLabel =
  /^(?:(?:the |style |writing |editorial |content |general )*(?:guidelines?|requirements?|rules|style|tone|do['’]?s?|dos and don['’]?ts|don['’]ts|format(?:ting)?|constraints|style notes?|writing instructions|vorgaben|stilvorgaben|consignes|requisitos|注意(?:点|事項)?|条件))$/i;
const sourceLabel =
  /^(?:sources?|references?|links?|urls?|read|based on|further reading|more info(?:rmation)?|quellen?|sources? à utiliser|fuentes?|enlaces?|参考(?:文献|資料|リンク|url)?|出典)$/i;
const linkLabel =
  /^(?:(?:the |full |original |our )?(?:report|story|article|study|announcement|press release|post)|(?:read |see |find out |learn )?more(?: (?:here|at|on this|details))?|details|background|see(?: also)?|via|web ?page|mehr(?: dazu| infos?)?|(?:mehr|weitere) informationen|bericht|artikel|weiterlesen|siehe(?: auch)?|en savoir plus|plus d['’](?:infos?|informations)|à lire|voir(?: aussi)?|más(?: información)?|leer más|ver(?: también)?|informe|artículo|fonti?|altre informazioni|bron(?:nen)?|meer(?: informatie)?|fontes?|mais(?: informações)?|詳細|詳しくはこちら)$/i;
const closingLabel =
  /^(?:cta|call[- ]to[- ]action|closing|close|end|ending|appel à l['’]action|llamada a la acción|handlungsaufforderung)$/i;
const quoteLabel =
  /^(?:quote|quotation|statement|testimonial|zitat|citation|cita|引用|コメント)s?(?:\s+(?:from|by|of|von|de)\s+(.+?)|\s*\((.+?)\))?$/i;

/** What a heading or a label in front of a list or paragraph is for. */
export type LabelRole =
  | "print"
  | "forbid"
  | "content"
  | "guidelines"
  | "sources"
  | "form"
  | "keywords"
  | "quote"
  | "cover";

/** Judges a heading by its words alone. */
export function roleOfLabel(label: string): LabelRole {
  const text = label.replace(/[:：]$/, "").trim();
  if (guidelineLabel.test(text)) return "guidelines";
  const form = formLabels.find(({ label }) => label.test(text));
  // A bare "Length" or "Goal" over a paragraph may well be the account's own heading.
  if (form?.kind === "cover" || form?.kind === "forbid") return form.kind;
  if (form?.kind === "tone" || form?.kind === "audience") return "form";
  if (contentLabel.test(text)) return "content";
  if (keywordLabel.test(text)) return "keywords";
  if (sourceLabel.test(text)) return "sources";
  return quoteLabel.test(text) ? "quote" : "print";
}

/** True for labels that only say that content follows; it is read as running text. */
export function introducesContent(label: string): boolean {
  return closingLabel.test(label) || contentLabel.test(label);
}

/** Understands "Key: value"; undefined when the key is one of the account's own, to be printed as it stands. */
export function readEntry(key: string, value: string): Reading | undefined {
  const whole = `${key}: ${value}`;
  const form = formLabels.find(({ label, value: wanted }) => label.test(key) && wanted.test(value));
  if (form !== undefined)
    return ordered(form.kind, whole, {
      ...(form.kind === "length" ? lengthOf(`${value} words`.replace(/words words$/, "words")) : {}),
      terms: form.kind === "cover" ? termsOf(value) : [],
    });
  if (keywordLabel.test(key)) return ordered("keyword", whole, { terms: termsOf(value) });
  if (subjectLabel.test(key)) {
    const frame =
      !/^(?:title|working title|headline|titel|überschrift|titre|título|タイトル|件名)$/i.test(key) &&
      /^[a-z ]+$/i.test(key)
        ? "This article is about"
        : "";
    return printed({ kind: "subject", text: value.replace(/[.]$/, ""), frame });
  }
  const urls = urlsOf(value);
  if (sourceLabel.test(key) && urls.length > 0) return ordered("source", whole, { urls });
  const quote = quoteLabel.exec(key);
  if (quote !== null) return printed(readQuotation(value, quote[1] ?? quote[2]));
  return undefined;
}

/** Understands "Report: https://…": a label of sources and nothing but addresses; they are read and listed. */
export function readLinkLabel(text: string): Reading | undefined {
  const match = /^([^:：]{2,40}?)\s*[:：]\s*(?=[<(]?https?:)(.+)$/su.exec(text.trim().replaceAll("**", ""));
  const [label, value] = [match?.[1], match?.[2]];
  if (label === undefined || value === undefined || !(sourceLabel.test(label) || linkLabel.test(label)))
    return undefined;
  const urls = urlsOf(value);
  const rest = urls.reduce((left, url) => left.replace(url, " "), value);
  return /^(?:[\s\p{P}<>]|and|und|et|y)*$/u.test(rest) ? ordered("source", text, { urls }) : undefined;
}

/** A quotation with its speaker, from `"…" – Jane Doe`, `Jane Doe: "…"` or the bare words. */
export function readQuotation(text: string, speaker?: string): Unit {
  const said = /^["“„«](.+?),?["”“»],?\s+(?:says|said|sagt|sagte|dit|explains|adds)\s+(.+?)[.]?$/s.exec(text.trim());
  if (said?.[1] !== undefined && said[2] !== undefined) return { kind: "quotation", text: said[1], speaker: said[2] };
  const single = /^['‘’](.+)['’]$/s.exec(text.trim())?.[1];
  if (single !== undefined) return { kind: "quotation", text: single, ...(speaker ? { speaker } : {}) };
  const whole =
    /^(?:([^"“„«「]{2,80}?)\s*(?:said|says|sagte|sagt)?\s*[:：,]?\s*)?["“„«「]\s*(.+?)\s*["”“»」]\.?\s*(?:[—–-]+\s*(.+))?$/su.exec(
      text.trim(),
    );
  if (whole?.[2] === undefined) return { kind: "quotation", text: text.trim(), ...(speaker ? { speaker } : {}) };
  const named = speaker ?? whole[1] ?? whole[3];
  return { kind: "quotation", text: whole[2], ...(named ? { speaker: named.trim().replace(/[.,]$/, "") } : {}) };
}

// "He says: …" leans on the sentence before; torn off as a quotation it would name nobody.
const pronoun = /^(?:he|she|they|it|we|i|you|er|sie|es|wir|ich|il|elle|ils|elles|on|él|ella|ellos|who|one)\b/i;

/** True when the whole sentence is one quotation with a speaker before or behind it. */
export function isQuotationLine(text: string): boolean {
  if (pronoun.test(text) || letsSpeak(text.split(/[:：]\s*["“„«「]/u)[0] ?? "")) return false;
  const [inside, ...more] = quotationsOf(text);
  if (inside === undefined || more.length > 0 || inside.length < 20) return false;
  return (
    /^[\p{Lu}][^"“„«「:.]{2,80}[:：]\s*["“„«「][^"”»」]+["”“»」]\.?$/u.test(text) ||
    /^["“„«「][^"”»」]+["”“»」]\s*[—–-]+\s*[\p{Lu}].{1,80}$/u.test(text)
  );
}
