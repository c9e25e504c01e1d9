import { asSentence, capitalize, hasFacts } from "../phrases.ts";
import type { Reading } from "../units.ts";
import { documentNoun, lengthOf, withoutFormPhrases } from "./english-form.ts";
import { ordered, printed } from "./reading.ts";

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
  /^\s*(?:,\s*)?(?:(?:for|to)\s+(?:our\s+|the\s+|my\s+|an?\s+)?(?:[\p{L}'’-]+\s+){1,5}?)?(about|on|regarding|covering|concerning|around|describing|discussing|exploring|explaining|reporting|summari[sz]ing|detailing|highlighting|(?:that |which |to )?(?:announc|introduc|present|celebrat|remember|review|compar|explain|describ|cover|discuss|explor|report|summari[sz]|highlight)(?:ing|es|s|e)?(?:\s+(?:on|about))?|of|with|featuring)\s+(.+)$/iu;

/** Reads an order for a text: what it is to be about, and how long it is to be. */
export function readWriting(clause: string): Reading | undefined {
  const given = materialFirst.exec(clause);
  if (given !== null) {
    return given[1] === undefined || given[1].trim() === ""
      ? ordered("form", clause)
      : printed({ kind: "sentence", text: asSentence(given[1]) });
  }
  const opening = writingVerb.exec(clause);
  const document = new RegExp(
    `^(?:an?|the|our|some|one|another|this)?\\s*((?:[^\\s,.:]+\\s+){0,7}?)(${documentNoun})\\b(?![-\\w])(.*)$`,
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
  if (match === null) return readPlainWriting(rest) ?? readOtherDocument(rest);
  if (/^(?:do|make|give|report|post|publish)\b/i.test(opening?.[0] ?? "write") && match[3] === "") return undefined;
  return readDocument(match[1] ?? "", match[2] ?? "article", match[3] ?? "", clause);
}

function readPlainWriting(rest: string): Reading | undefined {
  const match =
    /^(?:about|on|up|regarding)\s+(.+)$/i.exec(rest) ?? /^((?:how|why|what|when|where|who)\b.+)$/i.exec(rest);
  return match?.[1] === undefined ? undefined : readSubject(match[1], "This article is about");
}

// "A clear safety notice about …": whatever the text is called, what it is about follows.
function readOtherDocument(rest: string): Reading | undefined {
  const match =
    /^(?:an?|some|the)?\s*(?:[\w-]+\s+){0,5}?([a-z-]+)\s+(about|regarding|announcing|introducing|explaining|describing|covering)\s+(.+)$/i.exec(
      rest,
    );
  if (match?.[1] === undefined || match[3] === undefined) return undefined;
  const noun = /^(?:something|anything|a?bit|little|few|words?|lines?|nice|stuff)$/i.test(match[1])
    ? "article"
    : match[1].toLowerCase();
  const gerund = /^(?:announcing|introducing)$/i.test(match[2] ?? "")
    ? capitalize((match[2] ?? "").toLowerCase())
    : undefined;
  return readSubject(match[3], gerund ?? `This ${noun.replace(/s$/, "")} is about`);
}

/** Reads "Announce the opening of …" and its like: the subject, in words that announce it. */
export function readAnnouncement(clause: string): Reading | undefined {
  const match = /^(announce|introduce|celebrate|present)\s+(?=(?:the|our|a|an|that)\b|\p{Lu})(?!.*:)(.+)$/u.exec(
    clause.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  );
  if (match?.[1] === undefined || match[2] === undefined || /^that\s/.test(match[2])) return undefined;
  return readSubject(match[2], capitalize(`${match[1].replace(/e$/, "")}ing`));
}

// "Use the following information to write a press release: …"
const materialFirst =
  /^(?:use|using|with|from|based on|take|turn)\s+(?:only\s+)?(?:the\s+|this\s+|these\s+)?(?:following\s+|provided\s+|given\s+)?(?:key\s+)?(?:information|info|facts?|details?|notes?|points?|data|bullet points?|bullets|text|material)(?:\s+(?:below|provided|only))?,?\s+(?:to|into|and)\s+(?:(?:write|create|draft|produce|compose|prepare|make)\s+)?(?:an?\s+|the\s+)?[^:]{0,120}(?::\s*(.*))?$/is;
const givenMaterial =
  /^\s*(?:,\s*)?(?:based (?:up)?on|using|from|with|out of|that (?:uses|covers|includes))\s+(?:only\s+)?(?:the\s+|these\s+|this\s+|those\s+)?(?:following\s+)?(?:key\s+)?(?:facts?|information|details?|notes?|points?|data|input|material|bullet points?|following)(?:\s+(?:below|only))?\s*[:.,]?\s*(.*)$/i;

function readDocument(adjectives: string, noun: string, tail: string, clause: string): Reading | undefined {
  const length = lengthOf(clause);
  const orders = length.maximumWords === undefined ? [] : ordered("length", clause, length).orders;
  const material = givenMaterial.exec(tail);
  if (material?.[1] !== undefined) {
    const said =
      material[1] === "" ? ordered("form", clause) : printed({ kind: "sentence", text: asSentence(material[1]) });
    return withOrders(said, orders);
  }
  const content = /^\s*:\s*(.+)$/s.exec(tail)?.[1];
  if (content !== undefined) return withOrders(printed({ kind: "sentence", text: asSentence(content) }), orders);
  const link = subjectLink.exec(` ${withoutFormPhrases(tail.trim()).replace(/:$/, "")}`);
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
  if (/^\s*to\s+(?:our|the|all|my|your|customers|members|readers)\b/i.test(tail) && !/\d|["“]/.test(tail))
    return withOrders(ordered("audience", clause), orders);
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
  // "An enthusiastic launch announcement" says how; "a Lisbon travel guide" says what about.
  if (!hasFacts(`x ${kind}`, "en")) return { units: [], orders: [...orders, ...ordered("form", clause).orders] };
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
