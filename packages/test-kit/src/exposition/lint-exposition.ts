import { type Exposition, readExposition } from "./read-exposition.ts";

/** Whatever identifies somebody, or takes as many values as there are clients. */
const forbiddenLabels =
  /account|tenant|user|key|url|address|host|email|(?<!gen_ai_)token|request_id|trace|path|^id$|_id$/;

/** More values of one figure than any service of ours should have, whatever its clients do. */
const mostSamplesOfOneFamily = 2_000;

/** What is wrong with a text of figures, one sentence each; empty when nothing is. Rules of `promtool check metrics`, and ours. */
export function lintExposition(text: string): string[] {
  const exposition = readExposition(text);
  const sizes = Map.groupBy(exposition.samples, ({ name }) => familyOf(name, exposition));
  return [
    ...[...exposition.types].flatMap(([name, type]) => problemsOfFamily(name, type, exposition)),
    ...[...sizes].flatMap(([name, { length }]) =>
      length > mostSamplesOfOneFamily ? [`${name} has ${length} samples`] : [],
    ),
    ...[...sizes.keys()].filter((name) => !exposition.types.has(name)).map((name) => `${name} has no TYPE`),
    ...labelsOf(exposition)
      .filter((label) => forbiddenLabels.test(label))
      .map((label) => `${label} is no label for a figure`),
    ...repeats(exposition),
  ];
}

function problemsOfFamily(name: string, type: string, { helps }: Exposition): string[] {
  // Figures of the runtime are named by their library.
  const ours = !/^(nodejs|process)_/.test(name);
  return [
    ...(helps.has(name) ? [] : [`${name} has no HELP`]),
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${name} is not in snake case`]),
    ...(type === "counter" && !name.endsWith("_total") ? [`${name} is a counter and should end in _total`] : []),
    ...(type !== "counter" && name.endsWith("_total") && ours
      ? [`${name} is no counter and should not end in _total`]
      : []),
    ...(type === "histogram" && !/_(seconds|bytes)$/.test(name) ? [`${name} has no base unit`] : []),
    ...(/_(milliseconds|minutes|hours|kilobytes|megabytes|percent)(_|$)/.test(name)
      ? [`${name} has no base unit`]
      : []),
  ];
}

function familyOf(name: string, { types }: Exposition): string {
  const family = name.replace(/_(bucket|sum|count)$/, "");
  return types.get(family) === "histogram" || types.get(family) === "summary" ? family : name;
}

function labelsOf({ samples }: Exposition): string[] {
  return [...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))];
}

function repeats({ samples }: Exposition): string[] {
  const seen = new Set<string>();
  return samples.flatMap(({ name, labels }) => {
    const series = `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
    if (seen.has(series)) return [`${series} is there twice`];
    seen.add(series);
    return [];
  });
}
