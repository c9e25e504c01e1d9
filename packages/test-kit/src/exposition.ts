/** A sample in Prometheus' text format. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The metrics of a service, parsed from the text that Prometheus reads. */
export interface Exposition {
  /** The types of the metric families, by name. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
  /** The sum of all samples with this name and at least these labels; 0 when there are none. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number;
}

/** Matches names of labels that no metric may have, because their values identify somebody or there are as many values as clients. */
const forbiddenLabels =
  /account|tenant|user|key|url|address|host|email|(?<!gen_ai_)token|request_id|trace|path|^id$|_id$/;

/** The number of samples that one metric may have. With more, clients probably decide the values of its labels. */
const maxSamplesPerMetric = 2_000;

/** Parses metrics in the format that prom-client writes. Throws an error with the first line that does not match. */
export function readExposition(text: string): Exposition {
  const lines = text.split("\n").filter((line) => line !== "");
  const samples = lines.filter((line) => !line.startsWith("#")).map(parseSample);
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

function parseSample(line: string): Sample {
  const [, name, labels = "", value = ""] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const number = Number(value.replace("Inf", "Infinity"));
  if (name === undefined || (Number.isNaN(number) && value !== "Nan")) throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", is = ""]) => [key, is] as const);
  return { name, labels: Object.fromEntries(pairs), value: number };
}

/** Checks metrics against the rules of `promtool check metrics` and of this project. Returns one sentence for each problem. */
export function lintExposition(text: string): string[] {
  const { types, samples } = readExposition(text);
  const labels = new Set(samples.flatMap((sample) => Object.keys(sample.labels)));
  return [
    ...[...types].flatMap(([name, type]) => problemsOfFamily(name, type)),
    ...[...Map.groupBy(samples, ({ name }) => name)].flatMap(([name, { length }]) =>
      length > maxSamplesPerMetric ? [`${name} has ${length} samples`] : [],
    ),
    ...[...labels].filter((label) => forbiddenLabels.test(label)).map((label) => `${label} is no label for a figure`),
  ];
}

function problemsOfFamily(name: string, type: string): string[] {
  // The rules for names apply only to Galley's own metrics. Metrics of Node have the names that their library gives them.
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

/** Reads the metrics of the service whose metrics server listens on this port. Throws when a rule for metrics is broken. */
export async function scrape(port: number | undefined): Promise<Exposition> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const problems = answer.ok ? lintExposition(text) : [`The status is ${answer.status}`];
  if (problems.length > 0) throw new Error(problems.join("; "));
  return readExposition(text);
}
