// Holds the alerts to what the services can be seen to do: each asks for figures that there are, has figures that raise it and figures that do
// not in its tests, and a runbook of at most 200 words whose commands exist. Prints a line for each fault.
import { existsSync, globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const longestRunbookWords = 200;
const read = (file) => readFileSync(file, "utf8");
const faults = [];

const named = read("packages/service-kit/src/metrics/names.ts");
/** Of prom-client. */
const ofRuntime = ["nodejs_eventloop_lag_p99_seconds", "nodejs_eventloop_lag_max_seconds"];
const known = new Set([
  ...ofRuntime,
  ...[...named.matchAll(/"([a-z][a-z0-9]*(?:_[a-z0-9]+)+)"/g)].map(([, name]) => name),
]);
const suffixes = /_(?:bucket|count|sum)$/;
const isKnown = (metric) => known.has(metric) || known.has(metric.replace(suffixes, ""));
/** Figures are all of several words; the rest of an expression that is so are labels, which stand in braces or after "by". */
const metricsOf = (expression) =>
  expression
    .replace(/\{[^}]{0,200}\}|by \([^)]{0,200}\)/g, "")
    .match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)
    ?.filter((word) => word !== "histogram_quantile") ?? [];

const rules = parse(read("infra/alerts/galley.rules.yaml")).groups.flatMap((group) => group.rules);
const { tests } = parse(read("infra/alerts/galley.test.yaml"));
const commands = read("infra/local/help.mjs");

for (const { alert, expr, labels, annotations } of rules) {
  for (const metric of metricsOf(expr))
    if (!isKnown(metric)) faults.push(`${alert}: no service has the figure ${metric}`);
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
  if (text.split(/\s+/).length > longestRunbookWords) faults.push(`${file}: longer than ${longestRunbookWords} words`);
  for (const [, words] of text.matchAll(/npm run -s admin -- ([a-z-]+ [a-z-]+)/g))
    if (!commands.includes(`  ${words}`)) faults.push(`${file}: there is no command "${words}"`);
  for (const [metric] of text.matchAll(
    /\b(?:outbox|job|webhook|dlq|relay|schedule|db_client|http_server|rpc_client|nodejs)_[a-z0-9_]+/g,
  ))
    if (!isKnown(metric)) faults.push(`${file}: no service has the figure ${metric}`);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${rules.length} alerts`);
