import { quotationsOf, urlsOf } from "../../../reading/language/facts.ts";
import { asSentence, capitalize, hasFacts, quotedAt, splitPhrases } from "../phrases.ts";
import type { Reading, Unit } from "../units.ts";
import { documentNoun, readFormOrder, withoutFormPhrases } from "./english-form.ts";
import { readAnnouncement, readWriting } from "./english-writing.ts";
import { joined, type OrderReader, ordered, printed } from "./reading.ts";

const polite =
  /^(?:(?:please|kindly|also|then|finally|firstly|first|secondly|next|lastly|additionally|and|but|just|in addition|importantly|hi|hello|hey)[,!]?\s+|(?:can|could|would|will) you (?:please\s+)?|(?:i|we)(?:'d|’d| would) like (?:you to\s+|it to\s+)?|(?:i|we) (?:want|need|ask) (?:you to\s+|it to\s+)?|you (?:should|must|need to|have to|can|may)(?: also)?\s+|(?:make|be) sure (?:that you |that it |you |it |to )|(?:don['’]t|do not) forget (?:to |(?=that ))|remember to |ensure (?:that )?(?:you |it |to )|it(?:'s| is) important to |try to |feel free to |let['’]s )/i;
const textShould = new RegExp(
  `^(?:it|this|the (?:\\w+ )?(?:${documentNoun}|title|headline|conclusion|ending|tone|introduction|intro|lead|body|style|text))\\s+(?:should|must|needs to|has to|ought to|shall|is to)\\s+(?:also\\s+|not\\s+)?`,
  "i",
);
const strong =
  "mention|thank|highlight|emphasi[sz]e|stress|point out|talk about|touch on|focus on|elaborate on|remind (?:readers|people)(?: of)?|tell (?:readers|people)(?: about)?|let (?:readers|people) know(?: about)?|make (?:it )?clear|underline|underscore|quote|cite|refer to|reference|bring up|weave in|work in";
const explaining =
  "describe|explain|discuss|outline|explore|cover|address|summari[sz]e|detail|compare|analy[sz]e|go into|look at|introduce|announce";
const weak = "include|add|note|state|say|specify|feature|list|name|show|link to|give|provide|present|report|use|insert";
const verb = new RegExp(
  `^(${strong}|${explaining}|${weak})\\b(?!\\s+(?:is|are|was|were|can|could|will|has|have|had|may|might|should|and|or|then|until)\\b)(?!['’]s)(?!-)(?!\\s*:)\\s*`,
  "i",
);
const clauseBreak = new RegExp(
  `(?:[,;]\\s*(?:and\\s+|but\\s+|then\\s+)?|\\s+and\\s+)(?:also\\s+|please\\s+|then\\s+|finally\\s+)*(?=(?:${strong}|describe|explain|discuss|outline|include|note that|state that|say that|add that|keep (?:it|the)\\b|use an?\\b|make (?:it|sure)|end with|start with|close with|link to|don['’]t mention|do not mention|avoid|limit|write\\b)\\b)`,
  "gi",
);

// Nobody gives orders of this length; the patterns need not be fast on what is none.
const longestOrder = 1_500;

/** Reads one English sentence as an order to the writer. */
export const readEnglish: OrderReader = (sentence, inSteps) => {
  const bare = sentence.trim();
  if (inSteps || bare.length > longestOrder) return undefined;
  const first = readClause(bare);
  const clauses = splitClauses(bare);
  if (clauses.length === 1) return first;
  if (readClause(clauses[0] ?? "") === undefined) return undefined;
  return joined(clauses.map((clause) => readClause(clause) ?? printed({ kind: "sentence", text: asSentence(clause) })));
};

function splitClauses(sentence: string): string[] {
  const cuts = [...sentence.matchAll(clauseBreak)].filter((match) => !quotedAt(sentence, match.index));
  let start = 0;
  const clauses = cuts.map((cut) => {
    const clause = sentence.slice(start, cut.index);
    start = cut.index + cut[0].length;
    return clause;
  });
  return [...clauses, sentence.slice(start)].map((clause) => clause.trim()).filter((clause) => clause !== "");
}

function withoutPoliteness(clause: string): string {
  let rest = clause;
  while (polite.test(rest)) rest = rest.replace(polite, "");
  return rest;
}

