// Checks that alerts and dashboards use only metrics and labels that the services export. Each alert needs tests with
// metrics that raise it and metrics that do not, and a runbook of at most 200 words whose commands exist. Prints a line
// for each fault.
import { existsSync, globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const maxRunbookWords = 200;
const read = (file) => readFileSync(file, "utf8");
const faults = [];

/** Metrics of the library prom-client that alerts use. No code of Galley defines them. */
const ofRuntime = ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_max_seconds"];
const documentedLabels = new Map(ofRuntime.map((name) => [name, []]));
const quoted = (text, form) => [...text.matchAll(form)].map(([, name]) => name);
for (const row of read("infra/telemetry.md").match(/^\| `[a-z].*$/gm)) {
  const [, names, labels] = row.split("|");
  for (const name of quoted(names, /`(\w+)`/g)) documentedLabels.set(name, quoted(labels, /`(\w+)`/g));
}
const definedIn = new Map();
for (const source of globSync(["packages/service-kit/src/**/*.ts", "services/*/src/**/*.ts"]).map(read))
  for (const name of quoted(source, /(?:counter|histogram|observe)\(\s*"(\w+)"/g)) definedIn.set(name, source);
for (const name of definedIn.keys())
  if (!documentedLabels.has(name)) faults.push(`infra/telemetry.md does not explain the figure ${name}`);
for (const [name, labels] of documentedLabels) {
  if (ofRuntime.includes(name)) continue;
  const source = definedIn.get(name);
  if (source === undefined) faults.push(`infra/telemetry.md explains ${name}, which no service has`);
  for (const label of labels.filter((each) => source?.includes(`"${each}"`) === false))
    faults.push(`infra/telemetry.md: ${name} has no label ${label}`);
}
const suffixes = /_(?:bucket|count|sum)$/;
const knownLabels = (metric) => documentedLabels.get(metric) ?? documentedLabels.get(metric.replace(suffixes, ""));
const isKnown = (metric) => knownLabels(metric) !== undefined;
const notFigures = new Set(["sum", "max", "min", "or", "and"]);
/**
 * Labels that an expression may use for every metric: Prometheus adds "job" and "instance" by itself, and "le" is the upper bound of a
 * histogram's bucket.
 */
const ofEveryFigure = ["job", "instance", "le"];

/** Adds a fault for each metric and label of a PromQL expression that no service exports. */
function checkExpression(expression, where) {
  const braces = /\{[^}]{0,200}\}/g;
  const sets = /by \(([^)]{0,200})\)/g;
  const rest = expression
    .replace(braces, "")
    .replace(sets, "")
    .replace(/\[[^\]]{0,40}\]/g, "");
  const metrics = (rest.match(/\b[a-z][a-z0-9_]*\b(?! ?\()/g) ?? []).filter((word) => !notFigures.has(word));
  for (const metric of metrics) if (!isKnown(metric)) faults.push(`${where}: no service has the figure ${metric}`);
  const labels = [
    ...[...expression.matchAll(sets)].flatMap(([, names]) => names.split(/, ?/)),
    ...(expression.match(braces) ?? []).flatMap((matchers) =>
      [...matchers.matchAll(/(\w+)(?:=|!=)/g)].map(([, name]) => name),
    ),
  ];
  const known = new Set([...ofEveryFigure, ...metrics.flatMap((metric) => knownLabels(metric) ?? [])]);
  for (const label of labels)
    if (!known.has(label)) faults.push(`${where}: none of its figures has the label ${label}`);
}

const rules = parse(read("infra/alerts/galley.rules.yaml")).groups.flatMap((group) => group.rules);
const { tests } = parse(read("infra/alerts/galley.test.yaml"));
const commands = ["", ...globSync("infra/local/help/admin/*.txt").map(read)].join("\n");

for (const { alert, expr, labels, annotations } of rules) {
  checkExpression(expr, alert);
  if (!["page", "ticket"].includes(labels?.severity)) faults.push(`${alert}: severity is page or ticket`);
  const ofAlert = tests.flatMap((test) => test.alert_rule_test.filter(({ alertname }) => alertname === alert));
  if (!ofAlert.some(({ exp_alerts: raised }) => raised?.length > 0)) faults.push(`${alert}: no test raises it`);
  if (!ofAlert.some(({ exp_alerts: raised }) => raised === undefined)) faults.push(`${alert}: no test leaves it out`);
  if (annotations?.runbook !== `infra/runbooks/${alert}.md` || !existsSync(annotations.runbook))
    faults.push(`${alert}: infra/runbooks/${alert}.md is missing or not named`);
}

const alerts = new Set(rules.map(({ alert }) => alert));
for (const file of globSync("infra/runbooks/*.md")) {
  const text = read(file);
  if (!alerts.has(file.slice("infra/runbooks/".length, -".md".length))) faults.push(`${file}: no alert of this name`);
  if (text.split(/\s+/).length > maxRunbookWords) faults.push(`${file}: longer than ${maxRunbookWords} words`);
  for (const [, words] of text.matchAll(/npm run -s admin -- ([a-z-]+ [a-z-]+)/g))
    if (!commands.includes(`\n${words}`)) faults.push(`${file}: there is no command "${words}"`);
  for (const [metric] of text.matchAll(
    /\b(?:outbox|job|webhook|dlq|relay|schedule|db_client|http_server|rpc_client|nodejs)_[a-z0-9_]+/g,
  ))
    if (!isKnown(metric)) faults.push(`${file}: no service has the figure ${metric}`);
}

for (const file of globSync("infra/dashboards/*.json"))
  for (const { title, targets } of JSON.parse(read(file)).panels)
    for (const { expr } of targets) checkExpression(expr, `${file}, ${title}`);

const adapterRules = "infra/kubernetes/components/prometheus-adapter-rules.yaml";
for (const { name, metricsQuery } of parse(read(adapterRules)).externalRules)
  checkExpression(metricsQuery, `${adapterRules}, ${name.as}`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${rules.length} alerts`);
