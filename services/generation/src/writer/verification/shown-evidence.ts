import type { Candidate } from "./candidates.ts";
import type { ReadMaterial, ReadPassage } from "./read-passages.ts";
import type { Reading } from "./reading.ts";
import type { Pair } from "./verifier.ts";

/** What a judge is asked of a claim and the passages that may bear it. */
export function pairFor(candidate: Candidate, reading: Reading, material: ReadMaterial): Pair {
  const shown = withoutContained(candidate.group);
  return {
    claim: reading.text,
    passage: `${subjectFor(candidate, reading, material)}${shown.map((one) => shownAs(one, reading)).join("\n")}`,
    statements: shown.filter(({ asks }) => !asks).flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    language: reading.language,
  };
}

/** Of passages that hold each other's text only the longer ones. */
function withoutContained(group: readonly ReadPassage[]): ReadPassage[] {
  return group.filter(
    ({ passage: { text } }, index) =>
      !group.some(
        ({ passage: other }, place) =>
          place !== index && other.text.includes(text) && (other.text.length > text.length || place < index),
      ),
  );
}

function shownAs({ passage, source }: ReadPassage, reading: Reading): string {
  const mentioned =
    source !== undefined &&
    [source.outlet, source.author ?? ""].some((name) => name !== "" && reading.text.includes(name));
  const head = [source?.outlet, source?.author, source?.publishedOn]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
  return mentioned ? `${head}: ${passage.text}` : passage.text;
}

/** The client's notes may leave out what the title says: a judge who sees a note alone needs it. */
function subjectFor(candidate: Candidate, reading: Reading, { title }: ReadMaterial): string {
  const ofClient = candidate.group.every(({ passage }) => passage.source === "client");
  const told = (stem: string): boolean => candidate.group.some(({ whole }) => whole.stems.has(stem));
  const needed = [...reading.stems].filter((stem) => title.stems.has(stem) && !told(stem));
  if (!ofClient || needed.length === 0) return "";
  const part = title.text.split(/\.\s/).find((one) => holdsAll(one, needed, title)) ?? title.text;
  return `${part.replace(/[.\s]{1,80}$/, "")}. `;
}

function holdsAll(part: string, stems: readonly string[], title: Reading): boolean {
  return stems.every((stem) => title.tokens.some((token) => token.stem === stem && part.includes(token.text)));
}
