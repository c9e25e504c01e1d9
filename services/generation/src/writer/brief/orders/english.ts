import { quotationsOf, urlsOf } from "../../../reading/language/facts.ts";
import { asSentence, capitalize, hasFacts, quotedAt, splitPhrases } from "../phrases.ts";
import type { Reading, Unit } from "../units.ts";
import { documentNoun, maximumWordsOf, readFormOrder, withoutFormPhrases } from "./english-form.ts";
import { joined, type OrderReader, ordered, printed } from "./reading.ts";

const polite =
  /^(?:(?:please|kindly|also|then|finally|firstly|first|secondly|next|lastly|additionally|and|but|just|in addition|importantly|hi|hello|hey)[,!]?\s+|(?:can|could|would|will) you (?:please\s+)?|(?:i|we)(?:'d|’d| would) like (?:you to\s+|it to\s+)?|(?:i|we) (?:want|need|ask) (?:you to\s+|it to\s+)?|you (?:should|must|need to|have to|can|may)(?: also)?\s+|(?:make|be) sure (?:that you |that it |you |it |to )|don['’]t forget to |do not forget to |remember to |ensure (?:that )?(?:you |it |to )|it(?:'s| is) important to |try to |feel free to |let['’]s )/i;
const textShould = new RegExp(
  `^(?:it|this|the (?:\\w+ )?(?:${documentNoun}|title|headline|conclusion|ending|tone|introduction|intro|lead|body|style|text))\\s+(?:should|must|needs to|has to|ought to|shall|is to)\\s+(?:also\\s+|not\\s+)?`,
  "i",
);
const strong =
  "mention|highlight|emphasi[sz]e|stress|point out|talk about|touch on|focus on|elaborate on|remind (?:readers|people)(?: of)?|tell (?:readers|people)(?: about)?|let (?:readers|people) know(?: about)?|make (?:it )?clear|underline|underscore|quote|cite|refer to|reference|bring up|weave in|work in";
const explaining =
  "describe|explain|discuss|outline|explore|cover|address|summari[sz]e|detail|compare|analy[sz]e|go into|look at|introduce|announce";
const weak = "include|add|note|state|say|specify|feature|list|name|show|link to|give|provide|present|report|use|insert";
const verb = new RegExp(
  `^(${strong}|${explaining}|${weak})\\b(?!\\s+(?:is|are|was|were|can|could|will|has|have|had|may|might|should)\\b)(?!['’]s)(?!-)\\s*`,
  "i",
);
const clauseBreak = new RegExp(
  `(?:[,;]\\s*(?:and\\s+|but\\s+|then\\s+)?|\\s+and\\s+)(?:also\\s+|please\\s+|then\\s+|finally\\s+)*(?=(?:${strong}|describe|explain|discuss|outline|include|note that|state that|say that|add that|keep (?:it|the)\\b|use an?\\b|make (?:it|sure)|end with|start with|close with|link to|don['’]t mention|do not mention|avoid|limit|write\\b)\\b)`,
  "gi",
);

/** Reads one English sentence as an order to the writer. */
export const readEnglish: OrderReader = (sentence, inSteps) => {
  const bare = sentence.trim();
  if (inSteps) return undefined;
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
  const form = readFormOrder(rest);
  if (form !== undefined) return form;
  const writing = readWriting(rest);
  if (writing !== undefined) return writing;
  const source = readSource(rest);
  if (source !== undefined) return source;
  if (textShould.test(rest)) return readClause(rest.replace(textShould, "")) ?? ordered("form", clause);
  const closing =
    /^(?:start|begin|open|end|finish|close|conclude)\s+(?:it\s+)?(?:with|by)\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,3}?(?:call to action|invitation|reminder|appeal|cta|quote|question|note|statement|fact)(?:\s+(?:to|that|from|by))?[:,]?\s+(.+)$/i.exec(
      rest,
    );
  if (closing?.[1] !== undefined) return readObject(closing[1], "say", true, true);
  const match = verb.exec(rest);
  if (match?.[1] === undefined) return undefined;
  return readObject(rest.slice(match[0].length), match[1].toLowerCase(), told);
}

const writingVerb =
  /^(?:write|draft|create|compose|produce|prepare|generate|craft|pen|put together|develop|give (?:me|us)|do|make|publish|blog|report|post)\b(?:\s+(?:me|us|up|it))?\s*/i;
