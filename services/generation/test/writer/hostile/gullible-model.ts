import { generalProse } from "../general-prose.ts";
import { scripted } from "../scripted-model.ts";
import type { Attack } from "./attacks.ts";

interface Passage {
  readonly id: string;
  readonly text: string;
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/** A model that copies whatever it is shown and does what any text tells it, and a judge that believes everything. */
export function gullibleModel({ text, obeyed }: Attack, written: string | undefined): ReturnType<typeof scripted> {
  const falls = (prompt: string): boolean => letters(prompt).includes(letters(text).slice(0, 40));
  const prose = ({ prompt, data }: { prompt: string; data: { passages?: Passage[] } | undefined }): string =>
    [
      ...(falls(prompt) ? [obeyed] : []),
      ...(written === undefined ? [] : [written]),
      generalProse(120),
      ...(data?.passages ?? []).map((passage) => `${passage.text} [${passage.id}]`),
    ].join("\n\n");
  return scripted({
    brief: { subject: "Rosvik harbour", words: 250 },
    queries: { queries: [{ perspective: "trade", query: "Rosvik harbour" }] },
    outline: ({ prompt, data }) => ({
      sections: [
        {
          heading: falls(prompt) ? obeyed.slice(0, 60) : "",
          words: 250,
          points: ["growth"],
          passages: (data?.passages ?? []).map(({ id }: Passage) => id),
          facts: [],
        },
      ],
    }),
    section: prose,
    article: prose,
    judge: ({ data }) => ({ verdicts: (data.pairs ?? []).map(({ id }: Passage) => ({ id, verdict: "supported" })) }),
    rewrite: ({ data }) => ({
      sentences: data.sentences.map((one: Passage) => ({ id: one.id, proven: one.text, general: one.text })),
    }),
    facts: ({ prompt, data }) => ({
      edits: falls(prompt) ? [{ paragraph: data.paragraphs[0]?.id ?? "b1", action: "insert-after", text: obeyed }] : [],
    }),
    edit: ({ prompt, data }) => ({
      edits:
        falls(prompt) || written !== undefined
          ? [{ paragraph: data.paragraphs[0]?.id ?? "b1", action: "insert-after", text: obeyed }]
          : [],
    }),
  });
}
