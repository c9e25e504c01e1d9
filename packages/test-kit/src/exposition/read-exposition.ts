/** One sample of Prometheus' text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A text as a scraper reads it. */
export interface Exposition {
  /** Type of each family, by name. */
  readonly types: ReadonlyMap<string, string>;
  /** What each family means, by name. */
  readonly helps: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The sum of the samples of this name whose labels contain these; 0 when there is none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number;
}

const samplePattern = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelPattern = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/**
 * Reads Prometheus' text format, version 0.0.4, as strictly as a scraper does. Throws naming the first line that is none of it.
 * Source: prometheus.io/docs/instrumenting/exposition_formats.
 */
export function readExposition(text: string): Exposition {
  if (!text.endsWith("\n")) throw new Error("The last line has no end");
  const types = new Map<string, string>();
  const helps = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const comment = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (comment !== null) keepOnce(comment[1] === "HELP" ? helps : types, comment[2] ?? "", comment[3] ?? "");
    else if (!line.startsWith("#")) samples.push(sampleOf(line));
  }
  const value: Exposition["value"] = (name, labels = {}) => {
    const wanted = Object.entries(labels);
    const found = samples.filter(
      (sample) => sample.name === name && wanted.every(([key, is]) => sample.labels[key] === is),
    );
    return found.reduce((sum, sample) => sum + sample.value, 0);
  };
  return { types, helps, samples, value };
}

function keepOnce(kept: Map<string, string>, name: string, text: string): void {
  if (kept.has(name)) throw new Error(`${name} is declared twice`);
  kept.set(name, text);
}

function sampleOf(line: string): Sample {
  const [, name, labels = "", value = ""] = samplePattern.exec(line) ?? [];
  if (name === undefined) throw new Error(`No sample: ${line}`);
  const number = Number(value.replace(/^\+?Inf$/, "Infinity").replace(/^-Inf$/, "-Infinity"));
  if (Number.isNaN(number) && !/^nan$/i.test(value)) throw new Error(`No number: ${line}`);
  return { name, labels: labelsOf(labels, line), value: number };
}

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  labelPattern.lastIndex = 0;
  while (labelPattern.lastIndex < text.length) {
    const match = labelPattern.exec(text);
    if (match?.[1] === undefined) throw new Error(`No labels: ${line}`);
    if (match[1] in labels) throw new Error(`A label twice: ${line}`);
    labels[match[1]] = match[2] ?? "";
  }
  return labels;
}