function readClause(clause: string): Reading | undefined {
  const rest = withoutPoliteness(clause);
  const told = rest !== clause;
  // "Could you mention that …?" asks the writer, not the readers.
  if (told && rest.endsWith("?")) return readClause(`${rest.slice(0, -1)}.`);
  const reminded = told ? /^that\s+(.+)$/is.exec(rest)?.[1] : undefined;
  if (reminded !== undefined && /\bforget\b/i.test(clause.slice(0, -rest.length)))
    return printed({ kind: "sentence", text: asSentence(reminded) });
  const form = readFormOrder(rest);
  if (form !== undefined) return form;
  const writing = readWriting(rest) ?? readAnnouncement(rest);
  if (writing !== undefined) return writing;
  const source = readSource(rest);
  if (source !== undefined) return source;
  if (textShould.test(rest)) return readTextShould(rest, clause);
  const signed = /^sign\s+(?:it|off|this)?\s*(?:off\s+)?(?:as|with|by)\s+(.+)$/i.exec(rest)?.[1];
  if (signed !== undefined)
    return printed({ kind: "break" }, { kind: "point", text: signed.replace(/[.]$/, ""), optional: false });
  const data =
    /^use\s+(?:the\s+)?(?:data|figures|numbers|statistics|information|facts|results|findings)\s+(?:from|of|in)\s+(.+)$/i.exec(
      rest,
    )?.[1];
  if (data !== undefined) return readPhrase(data, false);
  const tale = /^tell\s+(?:the\s+|us\s+|readers\s+)*(?:story|tale)\s+(?:of|about|behind)\s+(.+)$/i.exec(rest)?.[1];
  if (tale !== undefined) return readPhrase(tale, true);
  const last = /^(?:end|finish|close|conclude)\s+with\s+(?:the\s+|our\s+)?([^:"“]{2,40}:\s+.+)$/is.exec(rest)?.[1];
  if (last !== undefined && !/call to action|cta/i.test(last))
    return joined([printed({ kind: "break" }), readPhrase(last, false)]);
  const closing =
    /^(?:start|begin|open|end|finish|close|conclude)\s+(?:it\s+)?(?:with|by)\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,3}?(?:call to action|invitation|reminder|appeal|cta|quote|question|note|statement|fact)(?:\s+(?:to|that|from|by))?[:,]?\s+(.+)$/i.exec(
      rest,
    );
  if (closing?.[1] !== undefined) return readObject(closing[1], "say", true, true);
  const match = verb.exec(rest);
  if (match?.[1] === undefined) return undefined;
  return readObject(rest.slice(match[0].length), match[1].toLowerCase(), told);
}

const passive =
  /^be (?:also )?(?:mentioned|noted|said|stated|stressed|emphasi[sz]ed|highlighted|explained|added|pointed out|made clear) that\s+(.+)$/is;

// "It should open in 2027" is a statement: only what is said of a text, or of its manner, is an order.
function readTextShould(rest: string, clause: string): Reading | undefined {
  const wish = rest.replace(textShould, "");
  const that = passive.exec(wish)?.[1];
  if (that !== undefined) return printed({ kind: "sentence", text: asSentence(that) });
  const read = readClause(wish);
  if (read !== undefined) return read;
  const vague = /^(?:it|this)\s/i.test(rest);
  const ofManner = /^(?:be|sound|feel|read|have|look)\b/i.test(wish) && !hasFacts(wish, "en");
  return vague && !ofManner ? undefined : ordered("form", clause);
}

function readSource(clause: string): Reading | undefined {
  const urls = urlsOf(clause);
  if (urls.length === 0) return undefined;
  if (
    !/^(?:use|using|base|based|source|sources|reference|references|read|check|summari[sz]e|consult|draw on|rely on|take|see also|refer to|cite|link(?: to)?)\b/i.test(
      clause,
    )
  )
    return undefined;
  const rest = urls
    .reduce((text, url) => text.replace(url, " "), clause)
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .trim();
  const plain =
    /^(?:use|using|base|based|source|sources|reference|references|read|check|summari[sz]e|consult|draw|rely|take|see|refer|cite|link|also|it|this|these|the|that|on|to|from|as|an?|and|at|in|by|for|of|your|our|my|main|page|pages|article|articles|post|site|website|link|links|url|urls|information|info|facts|details|background|here|you|need|more|story|report|piece|following|input|research|material|text|\s)+$/i;
  return plain.test(rest) ? ordered("source", clause, { urls }) : undefined;
}

const objectNouns =
  /^(?:an?\s+|the\s+|some\s+|all\s+)?(?:short\s+|brief\s+|direct\s+)?(?:mention of|details? (?:about|on|of)|information (?:about|on)|info (?:about|on)|something about|a few words (?:about|on)|facts? (?:about|on)|a section (?:about|on)|sections? (?:about|on|for)|paragraphs? (?:about|on)|part (?:about|on))\s+/i;

function readObject(written: string, name: string, told: boolean, closes = false): Reading | undefined {
  const object = written.trim();
  const explains = new RegExp(`^(?:${explaining})$`, "i").test(name);
  const isWeak = new RegExp(`^(?:${weak})$`, "i").test(name);
  const that =
    /^(?:(?:the fact|clearly|briefly|also|again|here|once|in the \w+|to (?:readers|people)|readers|people)[,]?\s+)*that\s+(.+)$/is.exec(
      object,
    );
  if (that?.[1] !== undefined) return printed({ kind: "sentence", text: asSentence(that[1]) });
  const quote = readQuote(object);
  if (quote !== undefined) return printed(quote);
  const keywords =
    /^(?:the\s+|these\s+|following\s+)*(?:seo\s+)?(?:keywords?|terms?|phrases?|words)[:\s]+(?!is\b|are\b)(.+)$/i.exec(
      object,
    );
  if (keywords?.[1] !== undefined) return ordered("keyword", written, { terms: termsOf(keywords[1]) });
  const following =
    /^(?:(?:the|these|those|this|all|of)\s+)*(?:following)?(?:\s*(?:facts?|points?|details?|information|items?|data|figures|numbers))?\s*(?:in (?:the|your) \w+)?:\s*(.*)$/i.exec(
      object,
    );
  if (following?.[1] !== undefined)
    return following[1] === "" ? { units: [], orders: [] } : readContent(following[1], explains);
  if (/^(?:the )?(?:following|facts below|points below|details below)\b[^:]*$/i.test(object))
    return { units: [], orders: [] };
  if (closes) return printed({ kind: "break" }, { kind: "sentence", text: asSentence(object) });
  if (isWeak && !told && !isMentionable(object, name)) return undefined;
  const said = /^(?:quote|cite)$/.test(name) ? readSpeaker(object) : undefined;
  if (said !== undefined) return printed(said);
  return readPhrase(object.replace(objectNouns, ""), explains);
}

// "Add the sugar" and "use a sharp knife" are steps for readers; only these verbs with these objects address the writer.
function isMentionable(object: string, name: string): boolean {
  if (objectNouns.test(object)) return true;
  if (name === "include") return !/^(?:[\d½¼¾]|me\b|us\b)/.test(object);
  if (name === "link to") return true;
  if (/^(?:list|name|give|provide|state|specify|feature)$/.test(name))
    return (
      /^(?:the|our|all|these|both|each)\s/i.test(object) &&
      !/\b(?:of|to) (?:your|the) (?:child|dog|cat|patient)/i.test(object)
    );
  return false;
}

function readQuote(object: string): Unit | undefined {
  const text = quotationsOf(object)[0];
  const from =
    /^(?:an?\s+|the\s+|this\s+|following\s+)*(?:short\s+|direct\s+)?(?:quote|quotation|statement|testimonial|line)\s*(?:(?:from|by|of)\s+([^:,"“„]+(?:,\s*[^:"“„]+?)?))?\s*(?:,?\s*(?:saying|who (?:says|said)|:|,))?\s*["“„«]/i.exec(
      object,
    );
  if (text === undefined || from === null) return undefined;
  const after = /["”»]\s*(?:[—–-]|by|from|said|says)\s*(.+?)[.]?$/i.exec(object)?.[1];
  const speaker = (from[1] ?? after)?.replace(/[\s,:]+$/, "").replace(/^(?:the|our)\s+(?=\p{Lu})/u, "");
  return { kind: "quotation", text, ...(speaker ? { speaker: capitalize(speaker) } : {}) };
}

// "Quote teacher Mark Evans: 'The tools save …'"
function readSpeaker(object: string): Unit | undefined {
  const match = /^([^:"“'‘]{2,80}):\s*["“'‘„](.+)["”'’“]\.?$/s.exec(object);
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : { kind: "quotation", text: match[2], speaker: capitalize(match[1]) };
}

function readContent(text: string, optional: boolean): Reading {
  const items = text.split(/;\s+/);
  return printed(
    ...items.flatMap((item): Unit[] =>
      item.split(/\s+/).length > 7
        ? [{ kind: "sentence", text: asSentence(item) }]
        : splitPhrases(item.replace(/[.]$/, "")).map((phrase) => ({
            kind: "point",
            text: optional ? phrase : capitalize(phrase),
            optional,
          })),
    ),
  );
}

function readPhrase(phrase: string, optional: boolean): Reading {
  const bare = withoutFormPhrases(phrase.trim().replace(/[.!]+$/, ""));
  const entry = /^(?:the\s+|our\s+)?([^:"“]{2,40}):\s+(.+)$/s.exec(bare);
  if (
    entry?.[1] !== undefined &&
    entry[2] !== undefined &&
    entry[1].split(/\s+/).length <= 5 &&
    !/^(?:how|why|what|when|where|who)\b/i.test(entry[1])
  ) {
    return printed({ kind: "entry", key: capitalize(entry[1]), value: entry[2] });
  }
  if (bare.includes(": ")) return printed({ kind: "sentence", text: asSentence(bare) });
  return printed(
    ...splitPhrases(bare).map((text): Unit => ({ kind: "point", text: optional ? text : capitalize(text), optional })),
  );
}

/** Terms of "a, b and c", with or without quotation marks. */
export function termsOf(text: string): string[] {
  const quoted = quotationsOf(text);
  if (quoted.length > 0) return quoted;
  return text
    .replace(/[.]$/, "")
    .split(/,\s*(?:and\s+)?|\s+and\s+|;\s*/)
    .map((term) => term.trim())
    .filter((term) => term !== "");
}
