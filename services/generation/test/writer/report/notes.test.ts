import type { SentenceRecord } from "../../../src/domain/draft-report.ts";
import { leftOutByEdit } from "../../../src/writer/article/left-out.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { contradictionNotes, sentenceNotes } from "../../../src/writer/report/notes.ts";
import { findConflicts } from "../../../src/writer/research/conflicts.ts";
import type { Evidence, EvidenceSource } from "../../../src/writer/research/evidence.ts";
import { orderOf } from "../writing.ts";

const order = orderOf("The port of Rosvik", "Write 300 words on the port of Rosvik.");
const brief = readBriefByRules(order, readMaterial(order.instructions));
const sourceOf = (id: string, outlet: string): EvidenceSource => ({
  id,
  outlet,
  url: `http://${id}.example/port`,
  title: "Rosvik port",
  origin: "page",
  language: "en",
  hash: "",
});

function evidenceOf(...texts: string[]): Evidence {
  const sources = [sourceOf("s1", "Coast Times"), sourceOf("s2", "Harbour News")];
  const passages = texts.map((text, at) => ({ id: `p${at + 1}`, source: `s${at + 1}`, text }));
  return { sources, passages, conflicts: findConflicts(passages, sources, "en"), failures: [], related: [] };
}

describe("the note on figures that differ", () => {
  it("tells both outlets with the sentences that hold their figures", () => {
    const evidence = evidenceOf(
      "Ferries left on time. The port of Rosvik handled 31.2 million tonnes of goods in 2025.",
      "The port of Rosvik handled 29.8 million tonnes of goods in 2025.",
    );
    expect(contradictionNotes(brief, evidence)).toEqual([
      {
        kind: "contradiction",
        text: "The sources give different figures for the same thing. Coast Times: “The port of Rosvik handled 31.2 million tonnes of goods in 2025”; Harbour News: “The port of Rosvik handled 29.8 million tonnes of goods in 2025”.",
      },
    ]);
  });

  it("is not written when the figures may be of two things", () => {
    const evidence = evidenceOf(
      "The port of Rosvik handled 31.2 million tonnes of goods in 2025.",
      "The port of Rosvik handled 29.8 million tonnes of goods ten years ago.",
    );
    expect(contradictionNotes(brief, evidence)).toEqual([]);
  });
});

describe("the notes on sentences that were taken out", () => {
  const record = (text: string, more: Partial<SentenceRecord> = {}): SentenceRecord => ({
    text,
    basis: "unproven",
    passages: [],
    decision: "removed",
    reason: "no passage speaks of this",
    ...more,
  });

  it("name what is gone once, without marks of Markdown", () => {
    const gone = record("**Siemens** will supply the machines for the new plant.");
    expect(sentenceNotes([gone, gone], [], "en")).toEqual([
      {
        kind: "sentence-removed",
        text: "Taken out: “Siemens will supply the machines for the new plant.” (no passage speaks of this)",
      },
    ]);
  });

  it("do not name what the model itself put into other words", () => {
    const edited = record("The plant opens in May.", { basis: "sourced", reason: leftOutByEdit });
    expect(sentenceNotes([edited, record("Ann Roux runs it.")], [], "en")).toHaveLength(1);
  });

  it("do not name what came back in the same words or was only said twice", () => {
    const standing = record("The plant will employ 420 people from March.", { basis: "sourced", decision: "kept" });
    const removed = [
      record("The plant will employ 420 people from March."),
      record("From March, the plant will employ 420 people from March.", { reason: "it was said already" }),
    ];
    expect(sentenceNotes(removed, [standing], "en")).toEqual([]);
    expect(sentenceNotes([record("The plant will employ 421 people from March.")], [standing], "en")).toHaveLength(1);
  });
});
