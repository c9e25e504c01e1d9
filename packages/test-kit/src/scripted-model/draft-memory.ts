import { bankOf } from "./banks/index.ts";
import { numberOf, sentencesFor } from "./prose.ts";
import type { Fault, FaultKind, ScriptedBrief, Truth } from "./scripted-brief.ts";

/** A sentence that a scripted model wrote, with what only the model knows of it. */
export interface Written {
  /** Without marks. */
  readonly text: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
}

/** What a scripted model remembers of one draft. */
export interface DraftMemory {
  readonly brief: ScriptedBrief;
  /** The next sentence that says nothing checkable and was not used yet. */
  readonly nextGeneral: () => string;
  readonly told: Set<Truth>;
  readonly planted: Set<Fault>;
  /** By the heading of the section; what was asked for again replaces what was written first. */
  readonly sections: Map<string, readonly Written[]>;
  /** Which of the client's truths a section is to hold, by its heading. */
  readonly plan: Map<string, readonly Truth[]>;
  /** Paragraphs that the model itself took out again. */
  readonly deleted: string[];
  /** What this draft's careless writer brings in from nowhere. */
  readonly foreign: readonly Fault[];
}

const foreignKinds = ["name", "quotation", "link", "studies", "figure"] as const;
const kindNamed: Readonly<Record<(typeof foreignKinds)[number] | "particular", FaultKind>> = {
  name: "foreign-name",
  quotation: "foreign-quotation",
  link: "foreign-link",
  studies: "studies-show",
  figure: "foreign-figure",
  particular: "foreign-particular",
};

export function newDraftMemory(brief: ScriptedBrief): DraftMemory {
  const combined = sentencesFor(brief.id, brief.language);
  const own = [...brief.general];
  return {
    brief,
    nextGeneral: () => own.shift() ?? combined(),
    told: new Set(),
    planted: new Set(),
    sections: new Map(),
    plan: new Map(),
    deleted: [],
    foreign: foreignFor(brief),
  };
}

function foreignFor(brief: ScriptedBrief): Fault[] {
  const { foreign } = bankOf(brief.language);
  const first = numberOf(`foreign ${brief.id}`) % foreignKinds.length;
  const [one = "name", other = "link"] = [0, 2].map((further) => foreignKinds[(first + further) % foreignKinds.length]);
  const kinds = [one, "particular", other] as const;
  return kinds.map((kind) => ({ kind: kindNamed[kind], claim: foreign[kind] }));
}