const announcing: Record<string, string> = {
  announc: "Announcing",
  introduc: "Introducing",
  present: "Presenting",
  celebrat: "Celebrating",
  remember: "Remembering",
  review: "Reviewing",
  compar: "Comparing",
};
const subjectLink =
  /^\s*(?:,\s*)?(?:(?:for|to)\s+(?:our\s+|the\s+|my\s+|an?\s+)?(?:[\p{L}'’-]+\s+){1,5}?)?(about|on|regarding|covering|concerning|around|describing|discussing|exploring|explaining|reporting|summari[sz]ing|detailing|highlighting|(?:that |which |to )?(?:announc|introduc|present|celebrat|remember|review|compar|explain|describ|cover|discuss|explor|report|summari[sz]|highlight)(?:ing|es|s|e)?(?:\s+(?:on|about))?|of|:)\s+(.+)$/iu;

function readWriting(clause: string): Reading | undefined {
  const opening = writingVerb.exec(clause);
  const document = new RegExp(
    `^(?:an?|the|our|some|one|another|this)?\\s*((?:[^\\s,.:]+\\s+){0,7}?)(${documentNoun})\\b(.*)$`,
    "i",
  );
  const rest = opening === null ? clause : clause.slice(opening[0].length);
  if (opening === null && !/^(?:an?|the)\s/i.test(clause)) return undefined;
  const match = document.exec(rest);
  if (opening === null) {
    // "An article about …": an order only when it is no clause of its own.
    const lead = new RegExp(
      `^an?\\s+(?:[^\\s,.:]+\\s+){0,5}?${documentNoun}\\s+(?:about|on|announcing|introducing|explaining|for)\\b`,
      "i",
    );
    if (!lead.test(clause) || /\b(?:is|are|was|were|has|have|will)\b/i.test(clause)) return undefined;
  }
  if (match === null) return readPlainWriting(rest);
  if (/^(?:do|make|give|report|post|publish)\b/i.test(opening?.[0] ?? "write") && match[3] === "") return undefined;
  return readDocument(match[1] ?? "", match[2] ?? "article", match[3] ?? "", clause);
}

function readPlainWriting(rest: string): Reading | undefined {
  const match =
    /^(?:about|on|up|regarding)\s+(.+)$/i.exec(rest) ?? /^((?:how|why|what|when|where|who)\b.+)$/i.exec(rest);
  return match?.[1] === undefined ? undefined : readSubject(match[1], "This article is about");
}

function readDocument(adjectives: string, noun: string, tail: string, clause: string): Reading | undefined {
  const orders =
    maximumWordsOf(clause) === undefined
      ? []
      : ordered("length", clause, { maximumWords: maximumWordsOf(clause) }).orders;
  const link = subjectLink.exec(` ${tail.trim()}`);
  const name = noun
    .toLowerCase()
    .replace(/^(?:content|cop(?:y|ies)|texts?|drafts?|pieces?|paragraphs?|entr(?:y|ies)|introductions?)$/, "article");
  if (link?.[1] !== undefined && link[2] !== undefined) {
    const stem = Object.keys(announcing).find((key) =>
      link[1]
        ?.toLowerCase()
        .replace(/^(?:that|which|to) /, "")
        .startsWith(key),
    );
    const frame = stem === undefined ? `This ${name.replace(/s$/, "")} is about` : (announcing[stem] ?? "");
    return withOrders(readSubject(link[2], frame), orders);
  }
  const purpose = /^\s*for\s+(.+)$/i.exec(tail);
  if (purpose?.[1] !== undefined) return withOrders(readSubject(purpose[1], `This ${name} is for`), orders);
  const kind = adjectives
    .replace(
      /\b(?:[\d,.-]+[- ]?(?:words?|paragraphs?)|short|long|brief|detailed|friendly|engaging|informative|new|nice|good|great|quick|simple|complete|full|compelling|concise|professional|in-depth|seo(?:-friendly)?|optimi[sz]ed|first|news|blog|fun|and)\b[\s,-]*/gi,
      "",
    )
    .trim();
  const rest = withoutFormPhrases(tail).replace(/^[\s,:.]+|[\s.]+$/g, "");
  if (rest !== "" && hasFacts(rest, "en"))
    return withOrders(printed({ kind: "point", text: capitalize(rest), optional: true }), orders);
  if (kind === "") return { units: [], orders: [...orders, ...ordered("form", clause).orders] };
  return withOrders(readSubject(`${kind} ${noun}`, ""), orders);
}

const withOrders = (reading: Reading, orders: Reading["orders"]): Reading => ({
  units: reading.units,
  orders: [...reading.orders, ...orders],
});

function readSubject(phrase: string, frame: string): Reading {
  const bare = withoutFormPhrases(phrase.replace(/[.!]+$/, ""));
  const colon = /^([^:"“]{3,80}):\s+(.+)$/s.exec(bare);
  if (colon?.[1] !== undefined && colon[2] !== undefined) {
    return printed({ kind: "subject", text: colon[1], frame }, { kind: "sentence", text: asSentence(colon[2]) });
  }
  return bare === "" ? { units: [], orders: [] } : printed({ kind: "subject", text: bare, frame });
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
  if (following?.[1] !== undefined) return following[1] === "" ? { units: [], orders: [] } : readContent(following[1]);
  if (/^(?:the )?(?:following|facts below|points below|details below)\b[^:]*$/i.test(object))
    return { units: [], orders: [] };
  if (closes) return printed({ kind: "break" }, { kind: "sentence", text: asSentence(object) });
  if (isWeak && !told && !isMentionable(object, name)) return undefined;
  return readPhrase(object.replace(objectNouns, ""), new RegExp(`^(?:${explaining})$`, "i").test(name));
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

function readContent(text: string): Reading {
  const items = text.split(/;\s+/);
  return printed(
    ...items.flatMap((item): Unit[] =>
      splitPhrases(item.replace(/[.]$/, "")).map((phrase) => ({
        kind: "point",
        text: capitalize(phrase),
        optional: false,
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
  return printed(...splitPhrases(bare).map((text): Unit => ({ kind: "point", text: capitalize(text), optional })));
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
