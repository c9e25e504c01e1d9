/** One sample of Prometheus' text format. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A text as a scraper reads it. */
export interface Exposition {
  /** Type of each family, by name. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The sum of the samples of this name whose labels contain these; 0 when there is none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number;
}

/** Whatever identifies somebody, or takes as many values as there are clients. */
const forbiddenLabels =
  /account|tenant|user|key|url|address|host|email|(?<!gen_ai_)token|request_id|trace|path|^id$|_id$/;

/** More values of one figure than any service of ours should have, whatever its clients do. */
const mostSamplesOfOneName = 2_000;

/** Reads a text as prom-client writes it, which sees to its form by itself. Throws naming the first line that is none of it. */
export function readExposition(text: string): Exposition {
  const lines = text.split("\n").filter((line) => line !== "");
  const samples = lines.filter((line) => !line.startsWith("#")).map(sampleOf);
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type] as const);
  const value: Exposition["value"] = (name, labels = {}) => {
    const wanted = Object.entries(labels);
    const found = samples.filter(
      (sample) => sample.name === name && wanted.every(([key, is]) => sample.labels[key] === is),
    );
    return found.reduce((sum, sample) => sum + sample.value, 0);
  };
  return { types: new Map(types), samples, value };
}

function sampleOf(line: string): Sample {
  const [, name, labels = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const number = Number(value.replace("Inf", "Infinity"));
  if (name === undefined || (Number.isNaN(number) && value !== "Nan")) throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", is = ""]) => [key, is] as const);
  return { name, labels: Object.fromEntries(pairs), value: number };
}

/** What is wrong with a text of figures, one sentence each; empty when nothing is. Names as `promtool check metrics` wants them, and our own rules. */
export function lintExposition(text: string): string[] {
  const { types, samples } = readExposition(text);
  const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)));
  return [
    ...[...types].flatMap(([name, type]) => problemsOfFamily(name, type)),
    ...[...Map.groupBy(samples, ({ name }) => name)].flatMap(([name, { length }]) =>
      length > mostSamplesOfOneName ? [`${name} has ${length} samples`] : [],
    ),
    ...[...labels].filter((label) => forbiddenLabels.test(label)).map((label) => `${label} is no label for a figure`),
  ];
}

function problemsOfFamily(name: string, type: string): string[] {
  // Figures of the runtime are named by their library.
  const isOurs = !/^(nodejs|process)_/.test(name);
  const isTotal = name.endsWith("_total");
  const hasOtherUnit = /_(milliseconds|minutes|hours|kilobytes|megabytes|percent)(_|$)/.test(name);
  const hasUnit = type !== "histogram" || /_(seconds|bytes)$/.test(name);
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${name} is not in snake case`]),
    ...(type === "counter" && !isTotal ? [`${name} is a counter and should end in _total`] : []),
    ...(type !== "counter" && isTotal && isOurs ? [`${name} is no counter and should not end in _total`] : []),
    ...(hasUnit && !hasOtherUnit ? [] : [`${name} has no base unit`]),
  ];
}

/** Reads the figures of the service whose operator's door is on this port. Throws when a rule for figures is broken. */
export async function scrape(port: number | undefined): Promise<Exposition> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const problems = answer.ok ? lintExposition(text) : [`The status is ${answer.status}`];
  if (problems.length > 0) throw new Error(problems.join("; "));
  return readExposition(text);
}
