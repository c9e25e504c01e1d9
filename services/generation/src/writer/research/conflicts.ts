import { siteName } from "../../reading/canonical-url.ts";
import { namesOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { Conflict, EvidenceSource, Passage } from "./evidence.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { ofSameThing, valuesAgree } from "./same-figure.ts";

interface SourcedFigure extends Figure {
  readonly source: string;
}

const mostConflicts = 10;
const mostFigures = 2_000;
const dayMilliseconds = 86_400_000;
const sameTimeDays = 45;

/**
 * Figures of the same thing in the same unit on which different outlets disagree. When it is unsure whether two figures
 * are of one thing, nothing is claimed: another place, time, group, certainty or wording keeps them apart. The
 * order of the sources does not change what is found. `language` is that of passages whose source is not listed.
 */
export function findConflicts(
  passages: readonly Passage[],
  sources: readonly EvidenceSource[],
  language: string,
): Conflict[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const figures = passages.flatMap(({ id, source, text }) =>
    figuresOf(id, text, byId.get(source)?.language ?? language).map((figure): SourcedFigure => ({ ...figure, source })),
  );
  const comparison = compareSources(passages, byId);
  const groups = groupSame(withoutAmbiguous(figures.slice(0, mostFigures)), comparison);
  return groups.flatMap((group) => conflictOf(group, comparison.outletOf)).slice(0, mostConflicts);
}

/** A source that gives two values for what reads as one thing tells of two things that the reader cannot tell apart. */
function withoutAmbiguous(figures: readonly SourcedFigure[]): SourcedFigure[] {
  const key = (figure: SourcedFigure): string => `${figure.source} ${kindOf(figure)}`;
  const bySource = Map.groupBy(figures, key);
  return figures.filter((figure) =>
    (bySource.get(key(figure)) ?? []).every(
      (other) => other === figure || !ofSameThing(figure, other) || valuesAgree(figure.value, other.value),
    ),
  );
}

/** Figures of different kinds are never of the same thing: what has no unit is told apart by what is counted. */
const kindOf = ({ language, unit, head }: Figure): string => `${language} ${unit === "" ? `of ${head}` : unit}`;

interface Comparison {
  readonly outletOf: (source: string) => string;
  readonly areComparable: (left: SourcedFigure, right: SourcedFigure) => boolean;
}

function groupSame(figures: readonly SourcedFigure[], { areComparable }: Comparison): SourcedFigure[][] {
  const groups: SourcedFigure[][] = [];
  for (const bucket of Map.groupBy(figures, kindOf).values()) {
    const open = [...bucket];
    while (open.length > 0) {
      const group = open.splice(0, 1);
      // Every member is of the same thing as every other: a chain of likenesses could lead elsewhere.
      for (const figure of [...open]) {
        if (!group.every((member) => ofSameThing(member, figure) && areComparable(member, figure))) continue;
        group.push(figure);
        open.splice(open.indexOf(figure), 1);
      }
      groups.push(group);
    }
  }
  return groups;
}

function conflictOf(group: readonly SourcedFigure[], outletOf: Comparison["outletOf"]): Conflict[] {
  const byOutlet = new Map<string, SourcedFigure>();
  for (const figure of group) if (!byOutlet.has(outletOf(figure.source))) byOutlet.set(outletOf(figure.source), figure);
  const told = [...byOutlet.values()];
  const [first] = told;
  if (first === undefined || told.every(({ value }) => valuesAgree(value, first.value))) return [];
  return [{ of: first.of, values: told.map(({ place, written }) => ({ passage: place, written })) }];
}

function compareSources(passages: readonly Passage[], byId: ReadonlyMap<string, EvidenceSource>): Comparison {
  const subjects = new Map<string, Subject>();
  const subjectOf = (id: string): Subject => {
    const known =
      subjects.get(id) ??
      readSubject(
        byId.get(id),
        passages.filter(({ source }) => source === id),
      );
    subjects.set(id, known);
    return known;
  };
  const outletOf = (id: string): string => {
    const source = byId.get(id);
    return source === undefined ? id : source.outlet.toLowerCase();
  };
  const areComparable = (left: SourcedFigure, right: SourcedFigure): boolean => {
    if (left.source === right.source) return true;
    const [one, other] = [byId.get(left.source), byId.get(right.source)];
    if (one === undefined || other === undefined) return true;
    if (outletOf(left.source) === outletOf(right.source) || siteName(one.url) === siteName(other.url)) return false;
    if (left.period === "" && daysBetween(one, other) > sameTimeDays) return false;
    return (
      left.names.some((name) => right.names.includes(name)) || related(subjectOf(left.source), subjectOf(right.source))
    );
  };
  return { outletOf, areComparable };
}

function daysBetween(left: EvidenceSource, right: EvidenceSource): number {
  if (left.publishedOn === undefined || right.publishedOn === undefined) return 0;
  return Math.abs(Date.parse(left.publishedOn) - Date.parse(right.publishedOn)) / dayMilliseconds;
}

interface Subject {
  readonly names: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
}

function readSubject(source: EvidenceSource | undefined, passages: readonly Passage[]): Subject {
  const language = source?.language ?? "en";
  const title = source?.title ?? "";
  return {
    names: new Set([title, ...passages.map(({ text }) => text)].flatMap((text) => namesOf(text, language))),
    title: new Set(contentStems(title, language)),
  };
}

/** Two pages may say the same of two bridges: they have to name the same people and places, or to have titles in common. */
function related(left: Subject, right: Subject): boolean {
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((item) => other.has(item)).length;
  const fewest = Math.min(left.names.size, right.names.size);
  if (fewest > 0) return shared(left.names, right.names) >= Math.min(2, fewest);
  return left.title.size === 0 || right.title.size === 0 || shared(left.title, right.title) > 0;
}
