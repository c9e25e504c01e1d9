import type { BenchBrief } from "../briefs/brief.ts";
import { bears, containment, holdsCells, isPartOf, plain } from "../scripted-model/likeness.ts";
import type { Fault, Truth } from "../scripted-model/scripted-brief.ts";
import type { Drafted } from "./drafted.ts";
import { nearestLabel, similarity } from "./labels.ts";
import type { ReadDraft } from "./read-draft.ts";
import type { Finding } from "./tally.ts";

/**
 * Checks each correct sentence and table row that the model wrote. It is a hit if the draft has it unchanged. Those that the model itself
 * removed later are not counted.
 */
export function goodKept({ brief, memory }: Drafted, { text, rows }: ReadDraft): Finding[] {
  const there = ` ${plain(text)} `;
  const deleted = new Set(memory?.deleted.map(plain));
  const good = (memory?.written ?? []).filter((one) => one.fault === undefined && !deleted.has(plain(one.text)));
  return good.flatMap((one): Finding[] => {
    const hit = one.isRow === true ? hasRow(rows, one.text) : there.includes(` ${plain(one.text)} `);
    const kind = one.isRow === true ? "rows" : one.truth === undefined ? "general sentences" : "sourced sentences";
    return [
      { measure: "good sentences kept", hit, example: `${brief.id}: ${one.text}` },
      { measure: `good ${kind} kept`, hit },
    ];
  });
}

const hasRow = (rows: readonly string[], row: string): boolean => rows.some((one) => plain(one) === plain(row));

/** Checks each false sentence that the model wrote. It is a hit if the sentence did not reach the draft. */
export function faultsCaught({ brief, memory }: Drafted, read: ReadDraft): Finding[] {
  const planted = (memory?.written ?? []).flatMap(({ fault }) => fault ?? []);
  return planted.flatMap((fault): Finding[] => {
    const hit = !escaped(fault, read);
    return [
      { measure: "faults caught", hit, example: `${brief.id} (${fault.kind}): ${fault.claim}` },
      { measure: `fault ${fault.kind}`, hit },
    ];
  });
}

const nearEnough = 0.7;

function escaped({ kind, claim, truth }: Fault, { text, rows, sentences, links }: ReadDraft): boolean {
  if (kind === "swapped-row") return hasRow(rows, claim);
  if (kind === "foreign-link")
    return links.some((link) => link.includes("promo-deals.example")) || text.includes("promo-deals");
  if (isPartOf(claim, text)) return true;
  return sentences.some((sentence) => {
    const near = similarity(sentence, claim);
    const trueTexts = truth === undefined ? [] : [truth.claim, ...truth.from];
    return near >= nearEnough && trueTexts.every((one) => similarity(sentence, one) < near);
  });
}

/**
 * Checks the citations of web pages: a citation is a hit if the page supports its sentence, and a sentence from a web page is a hit if it
 * has a citation.
 */
export function marksRight(drafted: Drafted, read: ReadDraft): Finding[] {
  const { brief } = drafted;
  const marks = read.citations.flatMap(({ sentence, urls }): Finding[] =>
    urls.map((url) => {
      const hit = isBorneBy(brief, sentence, url);
      return { measure: "marks on the right passage", hit, example: `${brief.id}: ${sentence} → ${url}` };
    }),
  );
  return [...marks, ...passagesRight(drafted)];
}

function isBorneBy(brief: BenchBrief, sentence: string, url: string): boolean {
  const page = brief.pages.find((one) => one.url === url);
  if (page === undefined) return false;
  const truth = nearestLabel(brief, sentence)?.truth;
  const text = page.paragraphs.join("\n");
  const quoted = /[“„«「]([^”“»」]{12,400})[”“»」]/.exec(sentence)?.[1];
  if (quoted !== undefined && isPartOf(quoted, text)) return true;
  return truth === undefined ? containment(sentence, text) >= 0.6 : bears(text, truth);
}

/**
 * Checks each web page passage that the draft's report names as the source of a sentence. It is a hit if the passage supports the sentence.
 */
function passagesRight({ brief, report }: Drafted): Finding[] {
  const textById = new Map(report?.passages.map(({ id, text }) => [id, text]));
  const standing = (report?.sentences ?? []).filter(({ decision }) => decision !== "removed");
  return standing.flatMap(({ text, passages }): Finding[] => {
    const row = brief.table?.rows.find((cells) => plain(cells.join(" | ")) === plain(text));
    const label = nearestLabel(brief, text);
    const truth = label?.fault === undefined ? label?.truth : undefined;
    if (truth === undefined && row === undefined) return [];
    return passages.map((id) => {
      const passage = textById.get(id) ?? "";
      const hit =
        truth === undefined ? holdsCells(passage, row ?? []) : bears(passage, truth) || saysAs(truth, passage);
      return { measure: "marks on the right passage", hit, example: `${brief.id}: ${text} → ${textById.get(id)}` };
    });
  });
}

/** Returns true if a passage contains most of the words of a true sentence, so that it says the same in other words. */
const saysAs = (truth: Truth, passage: string): boolean => containment(truth.claim, passage) >= 0.6;
