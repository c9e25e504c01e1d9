import type { ArticleBlock } from "./blocks.ts";

interface Printed {
  readonly number: number;
  /** How often the text refers to the note. */
  references: number;
}

const backArrow = "↩\ufe0e";

/**
 * Creates the footnotes of one rendering. They are numbered in the order of their first reference. Notes to which nothing refers are
 * not printed.
 */
export function createNotes(blocks: readonly ArticleBlock[]) {
  const notes = new Map(
    blocks
      .flatMap((block) => (block.kind === "footnotes" ? block.notes : []))
      .map(({ id, blocks: inside }) => [id, inside]),
  );
  const printed = new Map<string, Printed>();
  return {
    /** Renders a reference to the note with this id; "" if there is none, for example because it was removed. */
    refer: (id: string): string => {
      if (!notes.has(id)) return "";
      const note = printed.get(id) ?? { number: printed.size + 1, references: 0 };
      printed.set(id, note);
      note.references += 1;
      const { number, references } = note;
      return `<sup><a id="${referenceId(number, references)}" href="#fn-${number}" role="doc-noteref">${number}</a></sup>`;
    },
    /** Renders the section with the notes to which the text refers so far. `render` renders the blocks of a note. */
    render: (render: (blocks: readonly ArticleBlock[]) => readonly string[]): string[] => {
      const items = new Map<string, readonly string[]>();
      // A note may refer to notes that were not printed before. The map then grows, and the loop reaches them too.
      for (const id of printed.keys()) items.set(id, render(notes.get(id) ?? []));
      if (items.size === 0) return [];
      const lines = [...items].map(([id, inside]) =>
        renderNote(inside, printed.get(id) ?? { number: 0, references: 0 }),
      );
      return ['<section class="footnotes" role="doc-endnotes">', "<ol>", ...lines, "</ol>", "</section>"];
    },
  };
}

const referenceId = (number: number, reference: number): string =>
  reference === 1 ? `fnref-${number}` : `fnref-${number}-${reference}`;

function renderNote(lines: readonly string[], { number, references }: Printed): string {
  const links = Array.from({ length: references }, (_, at) => {
    const label = at === 0 ? backArrow : `${backArrow}<sup>${at + 1}</sup>`;
    return ` <a href="#${referenceId(number, at + 1)}" role="doc-backlink">${label}</a>`;
  }).join("");
  const last = lines.at(-1) ?? "";
  const isProse = last.startsWith("<p>");
  const ended = isProse
    ? [...lines.slice(0, -1), `${last.slice(0, -"</p>".length)}${links}</p>`]
    : [...lines, `<p>${links.trim()}</p>`];
  return `<li id="fn-${number}">${ended.join("\n")}</li>`;
}
