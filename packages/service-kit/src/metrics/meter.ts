/** A figure: its name, what it means, and which labels tell its values apart. */
export interface Definition<Label extends string> {
  /** As Prometheus has it: seconds and bytes, `_total` for what only grows. */
  readonly name: string;
  /** One sentence for operators. */
  readonly help: string;
  /** Each takes few values, known beforehand: never an id, an address or anything that a client chose. */
  readonly labels: readonly Label[];
}

/** A histogram's definition: upper bounds of its buckets, in its unit. */
export interface HistogramDefinition<Label extends string> extends Definition<Label> {
  readonly buckets: readonly number[];
}

export type Labels<Label extends string> = Readonly<Record<Label, string | number>>;

/** The labels of a call; left out where the figure has none. */
type Given<Label extends string> = [Label] extends [never] ? [] : [labels: Labels<Label>];

/** Only grows. */
export interface Counter<Label extends string = never> {
  readonly add: (amount: number, ...labels: Given<Label>) => void;
}

export interface Histogram<Label extends string = never> {
  readonly record: (value: number, ...labels: Given<Label>) => void;
}

/** One value of a figure that is read when somebody asks. */
export interface Reading<Label extends string> {
  readonly value: number;
  readonly labels: Labels<Label>;
}

/** Reads all present values; should give up by itself after about a second. What it rejects with leaves the figure without values. */
export type Read<Label extends string> = () => readonly Reading<Label>[] | Promise<readonly Reading<Label>[]>;

/** Makes figures. Asking twice for one name gives the same figure, except for `observe`, which is once for each name. */
export interface Meter {
  readonly counter: <Label extends string>(definition: Definition<Label>) => Counter<Label>;
  readonly histogram: <Label extends string>(definition: HistogramDefinition<Label>) => Histogram<Label>;
  /** A gauge whose values are read when figures are asked for, at most once a second and for a second at most. */
  readonly observe: <Label extends string>(definition: Definition<Label>, read: Read<Label>) => void;
}

const nothing = { add: () => undefined, record: () => undefined };

/** Counts nothing and costs nothing: what everything is handed when nobody reads figures. */
export const noopMeter: Meter = {
  counter: () => nothing,
  histogram: () => nothing,
  observe: () => undefined,
};
